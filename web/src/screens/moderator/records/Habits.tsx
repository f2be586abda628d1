import type { IntegrityPatterns } from '@gbr/domain/wire/integrity.ts';
import type { ReactNode } from 'react';
import { NameButton } from '../NameButton.tsx';
import type { OpenDialog } from '../use-dialogs.ts';

interface AllFivesProps {
  members: IntegrityPatterns['allFives'];
  open: OpenDialog;
}

export function AllFives({ members, open }: AllFivesProps) {
  return members.map(({ user, reviews }) => (
    <Habit key={user._id} user={user} open={open}>
      {reviews} reviews
    </Habit>
  ));
}

interface CancellersProps {
  members: IntegrityPatterns['cancellers'];
  open: OpenDialog;
}

export function Cancellers({ members, open }: CancellersProps) {
  return members.map(({ user, picked, cancelled, expired }) => (
    <Habit key={user._id} user={user} open={open}>
      {cancelled} cancelled, {expired} expired, of {picked}
    </Habit>
  ));
}

interface HabitProps {
  user: { _id: string; name: string };
  open: OpenDialog;
  children: ReactNode;
}

function Habit({ user, open, children }: HabitProps) {
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2">
      <NameButton onOpen={() => open.member({ id: user._id })}>{user.name}</NameButton>
      <span className="figures text-soft">{children}</span>
    </li>
  );
}

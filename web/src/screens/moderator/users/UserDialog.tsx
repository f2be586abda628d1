import { isBlankNote } from '@gbr/domain/forms/note.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { canChangeUser } from '@gbr/domain/permissions.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asActor } from '../../../api/as-actor.ts';
import { memberQuery } from '../../../api/moderation.ts';
import { meQuery } from '../../../api/account.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { LoadingDialog } from '../LoadingDialog.tsx';
import type { OpenDialog, MemberTarget } from '../use-dialogs.ts';
import { UserEdit } from './UserEdit.tsx';
import { UserView } from './UserView.tsx';

type UserDialogProps = MemberTarget & {
  open: OpenDialog;
  onClose: () => void;
  /** After the deletion: closes what was open about the member. */
  onGone: () => void;
};

export function UserDialog({ id, known, editing = false, open, onClose, onGone }: UserDialogProps) {
  useReturnFocus();
  const member = useQuery({ ...memberQuery(id), staleTime: 0 });
  // What was loaded last stays, whatever happens to the login: someone may be typing.
  const [last, setLast] = useState<ModeratedUser | undefined>(known ?? member.data);
  if (member.data && member.isFetchedAfterMount && member.data !== last) setLast(member.data);
  const me = useQuery(meQuery).data;
  // Whom this moderator may not change is shown with the reason; a form would only be refused.
  const [isEditing, setIsEditing] = useState(
    () => editing && !(me && known && canChangeUser(asActor(me), asActor(known), {})),
  );
  const [note, setNote] = useState('');

  if (!last) {
    return (
      <LoadingDialog
        title="User Details"
        size="lg"
        error={member.error}
        notFound={moderatorUserMessages.notFound}
        failed={moderatorMessages.usersFailed}
        onRetry={() => void member.refetch()}
        onClose={onClose}
      />
    );
  }
  const shared = { member: last, note, onNote: setNote, open, onClose, onGone };
  if (!isEditing) return <UserView {...shared} onEdit={() => setIsEditing(true)} />;
  const look = () => setIsEditing(false);
  return (
    <UserEdit
      {...shared}
      onCancel={editing ? onClose : look}
      // A note that was typed but not added stays to be seen.
      onSaved={editing && isBlankNote({ note }) ? onClose : look}
    />
  );
}

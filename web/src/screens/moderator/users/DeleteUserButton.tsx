import { moderatorUserMessages } from '@gbr/domain/messages/moderator-user.ts';
import { canDeleteUser } from '@gbr/domain/permissions.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../../api/api-error.ts';
import { asActor } from '../../../api/as-actor.ts';
import { deleteUser } from '../../../api/moderation.ts';
import { meQuery } from '../../../api/account.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../ui/Button.tsx';
import { useIsShown } from '../../../ui/use-is-shown.ts';
import { toastSuccess, toastFailure } from '../toasts.ts';
import { deleteHints } from '../delete-hints.ts';

function useMayDelete(member: ModeratedUser): boolean {
  const me = useQuery(meQuery).data;
  return me !== undefined && !canDeleteUser(asActor(me), asActor(member));
}

/** What it does, in the dialog above the button. */
export function DeleteUserHint({ member }: { member: ModeratedUser }) {
  if (!useMayDelete(member)) return null;
  return <p className="mt-6 text-sm text-soft">{deleteHints.user}</p>;
}

/** With the browser's own confirmation. */
export function DeleteUserButton({ member, onGone }: { member: ModeratedUser; onGone: () => void }) {
  const mayDelete = useMayDelete(member);
  const isShown = useIsShown();
  // What it would close may be another dialog by then.
  const leave = () => isShown() && onGone();

  const remove = useAction(async () => {
    if (!window.confirm(moderatorUserMessages.deleteConfirm(member.email))) return;
    try {
      await deleteUser(member._id);
      leave();
      toastSuccess(moderatorUserMessages.deleted(member.email));
    } catch (error) {
      if (isNotFound(error)) leave();
      toastFailure(error, moderatorUserMessages.deleteFailed);
    }
  });

  if (!mayDelete) return null;
  return (
    <Button variant="danger" className="mr-auto" pending={remove.pending} onClick={() => void remove.run()}>
      Delete User
    </Button>
  );
}

import { isBlankNote } from '@gbr/domain/forms/note.ts';
import { canChangeUser } from '@gbr/domain/permissions.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useQuery } from '@tanstack/react-query';
import { asActor } from '../../../api/as-actor.ts';
import { meQuery } from '../../../api/account.ts';
import { useToken } from '../../../api/use-token.ts';
import { LoggedOutNotice } from '../../../parts/notices/LoggedOutNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EditDialog } from '../../../ui/EditDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { History } from '../records/History.tsx';
import type { OpenDialog } from '../use-dialogs.ts';
import { DeleteUserButton, DeleteUserHint } from './DeleteUserButton.tsx';
import { UserAssignments } from './UserAssignments.tsx';
import { UserBooks } from './UserBooks.tsx';
import { UserFactSheet } from './UserFactSheet.tsx';
import { UserNotes } from './UserNotes.tsx';
import type { TypedNote } from './UserNotes.tsx';
import { UserRecord } from './UserRecord.tsx';
import { UserStatement } from './UserStatement.tsx';

interface UserViewProps extends TypedNote {
  member: ModeratedUser;
  open: OpenDialog;
  onEdit: () => void;
  onClose: () => void;
  onGone: () => void;
}

export function UserView({ member, note, onNote, open, onEdit, onClose, onGone }: UserViewProps) {
  const token = useToken();
  const me = useQuery(meQuery).data;
  const refusal = me && canChangeUser(asActor(me), asActor(member), {});
  const hasNote = !isBlankNote({ note });

  return (
    <EditDialog
      title="User Details"
      size="lg"
      isChanged={hasNote}
      dismissable={!hasNote}
      onClose={onClose}
      footer={
        !refusal && (
          <>
            <DeleteUserButton member={member} onGone={onGone} />
            <Button variant="secondary" onClick={onEdit}>
              Edit
            </Button>
          </>
        )
      }
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      {refusal && (
        <Notice tone="gold" className="mb-5">
          {refusal.msg}
        </Notice>
      )}
      <UserFactSheet member={member} />
      <div className="mt-6 grid grid-cols-1 gap-3">
        <UserNotes member={member} mayAdd={!refusal} note={note} onNote={onNote} />
        <Disclosure title="Record">
          <UserRecord userId={member._id} />
        </Disclosure>
        <Disclosure title="Books">
          <UserBooks userId={member._id} open={open} />
        </Disclosure>
        <Disclosure title="Assignments">
          <UserAssignments userId={member._id} open={open} />
        </Disclosure>
        <Disclosure title="Statement">
          <UserStatement userId={member._id} open={open} />
        </Disclosure>
        <Disclosure title="History">
          <History about={member._id} open={open} />
        </Disclosure>
      </div>
      <DeleteUserHint member={member} />
    </EditDialog>
  );
}

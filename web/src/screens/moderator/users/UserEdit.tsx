import { isBlankNote } from '@gbr/domain/forms/note.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import type { ModeratedUser } from '@gbr/domain/wire/moderation.ts';
import { useToken } from '../../../api/use-token.ts';
import { LoggedOutNotice } from '../../../parts/notices/LoggedOutNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EditDialog } from '../../../ui/EditDialog.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { EditButtons } from '../EditButtons.tsx';
import { DeleteUserButton, DeleteUserHint } from './DeleteUserButton.tsx';
import { UserEditFields } from './UserEditFields.tsx';
import { UserNotes } from './UserNotes.tsx';
import type { TypedNote } from './UserNotes.tsx';
import { useUserEdit } from './use-user-edit.ts';

interface UserEditProps extends TypedNote {
  member: ModeratedUser;
  onCancel: () => void;
  onSaved: () => void;
  onClose: () => void;
  onGone: () => void;
}

const formId = 'edit-user';

/** Keeps what is typed, even when the member is refetched. */
export function UserEdit({ member, note, onNote, onCancel, onSaved, onClose, onGone }: UserEditProps) {
  const token = useToken();
  const { before, form, isStale, reload } = useUserEdit(member, onSaved);

  return (
    <EditDialog
      title="Edit User"
      size="lg"
      isChanged={form.isChanged || !isBlankNote({ note })}
      onClose={onClose}
      footer={
        <>
          <DeleteUserButton member={member} onGone={onGone} />
          {/* On a phone these two stay together, away from the deletion. */}
          <div className="flex justify-end gap-3 max-sm:w-full">
            <EditButtons formId={formId} pending={form.pending} onCancel={onCancel} />
          </div>
        </>
      }
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      <Form id={formId} problem={form.problem} onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
        <UserEditFields form={form} member={member} before={before} />
        {form.formError && (
          <ErrorBanner className="sm:col-span-2">
            {form.formError}{' '}
            {isStale && (
              <Button
                variant="secondary"
                size="sm"
                pending={reload.pending}
                onClick={() => void reload.run()}
              >
                Reload and keep my changes
              </Button>
            )}
          </ErrorBanner>
        )}
      </Form>
      <div className="mt-6">
        <UserNotes member={member} mayAdd note={note} onNote={onNote} />
      </div>
      <DeleteUserHint member={member} />
    </EditDialog>
  );
}

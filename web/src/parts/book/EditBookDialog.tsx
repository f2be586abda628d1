import { completeAmazonUrl } from '@gbr/domain/amazon-url.ts';
import { amountText } from '@gbr/domain/amounts.ts';
import { bookDetailsProblem } from '@gbr/domain/forms/book-details.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { editBookMessages } from '@gbr/domain/messages/edit-book.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useState } from 'react';
import { editBook } from '../../api/books.ts';
import { useToken } from '../../api/use-token.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { toast } from '../../ui/toast.ts';
import { changesTo } from '../form/changes-to.ts';
import { RestoredNotice } from '../form/RestoredNotice.tsx';
import { useEditDraft } from '../form/use-edit-draft.ts';
import { useForm } from '../form/use-form.ts';
import { LoggedOutNotice } from '../notices/LoggedOutNotice.tsx';
import { BookDetailsFields } from './BookDetailsFields.tsx';
import type { BookDetails } from './BookDetailsFields.tsx';

const formId = 'edit-book';
const { failed } = editBookMessages;

interface EditBookDialogProps {
  book: Book;
  /** My Books and the book's own page word it differently. */
  success: string;
  onClose: () => void;
}

/** Mount it to edit a book: it keeps what is typed, even when the book is refetched. */
export function EditBookDialog({ book, success, onClose }: EditBookDialogProps) {
  const token = useToken();
  const [before] = useState(() => detailsOf(book));
  const draft = useEditDraft('edit_book', book._id, before);

  const form = useForm({
    initial: before,
    restored: draft.restored,
    onChange: (_changed, values) => draft.keep(values),
    validate: (typed) => {
      const values = asSent(typed);
      const isChanged = Object.keys(changesTo(before, values)).length > 0;
      return isChanged ? bookDetailsProblem(values, before) : { msg: editBookMessages.unchanged };
    },
    failed,
    noAnswer: failed,
    send: async (typed) => {
      // Only changes, so that stale data on this screen overwrites nothing newer.
      const { msg } = await editBook(book._id, changesTo(before, asSent(typed)));
      draft.drop();
      toast(msg === editBookMessages.unchanged ? msg : success, { ms: memberToastMs });
    },
    onSent: onClose,
  });

  function startOver() {
    draft.drop();
    form.reset();
  }

  function giveUp() {
    draft.drop();
    onClose();
  }

  return (
    <EditDialog
      title="Edit Book"
      size="lg"
      isChanged={form.isChanged}
      onClose={giveUp}
      footer={
        <>
          <Button variant="secondary" onClick={giveUp}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={form.pending} looksDisabled={!form.isChanged}>
            {form.isChanged ? 'Save Changes' : 'Nothing to Save'}
          </Button>
        </>
      }
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      <Form id={formId} problem={form.problem} onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
        {draft.isRestored && <RestoredNotice onStartOver={startOver} className="sm:col-span-2" />}
        {book.status === 'approved' && (
          <Notice tone="gold" className="sm:col-span-2">
            Our team has to approve the book again after any change. Until then it will not appear in the
            library.
          </Notice>
        )}
        <TextInput label="Title" name="title" value={book.title} readOnly />
        <TextInput label="Author" name="author" value={book.author} readOnly />
        <TextInput label="ASIN" name="asin" value={book.asin} readOnly />
        <TextInput label="Word Count" name="wordCount" value={amountText(book.wordCount)} readOnly />
        <p className="text-sm text-soft sm:col-span-2">
          {editBookMessages.others}{' '}
          <TextLink to={paths.contactSupport()} target="_blank">
            Contact support
          </TextLink>
        </p>
        <BookDetailsFields field={form.field} stored={before} />
        {form.formError && <ErrorBanner className="sm:col-span-2">{form.formError}</ErrorBanner>}
      </Form>
    </EditDialog>
  );
}

const asSent = (typed: BookDetails): BookDetails => ({
  ...typed,
  amazonURL: completeAmazonUrl(typed.amazonURL),
});

const detailsOf = ({
  amazonURL,
  language,
  preferredStore,
  category,
  summary,
  authorInfo,
}: BookDetails): BookDetails => ({ amazonURL, language, preferredStore, category, summary, authorInfo });

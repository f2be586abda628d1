import { editBookProblem } from '@gbr/domain/forms/edit-book.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useState } from 'react';
import { editBook } from '../../api/books.ts';
import { failureProblem } from '../../api/api-error.ts';
import { useToken } from '../../api/use-token.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { BookDetailsFields } from './BookDetailsFields.tsx';
import type { BookDetails } from './BookDetailsFields.tsx';
import { LoggedOutNotice } from '../notices/LoggedOutNotice.tsx';

const fields = ['amazonURL', 'language', 'preferredStore', 'category', 'summary', 'authorInfo'] as const;
const formId = 'edit-book';
const { failed } = messages.editBook;

/** Mount it while a book is being edited: it keeps what is typed, whatever is read again behind it. */
export function EditBookDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const token = useToken();
  const [before] = useState<BookDetails>(() => detailsOf(book));
  const [draft, setDraft] = useState(before);
  const problem = useProblem();

  const save = useAction(async () => {
    problem.clear();
    try {
      const { msg } = await editBook(book._id, changed(before, draft));
      toast(msg || messages.editBook.success, { ms: memberToastMs });
      onClose();
    } catch (error) {
      problem.show(failureProblem(error, failed, failed));
    }
  });

  function submit() {
    const found = editBookProblem(draft, before);
    if (found) problem.show(found);
    else void save.run();
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <Dialog
      title="Edit Book"
      open
      size="lg"
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={save.pending}>
            Save Changes
          </Button>
        </>
      }
    >
      {!token && <LoggedOutNotice text={messages.loggedOut.page} keepTyped />}
      <Form id={formId} problem={problem.problem} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {book.status === 'approved' && (
          <Notice tone="gold" className="sm:col-span-2">
            After a change our team approves the book again. Until then it is not in the library.
          </Notice>
        )}
        <TextInput label="Title" name="title" value={book.title} readOnly />
        <TextInput label="Author" name="author" value={book.author} readOnly />
        <TextInput label="ASIN" name="asin" value={book.asin} readOnly />
        <TextInput label="Word Count" name="wordCount" value={String(book.wordCount)} readOnly />
        <BookDetailsFields
          draft={draft}
          stored={before}
          at={problem.at}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        {elsewhere && <ErrorBanner className="sm:col-span-2">{elsewhere}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}

function detailsOf({ amazonURL, language, preferredStore, category, summary, authorInfo }: BookDetails) {
  return { amazonURL, language, preferredStore, category, summary, authorInfo };
}

/** Only what was changed is sent, so that an old copy on this screen overwrites nothing newer. */
function changed(before: BookDetails, draft: BookDetails): Partial<BookDetails> {
  return Object.fromEntries(
    fields.filter((field) => draft[field] !== before[field]).map((field) => [field, draft[field]]),
  );
}

import { declineProblem } from '@gbr/domain/forms/decline.ts';
import { moderatorBookProblem } from '@gbr/domain/forms/moderator-book.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useState } from 'react';
import { failureProblem } from '../../../api/api-error.ts';
import { moderateBook } from '../../../api/moderation.ts';
import { useToken } from '../../../api/use-token.ts';
import { useAction } from '../../../api/use-action.ts';
import { LoggedOutNotice } from '../../../parts/notices/LoggedOutNotice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useProblem } from '../../../ui/use-problem.ts';
import { noticeRefusal, say } from '../say.ts';
import { EditButtons } from '../EditButtons.tsx';
import { BookEditFields } from './BookEditFields.tsx';
import { changesOf, draftOf, fields } from './book-draft.ts';
import { placeTexts } from './place.ts';
import type { Place } from './place.ts';

type BookEditProps = {
  book: Book;
  place: Place;
  onCancel: () => void;
  onSaved: () => void;
  onClose: () => void;
};

const formId = 'moderate-book';

/** A moderator's edit of any field. It keeps what is typed, whatever is read again behind it. */
export function BookEdit({ book, place, onCancel, onSaved, onClose }: BookEditProps) {
  const token = useToken();
  const [seen, setSeen] = useState(book);
  const [before, setBefore] = useState(() => draftOf(book));
  const [draft, setDraft] = useState(before);
  const problem = useProblem();
  const texts = placeTexts[place];

  // What is read anew is taken over only as long as nothing is typed.
  if (book !== seen) {
    setSeen(book);
    if (fields.every((field) => draft[field] === before[field])) {
      setBefore(draftOf(book));
      setDraft(draftOf(book));
    }
  }

  const save = useAction(async () => {
    problem.clear();
    try {
      const changes = changesOf(before, draft);
      if (Object.keys(changes).length > 0) await moderateBook(book._id, changes);
      onSaved();
      say(texts.saved);
    } catch (error) {
      problem.show(failureProblem(error, texts.saveFailed, texts.saveFailed));
      noticeRefusal(error);
    }
  });

  function submit() {
    const found = moderatorBookProblem(draft, before) ?? declineProblem(draft);
    if (found) problem.show(found);
    else void save.run();
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <Dialog
      title="Edit Book"
      open
      size="xl"
      dismissable={false}
      onClose={onClose}
      footer={<EditButtons formId={formId} pending={save.pending} onCancel={onCancel} />}
    >
      {!token && <LoggedOutNotice text={messages.loggedOut.page} keepTyped />}
      <Form id={formId} problem={problem.problem} onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        <BookEditFields
          draft={draft}
          before={before}
          at={problem.at}
          withStatus={place === 'books'}
          onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        />
        {elsewhere && <ErrorBanner className="sm:col-span-2">{elsewhere}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}

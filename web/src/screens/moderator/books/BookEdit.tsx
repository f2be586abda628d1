import { declineProblem } from '@gbr/domain/forms/decline.ts';
import { moderatorBookProblem } from '@gbr/domain/forms/moderator-book.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { bookQuery } from '../../../api/books.ts';
import { moderateBook } from '../../../api/moderation.ts';
import { useToken } from '../../../api/use-token.ts';
import { RestoredNotice } from '../../../parts/form/RestoredNotice.tsx';
import { useEditDraft } from '../../../parts/form/use-edit-draft.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { LoggedOutNotice } from '../../../parts/notices/LoggedOutNotice.tsx';
import { EditDialog } from '../../../ui/EditDialog.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { refreshIfOld, toastSuccess } from '../toasts.ts';
import { EditButtons } from '../EditButtons.tsx';
import { BookEditFields } from './BookEditFields.tsx';
import { asSent, changesOf, draftOf } from './book-draft.ts';
import type { BookDraft } from './book-draft.ts';
import { bookTabTexts } from './book-tab.ts';
import type { BookTab } from './book-tab.ts';

interface BookEditProps {
  book: Book;
  tab: BookTab;
  onCancel: () => void;
  onSaved: () => void;
  onClose: () => void;
}

const formId = 'moderate-book';

/** Keeps what is typed, even when the book is refetched. */
export function BookEdit({ book, tab, onCancel, onSaved, onClose }: BookEditProps) {
  const token = useToken();
  const [seen, setSeen] = useState(book);
  const [{ before, version }, setBase] = useState(() => baseOf(book));
  /** What was on the screen when somebody else saved the book. */
  const [overtaken, setOvertaken] = useState<BookDraft>();
  const client = useQueryClient();
  const texts = bookTabTexts[tab];
  const draft = useEditDraft('moderate_book', book._id, before);

  const form = useForm({
    initial: before,
    restored: draft.restored,
    onChange: (_changed, values) => draft.keep(values),
    validate: (typed) => moderatorBookProblem(asSent(typed), before) ?? declineProblem(typed),
    failed: texts.saveFailed,
    noAnswer: texts.saveFailed,
    send: async (typed) => {
      const changes = changesOf(before, typed);
      if (Object.keys(changes).length > 0) await moderateBook(book._id, { ...changes, version });
      draft.drop();
      toastSuccess(texts.saved);
    },
    onSent: onSaved,
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409 && error.field === undefined) void lookAgain();
      refreshIfOld(error);
    },
  });

  /** What was typed stays over the newer book, and Save then means it. */
  async function lookAgain() {
    const fresh = await client.fetchQuery({ ...bookQuery(book._id), staleTime: 0 }).catch(() => undefined);
    if (!fresh) return;
    setOvertaken((first) => first ?? before);
    setBase(baseOf(fresh));
  }

  // Refetched data is taken over only as long as nothing is typed.
  if (book !== seen) {
    setSeen(book);
    if (!form.isChanged) {
      setOvertaken(undefined);
      setBase(baseOf(book));
    }
  }

  function startOver() {
    draft.drop();
    form.reset();
  }

  const givingUp = (leave: () => void) => () => {
    draft.drop();
    leave();
  };

  return (
    <EditDialog
      title="Edit Book"
      size="xl"
      isChanged={form.isChanged}
      onClose={givingUp(onClose)}
      footer={<EditButtons formId={formId} pending={form.pending} onCancel={givingUp(onCancel)} />}
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      <Form id={formId} problem={form.problem} onSubmit={form.submit} className="grid gap-5 sm:grid-cols-2">
        {draft.isRestored && <RestoredNotice onStartOver={startOver} className="sm:col-span-2" />}
        <BookEditFields form={form} before={before} overtaken={overtaken} withStatus={tab === 'books'} />
        {form.formError && <ErrorBanner className="sm:col-span-2">{form.formError}</ErrorBanner>}
      </Form>
    </EditDialog>
  );
}

const baseOf = (book: Book) => ({ before: draftOf(book), version: book.version });

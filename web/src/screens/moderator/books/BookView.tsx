import { bookCan } from '@gbr/domain/assignments.ts';
import { declineProblem } from '@gbr/domain/forms/decline.ts';
import { messages } from '@gbr/domain/messages.ts';
import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asActor } from '../../../api/as-actor.ts';
import { approveBook, declineBook, deleteBook } from '../../../api/moderation.ts';
import { meQuery } from '../../../api/account.ts';
import { useToken } from '../../../api/use-token.ts';
import { useAction } from '../../../api/use-action.ts';
import { LoggedOutNotice } from '../../../parts/notices/LoggedOutNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { History } from '../records/History.tsx';
import { useKeys } from '../use-keys.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { toastSuccess, toastFailure } from '../toasts.ts';
import { BookCampaigns } from './BookCampaigns.tsx';
import { BookFactSheet } from './BookFactSheet.tsx';
import { BookReaders } from './BookReaders.tsx';
import { BookStops } from './BookStops.tsx';
import { DeclineReason } from './DeclineReason.tsx';
import { bookTabTexts } from './book-tab.ts';
import type { BookTab } from './book-tab.ts';
import { useDeclineReason } from './use-decline-reason.ts';

interface BookViewProps {
  book: Book;
  tab: BookTab;
  declining?: boolean;
  keysOn?: boolean;
  onDecided?: (text: string, book: Book) => void;
  open: OpenDialog;
  onEdit: () => void;
  onClose: () => void;
}

export function BookView(props: BookViewProps) {
  const { book, tab, declining = false, keysOn = false, onDecided, open, onEdit, onClose } = props;
  const token = useToken();
  const me = useQuery(meQuery).data;
  const { reason, write, drop } = useDeclineReason(book._id);
  const [hasReason, setHasReason] = useState(declining || reason !== '');
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const refusal = me && canModerateBook(asActor(me), { ownerId: book.owner._id });
  const mayAct = !refusal;
  const isPending = tab === 'pending';
  const mayDecline = isPending && bookCan[book.status].decline;
  const reasonProblem = declineProblem({ reason })?.msg;

  useEffect(() => {
    if (hasReason) reasonField.current?.focus();
  }, [hasReason]);

  const decide = useAction(async (how: 'approve' | 'decline' | 'delete') => {
    try {
      if (how === 'approve') await approveBook(book);
      else if (how === 'decline') await declineBook(book, reason.trim());
      else await deleteBook(book._id);
      drop();
      onClose();
      if (onDecided && how !== 'delete') onDecided(doneText[how](tab), book);
      else toastSuccess(doneText[how](tab));
    } catch (error) {
      toastFailure(error, failedText[how]);
    }
  });

  const approve = () => void decide.run('approve');
  const decline = () => {
    if (!reasonProblem) void decide.run('decline');
  };
  const remove = () => {
    if (window.confirm(messages.moderatorBooks.deleteConfirm)) void decide.run('delete');
  };

  useKeys(keysOn && mayAct && isPending, 1, {
    a: approve,
    d: () => {
      setHasReason(true);
      reasonField.current?.focus();
    },
    e: onEdit,
  });

  return (
    <Dialog
      title={book.title}
      open
      size="xl"
      dismissable={reason === ''}
      onClose={onClose}
      footer={
        mayAct && (
          <>
            {mayDecline && hasReason && (
              <DeclineReason
                ref={reasonField}
                reason={reason}
                onReason={write}
                error={reasonProblem}
                onDecline={decline}
              />
            )}
            {mayDecline && !hasReason && (
              <div className="mr-auto max-sm:w-full">
                <Button variant="quiet" onClick={() => setHasReason(true)}>
                  Add a reason
                </Button>
              </div>
            )}
            {!isPending && (
              <Button variant="danger" className="mr-auto" pending={decide.pending} onClick={remove}>
                Delete Book
              </Button>
            )}
            <Button variant="secondary" onClick={onEdit}>
              Edit
            </Button>
            {mayDecline && (
              <Button variant="danger" pending={decide.pending} onClick={decline}>
                Decline
              </Button>
            )}
            {bookCan[book.status].approve && (
              <Button pending={decide.pending} onClick={approve}>
                Approve
              </Button>
            )}
          </>
        )
      }
    >
      {!token && <LoggedOutNotice text={messages.loggedOut.page} inNewTab />}
      {refusal && (
        <Notice tone="gold" className="mb-5">
          {refusal.msg}
        </Notice>
      )}
      <BookFactSheet book={book} onOwner={() => open.member({ id: book.owner._id })} />
      <div className="mt-6 grid grid-cols-1 gap-3">
        <BookReaders book={book} mayDelete={mayAct} onReader={(id) => open.member({ id })} />
        <BookCampaigns campaigns={book.reviewCampaigns} />
        <Disclosure title="Readers who stopped">
          <BookStops bookId={book._id} open={open} />
        </Disclosure>
        <Disclosure title="History">
          <History about={book._id} open={open} />
        </Disclosure>
      </div>
    </Dialog>
  );
}

const doneText = {
  approve: (tab: BookTab) => bookTabTexts[tab].approved,
  decline: () => messages.moderatorPending.rejected,
  delete: () => messages.moderatorBooks.deleted,
};

const failedText = {
  approve: messages.moderatorPending.approveFailed,
  decline: messages.moderatorPending.rejectFailed,
  delete: messages.moderatorBooks.deleteFailed,
};

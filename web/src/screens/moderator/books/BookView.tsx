import { bookCan } from '@gbr/domain/assignments.ts';
import { declineProblem } from '@gbr/domain/forms/decline.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { asActor } from '../../../api/as-actor.ts';
import { meQuery } from '../../../api/account.ts';
import { useToken } from '../../../api/use-token.ts';
import { LoggedOutNotice } from '../../../parts/notices/LoggedOutNotice.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useIsShown } from '../../../ui/use-is-shown.ts';
import { useKeys } from '../use-keys.ts';
import type { OpenDialog } from '../use-dialogs.ts';
import { BookButtons } from './BookButtons.tsx';
import { BookSections } from './BookSections.tsx';
import { DeclineReason } from './DeclineReason.tsx';
import type { BookTab } from './book-tab.ts';
import { useBookDecisions } from './use-book-decisions.ts';
import { useDeclineReason } from './use-decline-reason.ts';
import { deleteHints } from '../delete-hints.ts';

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
  const isShown = useIsShown();
  const onDone = () => {
    drop();
    // What it would close may be another dialog by now.
    if (isShown()) onClose();
  };
  const { pending, approve, decline, remove } = useBookDecisions({ book, tab, reason, onDecided, onDone });
  const refusal = me && canModerateBook(asActor(me), { ownerId: book.owner._id });
  const isPending = tab === 'pending';
  const mayDecline = isPending && bookCan[book.status].decline;
  const reasonProblem = declineProblem({ reason })?.msg;
  const declineForReason = () => {
    if (!reasonProblem) decline();
  };

  useEffect(() => {
    if (hasReason) reasonField.current?.focus();
  }, [hasReason]);

  useKeys(keysOn && !refusal && isPending, 1, {
    a: approve,
    d: () => {
      setHasReason(true);
      reasonField.current?.focus();
    },
    e: onEdit,
  });

  const footer = (
    <>
      {mayDecline && hasReason && (
        <DeclineReason
          ref={reasonField}
          reason={reason}
          onReason={write}
          error={reasonProblem}
          onDecline={declineForReason}
        />
      )}
      <BookButtons
        pending={pending}
        onEdit={onEdit}
        onAddReason={mayDecline && !hasReason ? () => setHasReason(true) : undefined}
        onRemove={isPending ? undefined : remove}
        onDecline={mayDecline ? declineForReason : undefined}
        onApprove={bookCan[book.status].approve ? approve : undefined}
      />
    </>
  );

  return (
    <Dialog
      title={book.title}
      open
      size="xl"
      dismissable={reason === ''}
      onClose={onClose}
      footer={!refusal && footer}
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      {refusal && (
        <Notice tone="gold" className="mb-5">
          {refusal.msg}
        </Notice>
      )}
      <BookSections book={book} mayAct={!refusal} open={open} />
      {!refusal && !isPending && <p className="mt-6 text-sm text-soft">{deleteHints.book}</p>}
    </Dialog>
  );
}

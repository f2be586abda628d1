import { bookMessages } from '@gbr/domain/messages/book.ts';
import { canModerateBook } from '@gbr/domain/permissions.ts';
import type { Me } from '@gbr/domain/wire/accounts.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asActor } from '../../../api/as-actor.ts';
import { meQuery } from '../../../api/account.ts';
import { bookQuery } from '../../../api/books.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { LoadingDialog } from '../LoadingDialog.tsx';
import type { OpenDialog, BookTarget } from '../use-dialogs.ts';
import type { BookTab } from './book-tab.ts';
import { BookEdit } from './BookEdit.tsx';
import { BookView } from './BookView.tsx';

type BookDialogProps = BookTarget & {
  tab: BookTab;
  /** Opens with the cursor in the reason, to decline. */
  declining?: boolean;
  keysOn?: boolean;
  /** Says what was decided, in place of the dialog's own toast. */
  onDecided?: (text: string, book: Book) => void;
  open: OpenDialog;
  onClose: () => void;
};

export function BookDialog({ id, known, editing = false, ...rest }: BookDialogProps) {
  useReturnFocus();
  const book = useQuery({ ...bookQuery(id), staleTime: 0 });
  // What was loaded last stays, whatever happens to the login: someone may be typing.
  const [last, setLast] = useState<Book | undefined>(known ?? book.data);
  if (book.data && book.isFetchedAfterMount && book.data !== last) setLast(book.data);
  const me = useQuery(meQuery).data;
  // One's own book is shown with the reason why it cannot be edited; a form would only be refused.
  const [isEditing, setIsEditing] = useState(() => editing && !(me && known && refusalOf(me, known)));
  const [hasSaved, setHasSaved] = useState(false);

  if (!last) {
    return (
      <LoadingDialog
        title="Book Details"
        size="xl"
        error={book.error}
        notFound={bookMessages.notFound}
        failed={bookMessages.loadFailed}
        onRetry={() => void book.refetch()}
        onClose={rest.onClose}
      />
    );
  }
  if (isEditing) {
    return (
      <BookEdit
        book={last}
        tab={rest.tab}
        onCancel={() => (editing && !hasSaved ? rest.onClose() : setIsEditing(false))}
        onSaved={() => {
          setHasSaved(true);
          if (editing && rest.tab === 'books') rest.onClose();
          else setIsEditing(false);
        }}
        onClose={rest.onClose}
      />
    );
  }
  return <BookView book={last} {...rest} onEdit={() => setIsEditing(true)} />;
}

const refusalOf = (me: Me, book: Book) => canModerateBook(asActor(me), { ownerId: book.owner._id });

import { pickMessages } from '@gbr/domain/messages/pick.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The card of a picked book leaves the shelf: this says where the book is now. */
export function PickedNotice({ bookId }: { bookId: string }) {
  return (
    <Notice tone="good" className="mb-5">
      {pickMessages.next} <TextLink to={paths.bookForReview(bookId)}>Open the reader page</TextLink>
    </Notice>
  );
}

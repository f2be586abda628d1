import { confirmationRefusal } from '@gbr/domain/confirmation.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { libraryMessages } from '@gbr/domain/messages/library.ts';
import { asksToFinish, pickMessages } from '@gbr/domain/messages/pick.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { confirmedRefusal, meQuery } from '../../api/account.ts';
import { pickBook } from '../../api/reviews.ts';
import { failureText } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { BookCover } from '../../parts/book/BookCover.tsx';
import { BookLinkButton } from '../../parts/book/BookLinkButton.tsx';
import { Rating } from '../../parts/book/Rating.tsx';
import { Reward } from '../../parts/book/Reward.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { OfferDetails } from './OfferDetails.tsx';
import type { Offer } from './offers.ts';

const { failed } = pickMessages;

interface OfferDialogProps {
  offer: Offer;
  /** `isOpen`: unless it was closed before the answer came. */
  onPicked: (msg: string, isOpen: boolean) => void;
  onClose: () => void;
}

/** Keeps the offer as it was opened, even when the list is refetched. */
export function OfferDialog({ offer, onPicked, onClose }: OfferDialogProps) {
  const { book, campaign } = offer;
  const [failure, setFailure] = useState('');
  const { data: me } = useQuery(meQuery);
  const refusal = me && confirmationRefusal(me, 'pick');

  const isShown = useIsShown();

  const pick = useAction(async () => {
    setFailure('');
    const stillRefused = await confirmedRefusal(me, 'pick');
    if (!isShown()) return;
    if (stillRefused) return setFailure(stillRefused.msg);
    try {
      const { msg } = await pickBook(book._id, campaign._id);
      onPicked(msg, isShown());
    } catch (error) {
      const text = failureText(error, failed, failed);
      if (isShown()) setFailure(text);
      else toast(text, { kind: 'error', ms: memberToastMs });
      // Someone may have been quicker: refetch the list behind.
      refresh('library', 'reviewing');
    }
  });

  return (
    <Dialog
      title={book.title}
      open
      size="lg"
      textOnly
      dismissable={!pick.pending}
      onClose={onClose}
      footer={
        <>
          <BookLinkButton
            href={book.amazonURL}
            newTab
            missing={{ text: libraryMessages.noAmazonLink, ms: memberToastMs }}
          >
            VIEW ON AMAZON <ExternalLink aria-hidden="true" />
          </BookLinkButton>
          <Button
            pending={pick.pending}
            looksDisabled={refusal !== undefined}
            onClick={() => void pick.run()}
          >
            PICK BOOK
          </Button>
        </>
      }
    >
      {failure && (
        <ErrorBanner
          className="mb-5"
          action={
            asksToFinish(failure) && (
              <LinkButton to={paths.reviewing()} variant="secondary" size="sm">
                Your open reviews
              </LinkButton>
            )
          }
        >
          {failure}
        </ErrorBanner>
      )}
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] max-[15rem]:grid-cols-1 gap-x-5 gap-y-4 wrap-anywhere sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-x-7">
        <BookCover
          title={book.title}
          coverFile={book.coverFile}
          width="100%"
          sizes="(min-width: 40rem) 10rem, 6.5rem"
          className="self-start sm:row-span-2"
        />
        <div className="grid content-center justify-items-start gap-1.5">
          <p className="text-soft">by {book.author}</p>
          <Rating average={book.averageRating} count={book.reviewCount} />
          <Reward costCredits={campaign.costCredits} costGems={campaign.costGems} />
        </div>
        <div className="col-span-2 max-[15rem]:col-span-1 sm:col-span-1">
          <OfferDetails offer={offer} />
        </div>
      </div>
      <h3 className="title mt-7 mb-2 text-lg">Book Summary</h3>
      <p className="wrap-anywhere as-typed">{book.summary || libraryMessages.noSummary}</p>
      {book.authorInfo && (
        <>
          <h3 className="title mt-6 mb-2 text-lg">About the Author</h3>
          <p className="wrap-anywhere as-typed">{book.authorInfo}</p>
        </>
      )}
    </Dialog>
  );
}

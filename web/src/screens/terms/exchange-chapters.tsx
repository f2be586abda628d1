import { commissionDivisor } from '@gbr/domain/affiliate.ts';
import { appealWindowMs, limitedBanMs, reviewDeadlineMs } from '@gbr/domain/limits.ts';
import { daysText } from '@gbr/domain/units.ts';
import type { Chapter } from '../../parts/DocumentPage.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/TextLink.tsx';

export const exchangeChapters: readonly Chapter[] = [
  {
    id: 'who-may-join',
    title: 'Who may join',
    text: (
      <>
        <p>
          You must be at least 18 years old (18+) and able to enter into a contract. Each person may have one
          account. What you tell us about yourself must be true; a pen name is welcome. Keep your password to
          yourself: you are responsible for what is done with your account.
        </p>
        <p>You can delete your account at any time, in your account settings.</p>
      </>
    ),
  },
  {
    id: 'amazon',
    title: 'Amazon’s rules come first',
    text: (
      <>
        <p>
          Reviews must follow Amazon’s guidelines for reviews. You should know, before you take part, that{' '}
          <strong>
            Amazon allows no compensation for a review beyond a free copy of the book, and no swapping of
            reviews
          </strong>
          . We are not affiliated with Amazon, and Amazon has not examined or endorsed this product.
        </p>
        <p>
          <strong>Each member decides whether taking part fits Amazon’s current rules for them,</strong> as an
          author, as a reader, and for the store concerned. Those rules change; check them on Amazon’s own
          pages. Amazon may remove reviews or restrict accounts, and we can neither prevent nor undo that.
        </p>
      </>
    ),
  },
  {
    id: 'books',
    title: 'Books',
    text: (
      <>
        <p>
          Only books that are fully published on Amazon are eligible: no drafts, no pre-orders, nothing that
          cannot be bought. You must hold the rights to the book, the cover and the file you upload, and you
          allow us to show the cover and to give the file to readers who have picked the book.
        </p>
        <p>
          A moderator checks each book before readers see it, and again after you edit it. We may decline or
          remove a book that is unlawful, hateful, misleading, or not what it claims to be, and we will tell
          you why. Fiction is welcome, and so are books in any language.
        </p>
      </>
    ),
  },
  {
    id: 'reviews',
    title: 'Reviews',
    text: (
      <ul>
        <li>
          <strong>Read first.</strong> You can turn in a review once the reading time has passed, and within{' '}
          {daysText(reviewDeadlineMs)} of picking the book.
        </li>
        <li>
          <strong>Write it yourself, and mean it.</strong> The reward is the same whatever the rating. Nobody
          may ask you for a certain rating, for changes or for a removal, and you may not ask anyone else.
        </li>
        <li>
          <strong>Say how you got the book.</strong> A reader should disclose in the review that they got the
          book for free, or through an exchange; the turn-in form offers a sentence to copy.
        </li>
        <li>
          <strong>Post it before you turn it in.</strong> Our team verifies reviews. If yours cannot be found
          on Amazon, we ask you for its link; without an answer, your account may be limited for one week. How
          many were verified, and have stayed, is public, on the{' '}
          <TextLink to={paths.integrity()}>Integrity</TextLink> page.
        </li>
        <li>
          <strong>Use the file for reading only.</strong> Do not copy it, pass it on or publish it. Your copy
          bears your name, and a hidden mark by which we can tell whose it was.
        </li>
      </ul>
    ),
  },
  {
    id: 'no-swaps',
    title: 'No swaps, no favours',
    text: (
      <p>
        Two members never review each other’s books; the product does not offer it, and arranging it elsewhere
        is a breach of these terms. So is reviewing your own book, having friends or family review it here,
        using several accounts, or paying for a review in any way outside the product.
      </p>
    ),
  },
  {
    id: 'no-promise',
    title: 'What we do not promise',
    text: (
      <p>
        We bring books and readers together. <strong>No number of reviews and no rating is promised,</strong>{' '}
        and neither are sales or a place in any list. A reader may return a book without a review, and what a
        reader writes is that reader’s opinion, not ours.
      </p>
    ),
  },
  {
    id: 'credits',
    title: 'Credits and gems',
    text: (
      <>
        <p>
          Credits and gems are earned by reviewing and spent on review requests. They are points inside the
          product: they cannot be bought back, paid out in money, sold or given away.
        </p>
        <p>
          When you launch a review request, its cost is set aside and goes to the reader who turns in the
          review. A slot that nobody has picked can be removed for a full refund. If a review is deleted
          because it broke these terms, the reader’s reward is taken back and the author is refunded. What the
          reader has spent already is owed, and paid by what they receive next. Every transaction is in your
          statement.
        </p>
        <p>
          The product is free at present: no fees, no subscription, and you can cancel anytime. If that ever
          changes, we will ask you first.
        </p>
      </>
    ),
  },
  {
    id: 'referrals',
    title: 'Referrals',
    text: (
      <p>
        When someone signs up through your link or code, you earn {100 / commissionDivisor}% of the credits
        and gems (also called diamonds) they earn by reviewing, paid on top by us. You earn nothing for
        rewards that come from your own requests or from those of other members you referred, and nobody can
        refer themselves. Do not spam, and do not promise what these terms do not.
      </p>
    ),
  },
  {
    id: 'ai-assistant',
    title: 'AI writing assistant',
    text: (
      <>
        <p>
          We may recommend an AI writing assistant from a partner to authors, for work on their own books and
          descriptions. It is the partner’s service, under the partner’s terms and privacy policy; using it is
          up to you, and you are responsible for what you publish with it.
        </p>
        <p>
          It is not for reviews: a review must be your own words about a book you have read, and a review
          written by a machine breaks these terms.
        </p>
      </>
    ),
  },
  {
    id: 'limits',
    title: 'When someone breaks the rules',
    text: (
      <p>
        We may limit an account for {daysText(limitedBanMs)}, close it, or block its IP address, and take back
        what was earned by breaking the rules. We will tell you why, and you can respond through{' '}
        <TextLink to={paths.contactSupport()}>support</TextLink>; a person decides. You can also appeal such a
        decision once, within {daysText(appealWindowMs)}: the email about it has the link, and the person who
        made it does not answer the appeal as long as someone else on our team can.
      </p>
    ),
  },
];

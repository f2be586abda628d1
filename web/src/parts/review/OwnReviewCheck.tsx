import { completeAmazonUrl } from '@gbr/domain/amazon-url.ts';
import { linkDueAt, nextCheck } from '@gbr/domain/checks.ts';
import { reviewLinkProblem } from '@gbr/domain/forms/turn-in.ts';
import { shortToastMs } from '@gbr/domain/limits.ts';
import { marketplaceName } from '@gbr/domain/marketplace-name.ts';
import { readerMessages } from '@gbr/domain/messages/reader.ts';
import { reviewLinkMessages } from '@gbr/domain/messages/review-link.ts';
import type { Assignment } from '@gbr/domain/wire/reviews.ts';
import { sendReviewLink } from '../../api/reviews.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { dayText } from '../dates.ts';
import { AppealHint } from '../AppealHint.tsx';
import { useForm } from '../form/use-form.ts';
import { useNow } from '../use-now.ts';
import { CheckLine } from './CheckLine.tsx';
import { linkDueText } from './link-due-text.ts';

interface OwnReviewCheckProps {
  book: { _id: string; title: string };
  assignment: Assignment;
}

/** What the team found, for the reader; of a missing review it asks for the link. */
export function OwnReviewCheck({ book, assignment }: OwnReviewCheckProps) {
  const { check, checkedAt, postedWebsite, linkSentAt } = assignment;
  if (check === 'unchecked') return <NotChecked assignment={assignment} />;
  return (
    <div className="grid w-full gap-3">
      {check !== 'missing' && <CheckLine check={check} checkedAt={checkedAt} />}
      {check === 'removed' && <p className="text-sm text-soft">{reviewLinkMessages.keepReward}</p>}
      {check === 'missing' && (
        <>
          <Notice tone="gold">
            {linkSentAt
              ? reviewLinkMessages.waits
              : reviewLinkMessages.missing(book.title, marketplaceName(postedWebsite))}
          </Notice>
          {!linkSentAt && checkedAt && <LinkDue due={linkDueAt(new Date(checkedAt))} />}
          <LinkForm bookId={book._id} sent={linkSentAt ? (assignment.reviewUrl ?? '') : ''} />
          <AppealHint kind="check" about={assignment._id} />
        </>
      )}
    </div>
  );
}

function LinkDue({ due }: { due: Date }) {
  return <p className="text-sm text-soft">{linkDueText(due, useNow(due.getTime()))}</p>;
}

function NotChecked({ assignment: { finishedAt } }: { assignment: Assignment }) {
  const turnedInAt = finishedAt && new Date(finishedAt);
  const firstLook = turnedInAt && nextCheck('unchecked', { finishedAt: turnedInAt, now: turnedInAt });
  if (!firstLook) return null;
  return (
    <p className="text-sm text-soft">{readerMessages.notChecked(dayText(firstLook.at.toISOString()))}</p>
  );
}

function LinkForm({ bookId, sent }: { bookId: string; sent: string }) {
  const form = useForm({
    initial: { reviewUrl: sent },
    validate: ({ reviewUrl }) => reviewLinkProblem({ reviewUrl: completeAmazonUrl(reviewUrl) }),
    failed: reviewLinkMessages.failed,
    send: async ({ reviewUrl }) => {
      const { msg } = await sendReviewLink(bookId, completeAmazonUrl(reviewUrl));
      toast(msg, { ms: shortToastMs });
    },
  });
  return (
    <Form problem={form.problem} onSubmit={form.submit} className="grid gap-3 print:hidden">
      <TextInput label="Link to your review" type="url" inputMode="url" {...form.field('reviewUrl')} />
      {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      <Button type="submit" variant="secondary" pending={form.pending} className="justify-self-start">
        {sent === '' ? 'Send link' : 'Send another link'}
      </Button>
    </Form>
  );
}

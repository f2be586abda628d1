import { launchChoiceOf, launchProblem } from '@gbr/domain/forms/launch.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { launchCost } from '@gbr/domain/pricing.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { launchReview } from '../../api/books.ts';
import { ApiError, failureProblem } from '../../api/api-error.ts';
import { meQuery } from '../../api/account.ts';
import { refresh } from '../../api/refresh.ts';
import { useToken } from '../../api/use-token.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { LaunchCost, shortage } from './LaunchCost.tsx';
import { LaunchFields, launchFields, nothingChosen } from './LaunchFields.tsx';
import { LoggedOutNotice } from '../notices/LoggedOutNotice.tsx';

const formId = 'launch-review';
const { failed } = messages.launch;

/** Mount it while a review request is being launched: it keeps the choice, whatever is read again behind it. */
export function LaunchReviewDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const token = useToken();
  const { data: me } = useQuery(meQuery);
  const [draft, setDraft] = useState(nothingChosen);
  const problem = useProblem();

  const choice = launchChoiceOf(draft);
  const cost = choice && launchCost(choice);
  const missing = cost && me && shortage(cost, me);
  const wrong = launchProblem(draft, { hasFile: book.uploadedFile !== null });

  const launch = useAction(async () => {
    problem.clear();
    if (!choice) return;
    try {
      await launchReview(book._id, choice);
      toast(messages.launch.success, { ms: memberToastMs });
      onClose();
    } catch (error) {
      problem.show(failureProblem(error, failed, failed));
      // Somebody else's act may have changed the balance or the book meanwhile.
      if (error instanceof ApiError && error.status === 409) refresh('me', 'my-books', 'book');
    }
  });

  function submit() {
    if (wrong) problem.show(wrong);
    else if (!missing) void launch.run();
  }

  const elsewhere = problem.elsewhere(launchFields);

  return (
    <Dialog
      title="Launch a review request"
      open
      size="lg"
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          {elsewhere && elsewhere !== missing && <ErrorBanner className="w-full">{elsewhere}</ErrorBanner>}
          <LaunchCost cost={cost} me={me} />
          <div className="ml-auto flex gap-3 self-center">
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={launch.pending}
              looksDisabled={wrong !== undefined || missing !== undefined}
            >
              Launch Review
            </Button>
          </div>
        </>
      }
    >
      {!token && <LoggedOutNotice text={messages.loggedOut.page} keepTyped />}
      <Form id={formId} problem={problem.problem} onSubmit={submit}>
        <p className="wrap-anywhere text-soft">
          One reader for <span className="title text-ink">{book.title}</span>. The cost leaves your balance
          now and is paid to the reader when the review is turned in; a slot nobody has taken can be cancelled
          for a full refund.
        </p>
        <LaunchFields
          draft={draft}
          book={book}
          at={problem.at}
          onChange={(part) => {
            problem.clear();
            setDraft((now) => ({ ...now, ...part }));
          }}
        />
      </Form>
    </Dialog>
  );
}

import { reviewWebsites } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { shortToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { finishReview } from '../../api/reviews.ts';
import { ApiError, failureProblem } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { useToken } from '../../api/use-token.ts';
import { useAction } from '../../api/use-action.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RatingInput } from '../../ui/RatingInput.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { DisclosureSentence } from './DisclosureSentence.tsx';
import type { ReviewDraft } from './review-draft.ts';

type TurnInDialogProps = {
  bookId: string;
  /** What the review was asked for as; unknown while the book is not read. */
  option: CampaignOption | undefined;
  draft: ReviewDraft;
  onDraft: (draft: ReviewDraft) => void;
  onTurnedIn: () => void;
  onClose: () => void;
};

const formId = 'turn-in';
const { failed } = messages.turnIn;
const fields = ['rating', 'amazonName', 'postedWebsite', 'reviewText'];

/** Tells what was posted on Amazon. Nothing is checked before it is sent: the server's answer counts (spec, 5). */
export function TurnInDialog({ bookId, option, draft, onDraft, onTurnedIn, onClose }: TurnInDialogProps) {
  const token = useToken();
  const problem = useProblem();
  const change = (part: Partial<ReviewDraft>) => onDraft({ ...draft, ...part });

  const turnIn = useAction(async () => {
    problem.clear();
    try {
      const { rating, ...texts } = draft;
      const { msg } = await finishReview(bookId, { ...texts, ...(rating > 0 ? { rating } : {}) });
      onTurnedIn();
      toast(msg || messages.turnIn.success, { ms: shortToastMs });
    } catch (error) {
      problem.show(failureProblem(error, failed, failed));
      if (error instanceof ApiError && error.status === 409) refresh('reviewing');
    }
  });

  const elsewhere = problem.elsewhere(fields);

  return (
    <Dialog
      title="TURN IN REVIEW"
      open
      dismissable={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={turnIn.pending}>
            TURN IN REVIEW
          </Button>
        </>
      }
    >
      {!token && <LoggedOutNotice text={messages.loggedOut.page} keepTyped />}
      <Form id={formId} problem={problem.problem} onSubmit={() => void turnIn.run()}>
        <Notice tone="gold">{messages.turnIn.warning}</Notice>
        <RatingInput
          label="Rating"
          name="rating"
          value={draft.rating}
          onValue={(rating) => change({ rating })}
          error={problem.at('rating')}
        />
        <TextInput
          label="Amazon reviewer name"
          name="amazonName"
          value={draft.amazonName}
          onValue={(amazonName) => change({ amazonName })}
          error={problem.at('amazonName')}
        />
        <Select
          label="Website"
          name="postedWebsite"
          placeholder={messages.turnIn.chooseWebsite}
          options={reviewWebsites}
          value={draft.postedWebsite}
          onValue={(postedWebsite) => change({ postedWebsite })}
          error={problem.at('postedWebsite')}
        />
        <TextArea
          label="Review text"
          name="reviewText"
          value={draft.reviewText}
          onValue={(reviewText) => change({ reviewText })}
          error={problem.at('reviewText')}
        />
        <DisclosureSentence option={option} />
        {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}

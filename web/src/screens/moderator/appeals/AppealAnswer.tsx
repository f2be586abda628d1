import type { AppealKind, AppealOutcome } from '@gbr/domain/appeals.ts';
import { appealAnswerProblem } from '@gbr/domain/forms/appeal.ts';
import { messages } from '@gbr/domain/messages.ts';
import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { meQuery } from '../../../api/account.ts';
import { answerAppeal } from '../../../api/appeals.ts';
import { clearDraft, saveDraft, savedDraft, savedTexts } from '../../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../../parts/form/saved-draft.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { refreshIfRefused, toastSuccess } from '../toasts.ts';

const undoLabels: Record<AppealKind, string> = {
  ban: 'Lift the ban',
  book: 'Back to Pending',
  review: 'Restore the review',
  check: 'Check it again',
};

const { answerFailed } = messages.moderatorAppeals;

export function AppealAnswer({ appeal: { _id, kind } }: { appeal: Appeal }) {
  /** By the button that was pressed. */
  const outcome = useRef<AppealOutcome>('upheld');
  const { data: me } = useQuery(meQuery);
  // What is half typed survives a look at another tab, for this moderator only.
  const [draft] = useState<DraftKey>(() => ['appeal_answer', me?._id ?? '', _id]);
  const [restored] = useState(() => savedTexts(savedDraft(draft) ?? new Map(), ['reason']));
  const form = useForm({
    initial: { reason: '' },
    restored,
    onChange: (_changed, values) => saveDraft(draft, values),
    validate: appealAnswerProblem,
    failed: answerFailed,
    noAnswer: answerFailed,
    onFailed: refreshIfRefused,
    send: async ({ reason }) => {
      const { msg } = await answerAppeal(_id, { outcome: outcome.current, reason });
      clearDraft(draft);
      toastSuccess(msg);
      // The card leaves the list, and the focus with it.
      document.getElementById('appeals-heading')?.focus();
    },
  });

  return (
    <Form problem={form.problem} onSubmit={form.submit} className="mt-4 grid gap-3">
      <TextArea label="Your reason" hint="The member gets it by email." rows={2} {...form.field('reason')} />
      {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="secondary"
          pending={form.pending}
          onClick={() => void (outcome.current = 'upheld')}
        >
          Decision stays
        </Button>
        <Button type="submit" pending={form.pending} onClick={() => void (outcome.current = 'overturned')}>
          {undoLabels[kind]}
        </Button>
      </div>
    </Form>
  );
}

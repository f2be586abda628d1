import type { AppealKind, AppealOutcome } from '@gbr/domain/appeals.ts';
import { appealAnswerProblem } from '@gbr/domain/forms/appeal.ts';
import { moderatorAppealMessages } from '@gbr/domain/messages/moderator-appeal.ts';
import type { Appeal } from '@gbr/domain/wire/appeals.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { meQuery } from '../../../api/account.ts';
import { ApiError } from '../../../api/api-error.ts';
import { answerAppeal } from '../../../api/appeals.ts';
import { refresh } from '../../../api/refresh.ts';
import { clearDraft, saveDraft, savedDraft, savedTexts } from '../../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../../parts/form/saved-draft.ts';
import { useForm } from '../../../parts/form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toastFailure, toastSuccess } from '../toasts.ts';

const undoLabels: Record<AppealKind, string> = {
  ban: 'Lift the ban',
  book: 'Make it pending again',
  review: 'Restore the review',
  check: 'Check it again',
};

const undoHints: Record<AppealKind, string> = {
  ban: 'Lifting the ban counts at once. Reviews that it cancelled stay cancelled. A later ban stays in force.',
  book: 'If the decision is undone, the book waits for approval again.',
  review:
    'If the review is restored, the site pays its reader and their referrer again. The author keeps the refund.',
  check: 'If it is checked again, the review is back among those that are due.',
};

const { answerFailed } = moderatorAppealMessages;

export function AppealAnswer({ appeal: { _id, kind } }: { appeal: Appeal }) {
  const me = useQuery(meQuery).data;
  const savedAs: DraftKey | undefined = me && ['appeal_answer', me._id, _id];
  // What was typed before another tab was looked at.
  const [restored] = useState(() => savedAs && savedTexts(savedDraft(savedAs), ['reason']));
  /** By the button that was pressed. */
  const outcome = useRef<AppealOutcome>('upheld');
  const form = useForm({
    initial: { reason: '' },
    restored,
    onChange: (_changed, values) => {
      if (savedAs) saveDraft(savedAs, values);
    },
    validate: appealAnswerProblem,
    failed: answerFailed,
    noAnswer: answerFailed,
    onFailed: (error) => {
      // Answered by somebody else, say: the card leaves the list, and what was wrong with it is said elsewhere.
      if (!(error instanceof ApiError) || (error.status !== 403 && error.status !== 409)) return;
      toastFailure(error, answerFailed);
      refresh('appeals');
    },
    send: async ({ reason }) => {
      const { msg } = await answerAppeal(_id, { outcome: outcome.current, reason });
      if (savedAs) clearDraft(savedAs);
      toastSuccess(msg);
      // The card leaves the list, and the focus with it, unless the next one is being answered by now.
      if (!isWritingElsewhere(_id)) document.getElementById('appeals-heading')?.focus();
    },
  });

  return (
    <Form id={formId(_id)} problem={form.problem} onSubmit={form.submit} className="mt-4 grid gap-3">
      <TextArea
        label="Your reason"
        hint={`The member gets it by email. An answer is final. ${undoHints[kind]}`}
        rows={2}
        {...form.field('reason')}
      />
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
        <Button
          type="submit"
          variant="secondary"
          pending={form.pending}
          onClick={() => void (outcome.current = 'overturned')}
        >
          {undoLabels[kind]}
        </Button>
      </div>
    </Form>
  );
}

const formId = (appealId: string) => `answer-${appealId}`;

function isWritingElsewhere(appealId: string): boolean {
  const field = document.activeElement?.closest('textarea, input, select');
  return field != null && !document.getElementById(formId(appealId))?.contains(field);
}

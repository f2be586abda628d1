import { stopProblem } from '@gbr/domain/forms/stop.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { reviewingMessages } from '@gbr/domain/messages/reviewing.ts';
import { goesToAuthor, stopReasonLabels, stopReasons } from '@gbr/domain/stop-reasons.ts';
import type { StopReason } from '@gbr/domain/stop-reasons.ts';
import type { ReviewingBook } from '@gbr/domain/wire/books.ts';
import { useId } from 'react';
import { cancelReview } from '../../api/reviews.ts';
import { refresh } from '../../api/refresh.ts';
import { useToken } from '../../api/use-token.ts';
import { useForm } from '../form/use-form.ts';
import { LoggedOutNotice } from '../notices/LoggedOutNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/EditDialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';

const formId = 'stop-reviewing';
const failed = reviewingMessages.cancelFailed;
const reasons = stopReasons.map((reason) => ({ value: reason, label: stopReasonLabels[reason] }));
const initial: { reason: StopReason | ''; note: string } = { reason: '', note: '' };

interface CancelReviewDialogProps {
  book: ReviewingBook;
  onCancelled: () => void;
  onClose: () => void;
}

export function CancelReviewDialog({ book, onCancelled, onClose }: CancelReviewDialogProps) {
  const token = useToken();
  const questionId = useId();
  const form = useForm({
    initial,
    validate: ({ reason, note }) => stopProblem({ reason: reason || null, note }),
    failed,
    noAnswer: failed,
    send: async ({ reason, note }) => {
      const { msg } = await cancelReview(book._id, {
        ...(reason && { reason }),
        ...(note && { note }),
      });
      toast(msg || reviewingMessages.cancelled, { ms: memberToastMs });
    },
    onSent: onCancelled,
    onFailed: () => refresh('reviewing'),
  });
  const { reason, note } = form.values;
  const { noteToAuthor, noteToModerators } = reviewingMessages;
  // With a lost login only what was typed stays in front of the screen's own notice.
  if (!token && reason === '' && note === '') return null;

  return (
    <EditDialog
      title={book.title}
      describedBy={questionId}
      isChanged={note !== '' && !form.pending}
      onClose={onClose}
      size="sm"
      dismissable={!form.pending && note === ''}
      cross={false}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={form.pending}>
            Confirm
          </Button>
        </>
      }
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      {form.formError && <ErrorBanner className="mb-4">{form.formError}</ErrorBanner>}
      <Form id={formId} problem={form.problem} onSubmit={form.submit}>
        <div className="grid gap-2">
          <p id={questionId}>{reviewingMessages.cancelConfirm}</p>
          <p className="text-soft">{reviewingMessages.stopIsFree}</p>
        </div>
        <Select
          label="Why are you stopping?"
          optional
          placeholder="I would rather not say"
          options={reasons}
          {...form.field('reason')}
          onValue={(value) => form.change({ reason: stopReasons.find((one) => one === value) ?? '' })}
        />
        <TextArea
          label="Anything to add?"
          optional
          rows={2}
          hint={goesToAuthor(reason || null) ? noteToAuthor : noteToModerators}
          {...form.field('note')}
        />
      </Form>
    </EditDialog>
  );
}

import { confirmationRefusal } from '@gbr/domain/confirmation.ts';
import { knownCost, launchChoiceOf, launchProblem } from '@gbr/domain/forms/launch.ts';
import { memberToastMs } from '@gbr/domain/limits.ts';
import { launchMessages } from '@gbr/domain/messages/launch.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import type { Book } from '@gbr/domain/wire/books.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { launchReview } from '../../api/books.ts';
import { ApiError } from '../../api/api-error.ts';
import { confirmedRefusal, meByNow, meQuery } from '../../api/account.ts';
import { refresh } from '../../api/refresh.ts';
import { useAction } from '../../api/use-action.ts';
import { useToken } from '../../api/use-token.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsShown } from '../../ui/use-is-shown.ts';
import { useForm } from '../form/use-form.ts';
import { LoggedOutNotice } from '../notices/LoggedOutNotice.tsx';
import { LaunchCost, shortage } from './LaunchCost.tsx';
import { LaunchFields, nothingChosen, readChoices } from './LaunchFields.tsx';
import type { LaunchChoices } from './LaunchFields.tsx';
import { WaitingTime } from './WaitingTime.tsx';

const formId = 'launch-review';
/** What the option does not use is sent, too, so that a call says all there is to its cost. */
const noExtras = { ebookPrice: 0, printPrice: 0, addPhoto: false, addVideo: false };
const { failed } = launchMessages;
const showAsItIs = () => refresh('me', 'my-books', 'book', 'statement');

/** Mount it to launch: it keeps the choice, even when the book is refetched. */
export function LaunchReviewDialog({ book, onClose }: { book: Book; onClose: () => void }) {
  const token = useToken();
  const isShown = useIsShown();
  const { data: me } = useQuery(meQuery);
  /** It was sent, and no answer came: sent again, it is launched once. */
  const [mayBeLaunched, setMayBeLaunched] = useState(false);
  const validate = (values: LaunchChoices) =>
    launchProblem(readChoices(values), { hasFile: book.uploadedFile !== null });

  const form = useForm({
    initial: nothingChosen,
    validate,
    failed,
    noAnswer: failed,
    onChange: () => {
      form.setProblem(undefined);
    },
    send: async (values) => {
      const choice = launchChoiceOf(readChoices(values));
      if (!choice) return;
      await launchReview(book._id, { ...noExtras, ...choice });
      toast(launchMessages.success, { ms: memberToastMs });
    },
    onSent: onClose,
    onFailed: (error) => {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      // Another request may have changed the balance or the book.
      if (!isShown() || (isRefused && error.status === 409)) showAsItIs();
      else if (!isRefused) setMayBeLaunched(true);
    },
  });

  const cost = knownCost(readChoices(form.values));
  const missing = cost && me && shortage(cost, me);
  const wrong = validate(form.values);
  const refusal = me && confirmationRefusal(me, 'launch');

  const submit = useAction(async () => {
    const stillRefused = await confirmedRefusal(me, 'launch');
    const stillMissing = !mayBeLaunched && !wrong && missing && shortage(cost, await meByNow(me));
    if (!isShown()) return;
    if (stillRefused) form.setProblem(stillRefused);
    else if (!stillMissing) form.submit();
  });

  function close() {
    if (mayBeLaunched) showAsItIs();
    onClose();
  }

  return (
    <Dialog
      title="Launch a review request"
      open
      size="lg"
      dismissable={false}
      onClose={close}
      footer={
        <>
          {form.formError && form.formError !== missing && (
            <ErrorBanner className="w-full">{form.formError}</ErrorBanner>
          )}
          <LaunchCost cost={cost} asksPrice={form.values.option !== undefined} me={me} />
          <div className="ml-auto flex flex-wrap justify-end gap-3 self-center">
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={submit.pending || form.pending}
              looksDisabled={(refusal ?? wrong ?? missing) !== undefined}
            >
              Launch Review
            </Button>
          </div>
        </>
      }
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      <Form id={formId} problem={form.problem} onSubmit={() => void submit.run()}>
        <p className="wrap-anywhere text-soft">
          You are requesting one reader for <bdi className="title text-ink">{book.title}</bdi>. The cost is
          deducted now and paid to the reader when the review is turned in. A slot nobody has taken can be
          cancelled for a full refund.
        </p>
        <LaunchFields form={form} book={book} />
        <WaitingTime option={form.values.option} language={book.language} />
      </Form>
    </Dialog>
  );
}

import { completeAmazonUrl } from '@gbr/domain/amazon-url.ts';
import { reviewWebsites } from '@gbr/domain/choices.ts';
import type { CampaignOption } from '@gbr/domain/choices.ts';
import { shortToastMs } from '@gbr/domain/limits.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import { turnInMessages } from '@gbr/domain/messages/turn-in.ts';
import { useState } from 'react';
import { finishReview } from '../../api/reviews.ts';
import { ApiError } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { useToken } from '../../api/use-token.ts';
import { RestoredNotice } from '../../parts/form/RestoredNotice.tsx';
import { storeHint } from '../../parts/form/store-hint.tsx';
import { useForm } from '../../parts/form/use-form.ts';
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
import { DisclosureSentence } from './DisclosureSentence.tsx';
import type { ReviewDraft } from './review-draft.ts';

interface TurnInDialogProps {
  bookId: string;
  option: CampaignOption | undefined;
  draft: ReviewDraft;
  isRestored: boolean;
  onDraft: (draft: ReviewDraft) => void;
  onStartOver: () => void;
  onTurnedIn: () => void;
  onClose: () => void;
}

const formId = 'turn-in';
const { failed } = turnInMessages;
const linkHints = { usual: turnInMessages.reviewUrlHint, other: turnInMessages.otherStore };

/** Nothing is checked before it is sent: the server's answer counts. */
export function TurnInDialog({
  bookId,
  option,
  draft,
  isRestored,
  onDraft,
  onStartOver,
  onTurnedIn,
  onClose,
}: TurnInDialogProps) {
  const token = useToken();
  // The book may leave the list while this is open.
  const [disclosed] = useState(option);

  const form = useForm({
    initial: draft,
    failed,
    noAnswer: failed,
    onChange: (_part, values) => onDraft(values),
    send: async ({ rating, reviewUrl, privateNote, ...texts }) => {
      const link = completeAmazonUrl(reviewUrl);
      const { msg } = await finishReview(bookId, {
        ...texts,
        ...(rating > 0 && { rating }),
        ...(link && { reviewUrl: link }),
        ...(privateNote && { privateNote }),
      });
      onTurnedIn();
      toast(msg || turnInMessages.success, { ms: shortToastMs });
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.status === 409) refresh('reviewing');
    },
  });

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
          <Button type="submit" form={formId} pending={form.pending}>
            TURN IN REVIEW
          </Button>
        </>
      }
    >
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      <Form id={formId} problem={form.problem} onSubmit={form.submit}>
        {isRestored && (
          <RestoredNotice
            onStartOver={() => {
              form.reset();
              onStartOver();
            }}
          />
        )}
        <Notice tone="gold">{turnInMessages.warning}</Notice>
        <RatingInput label="Rating" {...form.field('rating')} />
        <TextInput label="Amazon reviewer name" {...form.field('amazonName')} />
        <Select
          label="Website"
          placeholder={turnInMessages.chooseWebsite}
          options={marketplaceChoices(reviewWebsites)}
          {...form.field('postedWebsite')}
        />
        <TextArea label="Review text" {...form.field('reviewText')} />
        <DisclosureSentence option={disclosed} />
        <TextInput
          label="Link to your review"
          optional
          type="url"
          inputMode="url"
          hint={storeHint(form.values.reviewUrl, form.values.postedWebsite, linkHints)}
          {...form.field('reviewUrl')}
        />
        <TextArea
          label="Private note to the author"
          optional
          rows={2}
          hint="Such as a typo you found. It is not part of the review; only the author and our team see it."
          {...form.field('privateNote')}
        />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      </Form>
    </Dialog>
  );
}

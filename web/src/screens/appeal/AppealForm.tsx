import type { AppealKind } from '@gbr/domain/appeals.ts';
import { appealProblem } from '@gbr/domain/forms/appeal.ts';
import { appealMessages } from '@gbr/domain/messages/appeal.ts';
import { useState } from 'react';
import { sendAppeal } from '../../api/appeals.ts';
import { RestoredNotice } from '../../parts/form/RestoredNotice.tsx';
import { clearDraft, saveDraft, savedDraft, savedTexts } from '../../parts/form/saved-draft.ts';
import type { DraftKey } from '../../parts/form/saved-draft.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { FocusKept } from '../../ui/FocusKept.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

/** With the token of a mailed link, or one's own. */
export type NamedDecision = { token: string } | { kind: AppealKind; about: string };

interface AppealFormProps {
  named: NamedDecision;
  savedAs: DraftKey;
  onDone: (msg: string) => void;
}

const { failed, sent } = appealMessages;

export function AppealForm({ named, savedAs, onDone }: AppealFormProps) {
  const [saved] = useState(() => savedDraft(savedAs));
  const [isRestored, setIsRestored] = useState(saved !== undefined);
  const form = useForm({
    initial: { text: '' },
    restored: saved && savedTexts(saved, ['text']),
    onChange: (_changed, values) => {
      if (values.text === '') clearDraft(savedAs);
      else saveDraft(savedAs, values);
    },
    validate: appealProblem,
    failed,
    noAnswer: failed,
    send: async ({ text }) => {
      const { msg } = await sendAppeal({ ...named, text });
      clearDraft(savedAs);
      onDone(msg || sent);
    },
  });

  function startOver() {
    clearDraft(savedAs);
    form.reset();
    setIsRestored(false);
  }

  return (
    <FocusKept>
      <Form problem={form.problem} onSubmit={form.submit}>
        {isRestored && <RestoredNotice onStartOver={startOver} />}
        <TextArea
          label="Why should we decide otherwise?"
          hint="Each decision can be appealed once, so say all that matters."
          rows={7}
          {...form.field('text')}
        />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
        <Button type="submit" size="lg" pending={form.pending}>
          Send appeal
        </Button>
      </Form>
    </FocusKept>
  );
}

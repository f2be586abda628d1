import type { AppealKind } from '@gbr/domain/appeals.ts';
import { appealProblem } from '@gbr/domain/forms/appeal.ts';
import { messages } from '@gbr/domain/messages.ts';
import { sendAppeal } from '../../api/appeals.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { keepFocusSoon } from '../../ui/keep-focus.ts';
import { TextArea } from '../../ui/TextArea.tsx';

/** With the token of a mailed link, or one's own. */
export type NamedDecision = { token: string } | { kind: AppealKind; about: string };

interface AppealFormProps {
  named: NamedDecision;
  onDone: (msg: string) => void;
}

const { failed, sent } = messages.appeal;

export function AppealForm({ named, onDone }: AppealFormProps) {
  const form = useForm({
    initial: { text: '' },
    validate: appealProblem,
    failed,
    noAnswer: failed,
    send: async ({ text }) => {
      const { msg } = await sendAppeal({ ...named, text });
      onDone(msg || sent);
      keepFocusSoon();
    },
  });

  return (
    <Form problem={form.problem} onSubmit={form.submit}>
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
  );
}

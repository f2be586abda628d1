import { forgotPasswordProblem } from '@gbr/domain/forms/forgot-password.ts';
import { resetLinkLifeMs } from '@gbr/domain/limits.ts';
import { commonMessages } from '@gbr/domain/messages/common.ts';
import { forgotPasswordMessages } from '@gbr/domain/messages/forgot-password.ts';
import { hoursText, inWords } from '@gbr/domain/units.ts';
import { useState } from 'react';
import { requestPasswordReset } from '../../api/guest.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { LinkToLogin } from '../../parts/LinkToLogin.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

/** The answer is the same whether the email is known or not. */
export function ForgotPasswordScreen() {
  const [answer, setAnswer] = useState('');

  const form = useForm({
    initial: { email: '' },
    validate: forgotPasswordProblem,
    failed: commonMessages.genericError,
    send: async ({ email }) => {
      setAnswer('');
      const { msg } = await requestPasswordReset(email);
      setAnswer(msg || forgotPasswordMessages.success);
    },
  });

  return (
    <GuestCard
      title="Forgot password"
      lead={`Enter your email and we'll send you a link to set a new password. The link can be used once and expires after ${inWords(hoursText(resetLinkLifeMs))}.`}
      below={
        <>
          Remembered it? <LinkToLogin>Log in</LinkToLogin>
        </>
      }
    >
      <Form problem={form.problem} onSubmit={form.submit}>
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
        {answer && (
          <Notice tone="good" role="status">
            {answer}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={form.pending}>
          Send Reset Link
        </Button>
      </Form>
    </GuestCard>
  );
}

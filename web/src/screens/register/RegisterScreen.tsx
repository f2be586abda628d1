import { defaultMarketplace, registrationMarketplaces } from '@gbr/domain/choices.ts';
import { marketplaceChoices } from '@gbr/domain/marketplace-name.ts';
import { registerProblem } from '@gbr/domain/forms/register.ts';
import { registerRedirectMs } from '@gbr/domain/limits.ts';
import { registerMessages } from '@gbr/domain/messages/register.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { register } from '../../api/guest.ts';
import { storeToken } from '../../api/token.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { LinkToLogin } from '../../parts/LinkToLogin.tsx';
import { LoginNotKeptNotice } from '../../parts/LoginNotKeptNotice.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useDelayedRedirect } from '../../parts/use-delayed-redirect.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { cookiesHere, referralCode } from './referral.ts';

export function RegisterScreen() {
  const [query] = useSearchParams();
  const [prefilledCode] = useState(() => referralCode(query, cookiesHere()));
  const [done, setDone] = useState(false);
  const redirect = useDelayedRedirect();

  const form = useForm({
    initial: {
      email: '',
      password: '',
      name: '',
      marketplace: defaultMarketplace,
      code: prefilledCode,
      terms: false,
    },
    validate: registerProblem,
    failed: registerMessages.failed,
    send: async ({ email, password, name, marketplace, code: typedCode }) => {
      const code = typedCode.trim() || prefilledCode;
      const { token } = await register({
        name,
        email,
        password,
        marketplace,
        ...(code ? { affiliateCodeUsed: code } : {}),
      });
      storeToken(token);
      setDone(true);
      redirect(paths.dashboard(), registerRedirectMs);
    },
  });

  return (
    <GuestCard
      title="Register"
      lead="Free, no subscription, cancel anytime."
      below={
        <>
          Already a member? <LinkToLogin>Log in here</LinkToLogin>
        </>
      }
    >
      <Form problem={form.problem} onSubmit={form.submit}>
        <LoginNotKeptNotice />
        <TextInput label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint={registerMessages.passwordHint}
          {...form.field('password')}
        />
        <TextInput
          label="Name"
          optional
          autoComplete="name"
          placeholder="Your name or pen name"
          {...form.field('name')}
        />
        <Select
          label="Amazon marketplace"
          options={marketplaceChoices(registrationMarketplaces)}
          {...form.field('marketplace')}
        />
        <TextInput
          label="Referral code"
          optional
          autoComplete="off"
          spellCheck={false}
          {...form.field('code')}
          onValue={(code) => form.change({ code: code || prefilledCode })}
        />
        <Checkbox
          label={
            <>
              I accept the{' '}
              <TextLink to={paths.terms()} target="_blank" className="min-[15rem]:whitespace-nowrap">
                Terms of Service
              </TextLink>{' '}
              and the{' '}
              <TextLink to={paths.privacy()} target="_blank" className="min-[15rem]:whitespace-nowrap">
                Privacy Policy
              </TextLink>
            </>
          }
          {...form.field('terms')}
        />
        {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
        {done && (
          <Notice tone="good" role="status">
            {registerMessages.success}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={form.pending || done}>
          Register
        </Button>
      </Form>
    </GuestCard>
  );
}

import { defaultMarketplace, registrationMarketplaces } from '@gbr/domain/choices.ts';
import { registerProblem } from '@gbr/domain/forms/register.ts';
import { registerRedirectMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { failureProblem } from '../../api/api-error.ts';
import { register } from '../../api/guest.ts';
import { storeToken } from '../../api/token.ts';
import { useAction } from '../../api/use-action.ts';
import { GuestCard } from '../../parts/GuestCard.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useProblem } from '../../ui/use-problem.ts';
import { cookiesHere, referralCode } from './referral.ts';

type Draft = {
  email: string;
  password: string;
  name: string;
  marketplace: string;
  code: string;
  terms: boolean;
};

const fields = ['email', 'password', 'name', 'marketplace', 'terms'];

export function RegisterScreen() {
  const [query] = useSearchParams();
  const [prefilledCode] = useState(() => referralCode(query, cookiesHere()));
  const [draft, setDraft] = useState<Draft>({
    email: '',
    password: '',
    name: '',
    marketplace: defaultMarketplace,
    code: prefilledCode,
    terms: false,
  });
  const [done, setDone] = useState(false);
  const problem = useProblem();
  const navigate = useNavigate();
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  const signUp = useAction(async () => {
    problem.clear();
    try {
      const { email, password, name, marketplace } = draft;
      const code = draft.code.trim() || prefilledCode;
      const { token } = await register({
        name,
        email,
        password,
        marketplace,
        ...(code ? { affiliateCodeUsed: code } : {}),
      });
      storeToken(token);
      setDone(true);
      setTimeout(() => void navigate(paths.dashboard(), { replace: true }), registerRedirectMs);
    } catch (error) {
      problem.show(failureProblem(error, messages.register.failed));
    }
  });

  function submit() {
    const found = registerProblem(draft);
    if (found) problem.show(found);
    else void signUp.run();
  }

  const elsewhere = problem.elsewhere(fields);

  return (
    <GuestCard
      title="Register"
      lead="Free, no subscription, cancel anytime."
      below={
        <>
          Already a member? <TextLink to={paths.login()}>Log in here</TextLink>
        </>
      }
    >
      <Form problem={problem.problem} onSubmit={submit}>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          value={draft.email}
          onValue={(email) => change({ email })}
          error={problem.at('email')}
        />
        <TextInput
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint={messages.register.passwordHint}
          value={draft.password}
          onValue={(password) => change({ password })}
          error={problem.at('password')}
        />
        <TextInput
          label="Name"
          optional
          name="name"
          autoComplete="name"
          placeholder="Your name or pen name"
          value={draft.name}
          onValue={(name) => change({ name })}
          error={problem.at('name')}
        />
        <Select
          label="Amazon marketplace"
          name="marketplace"
          options={registrationMarketplaces}
          value={draft.marketplace}
          onValue={(marketplace) => change({ marketplace })}
          error={problem.at('marketplace')}
        />
        <TextInput
          label="Referral code"
          optional
          name="code"
          autoComplete="off"
          spellCheck={false}
          value={draft.code}
          onValue={(code) => change({ code: code === '' ? prefilledCode : code })}
        />
        <Checkbox
          label={
            <>
              I accept the{' '}
              <TextLink to={paths.terms()} target="_blank">
                Terms of Service
              </TextLink>{' '}
              and the{' '}
              <TextLink to={paths.privacy()} target="_blank">
                Privacy Policy
              </TextLink>
            </>
          }
          name="terms"
          checked={draft.terms}
          onValue={(terms) => change({ terms })}
          error={problem.at('terms')}
        />
        {elsewhere && <ErrorBanner>{elsewhere}</ErrorBanner>}
        {done && (
          <Notice tone="good" role="status">
            {messages.register.success}
          </Notice>
        )}
        <Button type="submit" size="lg" pending={signUp.pending || done}>
          Register
        </Button>
      </Form>
    </GuestCard>
  );
}

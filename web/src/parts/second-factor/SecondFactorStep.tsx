import { codeProblem } from '@gbr/domain/forms/second-factor.ts';
import { recoveryCodeCount } from '@gbr/domain/limits.ts';
import { loginMessages } from '@gbr/domain/messages/login.ts';
import type { SecondFactorMethod } from '@gbr/domain/second-factor.ts';
import { inWords } from '@gbr/domain/units.ts';
import type { SecondFactorNeeded } from '@gbr/domain/wire/second-factor.ts';
import { productName } from '@gbr/domain/product.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { answerSecondFactor } from '../../api/guest.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { onceFocusIsBack } from '../../ui/once-focus-is-back.ts';
import { useForm } from '../form/use-form.ts';
import { GuestCard } from '../GuestCard.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { noPasskeysHere, useCanUsePasskeys } from './can-use-passkeys.ts';

interface SecondFactorStepProps {
  needed: SecondFactorNeeded;
  /** What was done just before. */
  notice?: string;
  /** Logged in: the token is not stored yet. */
  onToken: (token: string) => void;
  /** The password has to be entered again. */
  onOver: (msg: string) => void;
  done: boolean;
}

const others: Record<SecondFactorMethod, string> = {
  totp: 'Use the authenticator app instead',
  passkey: 'Use a passkey instead',
  'recovery-code': 'Use a recovery code instead',
};

const leads: Record<SecondFactorMethod, string> = {
  totp: `Open the authenticator app on your phone. It shows six digits for ${productName}.`,
  passkey: 'Your browser will ask for your fingerprint, your face or your PIN.',
  'recovery-code': `Enter one of the ${inWords(recoveryCodeCount)} codes that you saved. Each of them works once.`,
};

/** After the password: the code of the app, a recovery code, or a passkey. */
export function SecondFactorStep({ needed, notice, onToken, done, ...props }: SecondFactorStepProps) {
  const { challenge, methods } = needed;
  const canUsePasskeys = useCanUsePasskeys();
  const usable = methods.filter((each) => each !== 'passkey' || canUsePasskeys);
  const [method, setMethod] = useState(usable[0]);
  const isPasskeyMissed = usable.length < methods.length && method !== 'totp';
  const [passkeyProblem, setPasskeyProblem] = useState('');
  // The form that had the focus is gone; the field for a code has taken it by now.
  useLayoutEffect(keepFocus, []);
  function change(other: SecondFactorMethod) {
    setPasskeyProblem('');
    setMethod(other);
    // The button goes.
    onceFocusIsBack(keepFocus);
  }
  function onOver(msg: string) {
    props.onOver(msg);
    onceFocusIsBack(keepFocus);
  }

  return (
    <GuestCard
      title="Confirm that it is you"
      lead={
        <>
          {isPasskeyMissed && `${noPasskeysHere} `}
          {method ? leads[method] : 'Please log in where you use your passkey.'}
        </>
      }
      below={
        <>
          Lost your phone and your codes? <TextLink to={paths.contactSupport()}>Contact support</TextLink>
        </>
      }
    >
      <div className="grid gap-5">
        {notice && !done && (
          <Notice tone="good" role="status">
            {notice}
          </Notice>
        )}
        {method === 'passkey' && (
          <>
            {passkeyProblem && <ErrorBanner>{passkeyProblem}</ErrorBanner>}
            <PasskeyButton variant="primary" onToken={onToken} onProblem={setPasskeyProblem} />
          </>
        )}
        {(method === 'totp' || method === 'recovery-code') && (
          <CodeForm key={method} {...{ challenge, method, onToken, onOver, done }} />
        )}
        {done && (
          <Notice tone="good" role="status">
            {loginMessages.success}
          </Notice>
        )}
        <div className="grid gap-1">
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="quiet" onClick={() => change(other)}>
                {others[other]}
              </Button>
            ))}
          <Button variant="quiet" onClick={() => onOver('')}>
            Back to login
          </Button>
        </div>
      </div>
    </GuestCard>
  );
}

interface CodeFormProps extends Omit<SecondFactorStepProps, 'needed' | 'notice'> {
  challenge: string;
  method: 'totp' | 'recovery-code';
}

function CodeForm({ challenge, method, onToken, onOver, done }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  // Before it is seen: keys that are pressed at once would be lost.
  useLayoutEffect(() => input.current?.focus(), []);

  const form = useForm({
    initial: { code: '' },
    validate: codeProblem,
    failed: loginMessages.failed,
    send: async ({ code }) => {
      const { token } = await answerSecondFactor({ challenge, code });
      onToken(token);
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.field === 'challenge') onOver(error.msg);
    },
  });

  const digits = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 9 } as const;
  const letters = {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    placeholder: 'ABCD-EFGH-JKMN',
  } as const;
  return (
    <Form problem={form.problem} onSubmit={form.submit}>
      <TextInput
        ref={input}
        label={method === 'totp' ? 'Code from the app' : 'Recovery code'}
        spellCheck={false}
        {...(method === 'totp' ? digits : letters)}
        {...form.field('code')}
      />
      {form.formError && <ErrorBanner>{form.formError}</ErrorBanner>}
      <Button type="submit" size="lg" pending={form.pending || done}>
        Log in
      </Button>
    </Form>
  );
}

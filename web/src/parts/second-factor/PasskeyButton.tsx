import { messages } from '@gbr/domain/messages.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';

interface PasskeyButtonProps {
  variant: ButtonVariant;
  onToken: (token: string) => void;
}

export function PasskeyButton({ variant, onToken }: PasskeyButtonProps) {
  const [problem, setProblem] = useState('');
  const logIn = useAction(async () => {
    setProblem('');
    try {
      const { logInWithPasskey } = await import('../../api/passkeys.ts');
      onToken((await logInWithPasskey()).token);
    } catch (error) {
      setProblem(failureText(error, messages.secondFactor.passkeyNotUsed));
    }
  });

  return (
    <>
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      <Button variant={variant} size="lg" pending={logIn.pending} onClick={() => void logIn.run()}>
        <KeyRound aria-hidden="true" /> Log in with a passkey
      </Button>
    </>
  );
}

import { secondFactorMessages } from '@gbr/domain/messages/second-factor.ts';
import { KeyRound } from 'lucide-react';
import { failureText } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-classes.ts';

interface PasskeyButtonProps {
  variant: ButtonVariant;
  onToken: (token: string) => void;
  /** What went wrong, or '' when it is tried again. */
  onProblem: (msg: string) => void;
}

export function PasskeyButton({ variant, onToken, onProblem }: PasskeyButtonProps) {
  const logIn = useAction(async () => {
    onProblem('');
    try {
      const { logInWithPasskey } = await import('../../api/passkeys.ts');
      onToken((await logInWithPasskey()).token);
    } catch (error) {
      onProblem(failureText(error, secondFactorMessages.passkeyNotUsed));
    }
  });

  return (
    <Button variant={variant} size="lg" pending={logIn.pending} onClick={() => void logIn.run()}>
      <KeyRound aria-hidden="true" /> Use a passkey
    </Button>
  );
}

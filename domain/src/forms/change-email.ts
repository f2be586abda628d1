import { changeEmailMessages } from '../messages/change-email.ts';
import { passwordMessages } from '../messages/password.ts';
import { emailProblem, normaliseEmail } from './email.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';

interface ChangeEmailDraft {
  email?: DraftText;
  password?: DraftText;
}

export function changeEmailProblem(draft: ChangeEmailDraft, ownEmail: string): Problem | undefined {
  return firstProblem(
    emailProblem(draft.email),
    normaliseEmail(draft.email) === normaliseEmail(ownEmail)
      ? { field: 'email', msg: changeEmailMessages.same }
      : undefined,
    draft.password ? undefined : { field: 'password', msg: passwordMessages.currentRequired },
  );
}

import { messages } from '../messages.ts';
import { emailProblem } from './email.ts';
import type { Problem } from './problem.ts';
import { missingProblem } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface ForgotPasswordDraft {
  email?: DraftText;
}

export function forgotPasswordProblem(draft: ForgotPasswordDraft): Problem | undefined {
  return (
    missingProblem(messages.forgotPassword.required, { email: draft.email }) ?? emailProblem(draft.email)
  );
}

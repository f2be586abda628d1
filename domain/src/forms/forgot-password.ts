import { forgotPasswordMessages } from '../messages/forgot-password.ts';
import { emailProblem } from './email.ts';
import type { Problem } from './problem.ts';
import { missingProblem } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface ForgotPasswordDraft {
  email?: DraftText;
}

export function forgotPasswordProblem(draft: ForgotPasswordDraft): Problem | undefined {
  return missingProblem(forgotPasswordMessages.required, { email: draft.email }) ?? emailProblem(draft.email);
}

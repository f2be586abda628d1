import { confirmProblem, newPasswordProblem } from './password.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';

interface ResetPasswordDraft {
  password?: DraftText;
  confirmPassword?: DraftText;
}

export function resetPasswordProblem(draft: ResetPasswordDraft): Problem | undefined {
  return confirmProblem(draft.password, draft.confirmPassword) ?? newPasswordProblem(draft.password);
}

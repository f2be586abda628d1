import { confirmProblem, newPasswordProblem } from './password.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';

export type ResetPasswordDraft = { password?: DraftText; confirmPassword?: DraftText };

/** The form's check; the server, which never sees the second password, uses `newPasswordProblem`. */
export function resetPasswordProblem(draft: ResetPasswordDraft): Problem | undefined {
  return confirmProblem(draft.password, draft.confirmPassword) ?? newPasswordProblem(draft.password);
}

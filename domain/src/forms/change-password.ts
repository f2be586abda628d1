import { passwordMessages } from '../messages/password.ts';
import { confirmProblem, newPasswordProblem } from './password.ts';
import type { PasswordChoice } from './password.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import type { DraftText } from './text-problem.ts';

interface PasswordChange {
  currentPassword?: DraftText;
  password?: DraftText;
}
type ChangePasswordDraft = PasswordChange & { confirmPassword?: DraftText };

export function changePasswordProblem(draft: ChangePasswordDraft): Problem | undefined {
  return firstProblem(
    currentProblem(draft),
    confirmProblem(draft.password, draft.confirmPassword),
    newPasswordProblem(draft.password),
  );
}

/** The server never sees the repeated password. */
export function passwordChangeProblem(draft: PasswordChange, choice?: PasswordChoice): Problem | undefined {
  return currentProblem(draft) ?? newPasswordProblem(draft.password, choice);
}

function currentProblem(draft: PasswordChange): Problem | undefined {
  return draft.currentPassword
    ? undefined
    : { field: 'currentPassword', msg: passwordMessages.currentRequired };
}

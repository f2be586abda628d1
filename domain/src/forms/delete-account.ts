import { accountMessages } from '../messages/account.ts';
import { normaliseEmail } from './email.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface DeleteAccountDraft {
  email?: DraftText;
  password?: DraftText;
}

export function deleteAccountProblem(draft: DeleteAccountDraft, ownEmail: string): Problem | undefined {
  const msg = accountMessages.deleteRequired;
  if (typed(draft.email) === '') return { field: 'email', msg };
  if (!draft.password) return { field: 'password', msg };
  return normaliseEmail(draft.email) === normaliseEmail(ownEmail)
    ? undefined
    : { field: 'email', msg: accountMessages.deleteEmailWrong };
}

import { isOneOf, knownMarketplaces } from '../choices.ts';
import { registerMessages } from '../messages/register.ts';
import { validationMessages } from '../messages/validation.ts';
import { emailProblem } from './email.ts';
import { nameProblem } from './name.ts';
import { newPasswordProblem } from './password.ts';
import type { PasswordChoice } from './password.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface NewMemberDraft {
  email?: DraftText;
  password?: DraftText;
  name?: DraftText;
  marketplace?: DraftText;
}
type RegisterDraft = NewMemberDraft & { terms?: boolean };

export function registerProblem(draft: RegisterDraft): Problem | undefined {
  return firstProblem(
    newMemberProblem(draft),
    draft.terms ? undefined : { field: 'terms', msg: registerMessages.terms },
  );
}

/** An unknown referral code is no problem: the form may have restored an old one. */
export function newMemberProblem(
  draft: NewMemberDraft,
  isListed?: PasswordChoice['isListed'],
): Problem | undefined {
  return firstProblem(
    requiredProblem(draft),
    emailProblem(draft.email),
    newPasswordProblem(draft.password, { ...draft, isListed }),
    nameProblem('name', draft.name),
    isOneOf(knownMarketplaces, typed(draft.marketplace))
      ? undefined
      : { field: 'marketplace', msg: validationMessages.marketplace },
  );
}

function requiredProblem(draft: NewMemberDraft): Problem | undefined {
  const msg = registerMessages.required;
  if (typed(draft.email) === '') return { field: 'email', msg };
  if (!draft.password) return { field: 'password', msg };
  if (typed(draft.marketplace) === '') return { field: 'marketplace', msg };
  return undefined;
}

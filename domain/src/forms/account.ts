import { isOneOf, knownMarketplaces } from '../choices.ts';
import { validationMessages } from '../messages/validation.ts';
import { nameProblem } from './name.ts';
import type { Problem } from './problem.ts';
import { typed } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface AccountDraft {
  amazonName?: DraftText;
  marketplace?: DraftText;
}

/** A stored marketplace stays allowed after its list has changed. */
export function accountProblem(draft: AccountDraft, stored?: AccountDraft): Problem | undefined {
  return (
    nameProblem('amazonName', draft.amazonName, stored?.amazonName) ??
    marketplaceProblem(draft.marketplace, stored?.marketplace)
  );
}

export function marketplaceProblem(marketplace: DraftText, stored?: DraftText): Problem | undefined {
  if (marketplace == null) return undefined;
  const value = typed(marketplace);
  if (isOneOf(knownMarketplaces, value) || (value !== '' && value === stored)) return undefined;
  return { field: 'marketplace', msg: validationMessages.marketplace };
}

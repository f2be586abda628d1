import { banStatuses, isOneOf, roles } from '../choices.ts';
import { maxBalance, maxReason } from '../limits.ts';
import { messages } from '../messages.ts';
import { marketplaceProblem } from './account.ts';
import { emailProblem } from './email.ts';
import { nameProblem } from './name.ts';
import { wholeNumberOf } from './number.ts';
import type { DraftNumber } from './number.ts';
import { firstProblem } from './problem.ts';
import type { Problem } from './problem.ts';
import { textProblem } from './text-problem.ts';
import type { DraftText } from './text-problem.ts';

interface ModeratorUserDraft {
  name?: DraftText;
  email?: DraftText;
  role?: DraftText;
  marketplace?: DraftText;
  amazonName?: DraftText;
  gems?: DraftNumber;
  credits?: DraftNumber;
  banStatus?: DraftText;
  banReason?: DraftText;
}

export function moderatorUserProblem(
  draft: ModeratorUserDraft,
  stored?: { name?: DraftText; amazonName?: DraftText; marketplace?: DraftText },
): Problem | undefined {
  return firstProblem(
    nameProblem('name', draft.name, stored?.name),
    draft.email == null ? undefined : emailProblem(draft.email),
    choiceProblem('role', roles, draft.role, messages.moderatorUsers.role),
    marketplaceProblem(draft.marketplace, stored?.marketplace),
    nameProblem('amazonName', draft.amazonName, stored?.amazonName),
    balanceProblem('gems', draft.gems, messages.moderatorUsers.gems),
    balanceProblem('credits', draft.credits, messages.moderatorUsers.credits),
    choiceProblem('banStatus', banStatuses, draft.banStatus, messages.moderatorUsers.banStatus),
    textProblem('banReason', 'The reason', draft.banReason, maxReason),
  );
}

function choiceProblem(
  field: string,
  list: readonly string[],
  value: DraftText,
  msg: string,
): Problem | undefined {
  return value == null || isOneOf(list, value) ? undefined : { field, msg };
}

function balanceProblem(field: string, value: DraftNumber, msg: string): Problem | undefined {
  if (value == null) return undefined;
  const amount = wholeNumberOf(value);
  return amount !== undefined && amount >= 0 && amount <= maxBalance ? undefined : { field, msg };
}

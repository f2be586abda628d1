import { banStatuses, isOneOf, roles } from '../choices.ts';
import { maxBalance, maxReason } from '../limits.ts';
import { moderatorUserMessages } from '../messages/moderator-user.ts';
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

type StoredUser = Pick<ModeratorUserDraft, 'name' | 'amazonName' | 'marketplace' | 'gems' | 'credits'>;

/** What is stored already may be sent again. */
export function moderatorUserProblem(draft: ModeratorUserDraft, stored?: StoredUser): Problem | undefined {
  return firstProblem(
    nameProblem('name', draft.name, stored?.name),
    draft.email == null ? undefined : emailProblem(draft.email),
    choiceProblem('role', roles, draft.role, moderatorUserMessages.role),
    marketplaceProblem(draft.marketplace, stored?.marketplace),
    nameProblem('amazonName', draft.amazonName, stored?.amazonName),
    balanceProblem('gems', draft, stored),
    balanceProblem('credits', draft, stored),
    choiceProblem('banStatus', banStatuses, draft.banStatus, moderatorUserMessages.banStatus),
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

/** What a member earns may take the balance beyond what can be set. */
function balanceProblem(
  field: 'gems' | 'credits',
  draft: ModeratorUserDraft,
  stored?: StoredUser,
): Problem | undefined {
  if (draft[field] == null) return undefined;
  const amount = wholeNumberOf(draft[field]);
  const isAllowed = amount !== undefined && amount >= 0 && amount <= maxBalance;
  const isStored = amount !== undefined && amount === wholeNumberOf(stored?.[field]);
  return isAllowed || isStored ? undefined : { field, msg: moderatorUserMessages[field] };
}

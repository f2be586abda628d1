import { banStatuses, isOneOf, roles } from '@gbr/domain/choices.ts';
import { ungroupedWhole, wholeNumberOf } from '@gbr/domain/forms/number.ts';
import type { ChangeUserBody, ModeratedUser } from '@gbr/domain/wire/moderation.ts';

export type UserDraft = Record<
  'name' | 'email' | 'role' | 'marketplace' | 'amazonName' | 'gems' | 'credits' | 'banStatus' | 'banReason',
  string
>;

export function draftOf(member: ModeratedUser): UserDraft {
  const { name, email, role, marketplace, amazonName, gems, credits, banStatus, banReason } = member;
  return {
    name,
    email,
    role,
    marketplace,
    amazonName,
    gems: String(gems),
    credits: String(credits),
    banStatus,
    banReason,
  };
}

/** Balances may be typed as they are shown: '1,500'. */
export const withPlainBalances = (draft: UserDraft): UserDraft => ({
  ...draft,
  gems: ungroupedWhole(draft.gems),
  credits: ungroupedWhole(draft.credits),
});

/** Only changes. A balance is sent with the `version` it was loaded at, so that it overwrites no payout. */
export function changesOf(before: UserDraft, typed: UserDraft, version: number): ChangeUserBody {
  const draft = withPlainBalances(typed);
  const isChanged = (field: keyof UserDraft) => draft[field] !== before[field];
  const { role, banStatus } = draft;
  const texts = (['name', 'email', 'marketplace', 'amazonName'] as const).filter(isChanged);
  const balances = (['gems', 'credits'] as const).filter(isChanged);
  const isBanned = banStatus !== 'active';
  return {
    ...Object.fromEntries(texts.map((field) => [field, draft[field].trim()])),
    ...Object.fromEntries(balances.map((field) => [field, wholeNumberOf(draft[field])])),
    ...(balances.length > 0 ? { version } : {}),
    ...(isChanged('role') && isOneOf(roles, role) ? { role } : {}),
    ...(isChanged('banStatus') && isOneOf(banStatuses, banStatus) ? { banStatus } : {}),
    ...(isBanned && (isChanged('banReason') || isChanged('banStatus'))
      ? { banReason: draft.banReason.trim() }
      : {}),
  };
}

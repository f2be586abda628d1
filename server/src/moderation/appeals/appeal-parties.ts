import type { Role } from '@gbr/domain/choices.ts';
import type { AppealParties } from '@gbr/domain/permissions.ts';
import type { AppealRow } from '../../core/db/tables.ts';

interface Involved {
  memberRole: Role;
  /** Of the book that a review is about. */
  authorId: string | null;
}

export function appealParties(
  { kind, member_id: memberId, decided_by: decidedBy }: Pick<AppealRow, 'kind' | 'member_id' | 'decided_by'>,
  { memberRole, authorId }: Involved,
): AppealParties {
  return { memberId, decidedBy, authorId, bansAdmin: kind === 'ban' && memberRole === 'admin' };
}

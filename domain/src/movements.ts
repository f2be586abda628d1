import { isOneOf } from './choices.ts';

export const movementKinds = [
  'welcome',
  'launch',
  'reward',
  'commission',
  'refund',
  'reward_reversal',
  'reward_restored',
  'commission_reversal',
  'repayment',
  'make-good',
  'adjustment',
  'closing',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export const movementLabels: Record<MovementKind, string> = {
  welcome: 'Welcome grant',
  launch: 'Review request',
  reward: 'Review reward',
  commission: 'Referral commission',
  refund: 'Refund',
  reward_reversal: 'Deleted review',
  reward_restored: 'Restored review',
  commission_reversal: 'Commission reversed',
  repayment: 'Repayment',
  'make-good': 'Make-good',
  adjustment: 'Moderator adjustment',
  closing: 'Account closed',
};

/** An unknown kind is shown by its name. */
export const movementLabel = (kind: string): string =>
  isOneOf(movementKinds, kind) ? movementLabels[kind] : kind;

/** `amount` is signed; `reason` is what a moderator gave for an adjustment. */
export function movementNote(kind: MovementKind, amount: number, reason = ''): string {
  if (reason !== '') return reason;
  switch (kind) {
    case 'welcome':
      return 'Welcome to the community.';
    case 'launch':
      return 'Set aside for a review request.';
    case 'reward':
      return 'For a review you turned in.';
    case 'commission':
      return 'For a review by a member you referred.';
    case 'refund':
      return 'A review request slot was refunded.';
    case 'reward_reversal':
      return amount < 0 ? 'Your review was deleted.' : 'A review of your book was deleted.';
    case 'reward_restored':
      return 'Your review is back after an appeal.';
    case 'commission_reversal':
      return 'A review by a member you referred was deleted.';
    case 'repayment':
      return 'Paid towards what you owe.';
    case 'make-good':
      return amount < 0
        ? 'Taken back: a review was marked as removed by mistake.'
        : 'For a review of your book that was removed.';
    case 'adjustment':
      return 'Changed by a moderator.';
    case 'closing':
      return 'The account was closed.';
  }
}

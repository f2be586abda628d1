import { auditActions } from '@gbr/domain/audit-actions.ts';
import type { AuditAction } from '@gbr/domain/audit-actions.ts';

const labels: Record<AuditAction, string> = {
  'book.approve': 'Book approved',
  'book.decline': 'Book declined',
  'book.edit': 'Book edited',
  'book.reopen': 'Book awaiting approval again',
  'book.delete': 'Book deleted',
  'book.remove-slot': 'Slot removed',
  'review.delete': 'Review deleted',
  'review.check': 'Review checked',
  'review.uncheck': 'Check taken back',
  'review.restore': 'Review restored',
  'user.edit': 'User edited',
  'user.role': 'Role changed',
  'user.reset-second-factor': 'Second factor removed',
  'user.ban': 'User banned',
  'user.unban': 'Ban lifted',
  'user.balance': 'Balance changed',
  'user.email': 'Email changed by the member',
  'user.email-undo': 'Email change undone',
  'user.note': 'Note added',
  'user.delete': 'User deleted',
  'appeal.uphold': 'Appeal: decision upheld',
  'appeal.overturn': 'Appeal: decision overturned',
  'settings.change': 'Settings changed',
};

export const actionChoices = auditActions.map((value) => ({ value, label: labels[value] }));

/** An unknown action is shown by its name. */
export const actionText = (action: string): string =>
  actionChoices.find(({ value }) => value === action)?.label ?? action;

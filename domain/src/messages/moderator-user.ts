import { amountText } from '../amounts.ts';
import { maxBalance, maxBalanceChange, maxNote } from '../limits.ts';

export const moderatorUserMessages = {
  loading: 'Loading Users/Assignments ...',
  none: 'No users found.',
  noneMatch: 'No matching users found.',
  updated: 'User updated',
  updateFailed: 'Error updating user',
  noteAdded: 'Mod note added',
  noteBlank: 'The note is empty, so nothing was added.',
  noteFailed: 'Error adding note',
  noteTooLong: `A note can have at most ${amountText(maxNote)} characters.`,
  deleteConfirm: (email: string) => `Really delete user ${email}?`,
  deleted: (email: string) => `User ${email} deleted`,
  deleteFailed: 'Error deleting user',
  notFound: 'User not found.',
  adjustment: 'Balance changed by a moderator.',
  changedMeanwhile: 'This user has been changed in the meantime. Please reload.',
  role: 'Unknown role.',
  banStatus: 'Unknown ban status.',
  gems: balanceRule('Gems'),
  credits: balanceRule('Credits'),
  ownRole: 'You cannot change your own role.',
  ownBan: 'You cannot change your own ban status.',
  ownBalance: 'You cannot change your own balance.',
  ownAccount: 'You cannot delete your own account here.',
  lastAdmin: 'The last admin can be neither demoted nor deleted.',
  lastAdminBan: 'The last admin cannot be banned.',
  adminUntouchable: 'Only an admin can change, ban or delete an admin.',
  adminsOnly: 'Only an admin can change this.',
  ownEmail: 'Please change your own email address in the account settings.',
  balanceLimit: `Only an admin can change a balance by more than ${amountText(maxBalanceChange.credits)} credits or ${maxBalanceChange.gems} gems a day.`,
} as const;

function balanceRule(currency: string): string {
  return `${currency} must be a whole number from 0 to ${amountText(maxBalance)}.`;
}

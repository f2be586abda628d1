/** What was changed of a member, as the audit log keeps it. */
export interface UserChange {
  action: 'user.edit' | 'user.role' | 'user.ban' | 'user.unban' | 'user.balance';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export interface AuditedChange {
  action: 'user.edit' | 'user.role' | 'user.ban' | 'user.unban' | 'user.balance';
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

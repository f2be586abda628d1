import type { UserRow } from './tables.ts';

/** A prepared statement that names no columns fails once a migration adds one. */
const columns: Record<keyof UserRow, true> = {
  id: true,
  name: true,
  email: true,
  email_confirmed: true,
  pending_email: true,
  password_hash: true,
  role: true,
  marketplace: true,
  amazon_name: true,
  affiliate_code: true,
  referred_by: true,
  welcome_due: true,
  weekly_summary: true,
  credits: true,
  gems: true,
  owed_credits: true,
  owed_gems: true,
  commission_base_credits: true,
  commission_base_gems: true,
  commission_paid_credits: true,
  commission_paid_gems: true,
  ban_status: true,
  ban_until: true,
  ban_reason: true,
  review_count: true,
  rating_sum: true,
  avg_rating: true,
  shown_name: true,
  version: true,
  has_second_factor: true,
  last_address: true,
  last_seen_at: true,
  created_at: true,
  deleted_at: true,
};

export const userColumns = Object.keys(columns)
  .map((name) => `u.${name}`)
  .join(', ');

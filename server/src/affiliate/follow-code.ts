import {
  affiliateCookie,
  affiliateCookieDays,
  isAffiliateCode,
  normaliseAffiliateCode,
} from '@gbr/domain/affiliate.ts';
import type { Db } from '../core/db/database.ts';

export async function knownCode(db: Db, text: string): Promise<string | undefined> {
  const code = normaliseAffiliateCode(text);
  if (!isAffiliateCode(code)) return undefined;
  const row = await db
    .selectFrom('users')
    .select('affiliate_code')
    .where('affiliate_code', '=', code)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.affiliate_code ?? undefined;
}

/** Readable by scripts, which prefill the registration form, and not sent to other sites. */
export function affiliateCookieFor(code: string, publicUrl: string): string {
  const seconds = affiliateCookieDays * 86_400;
  const parts = [`${affiliateCookie}=${code}`, `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax'];
  return [...parts, ...(publicUrl.startsWith('https:') ? ['Secure'] : [])].join('; ');
}

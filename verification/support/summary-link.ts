import { deriveKeys } from '@gbr/server/core/config/keys.ts';
import { signingSecret } from '@gbr/server/signing-secret.ts';
import { summaryOffPath } from '@gbr/server/core/mail/templates/weekly-summary.ts';
import { summaryToken } from '@gbr/server/summaries/summary-token.ts';

/** The path of the link in this member's weekly summary, on a server that keeps its secret in this folder. */
export function summaryLinkOf(dataDir: string, memberId: string): string {
  const { summaryLinks } = deriveKeys(signingSecret({ dataDir, jwtSecret: undefined }));
  return summaryOffPath(summaryToken(summaryLinks, memberId));
}

import { banMessages } from '@gbr/domain/messages/ban.ts';
import { ApiError } from '../../api/api-error.ts';

/** Why a call that every member may make was refused: because of a ban, of which the server sends only the reason. */
export function banText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { banned } = banMessages;
  const reason = error.msg === banned ? '' : error.msg;
  return reason ? `${banned} Reason: ${reason}` : banned;
}

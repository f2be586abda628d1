import { messages } from '@gbr/domain/messages.ts';
import { ApiError } from '../../api/api-error.ts';

/** Why a call that is every member's was refused: by a ban, of which the server sends the reason alone. */
export function banText(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { banned } = messages.ban;
  const reason = error.msg === banned ? '' : error.msg;
  return reason ? `${banned} Reason: ${reason}` : banned;
}

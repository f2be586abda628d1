import { shortToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { ApiError, failureText } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { toast } from '../../ui/toast.ts';

/** A toast of the dashboard: 2 seconds (spec, section 9). */
export const toastSuccess = (text: string) => toast(text, { ms: shortToastMs });

/** Says why an act failed: the server's words, else the act's own. */
export function toastFailure(error: unknown, fallback: string) {
  toast(failureText(error, fallback, fallback), { kind: 'error', ms: shortToastMs });
  refreshIfRefused(error);
}

/** Whose role was taken away meanwhile finds out by the lists, which the server refuses now, too. */
export function refreshIfRefused(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 403 || error.msg !== messages.moderator.noAccess)
    return;
  refresh('overview', 'pending-books', 'all-books', 'users', 'settings', 'audit', 'integrity');
}

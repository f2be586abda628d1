import { shortToastMs } from '@gbr/domain/limits.ts';
import { moderatorMessages } from '@gbr/domain/messages/moderator.ts';
import { quoted } from '@gbr/domain/quoted.ts';
import { ApiError, failureText, isNotFound } from '../../api/api-error.ts';
import { dashboardLists, refresh } from '../../api/refresh.ts';
import { toast } from '../../ui/toast.ts';

export const toastSuccess = (text: string) => toast(text, { ms: shortToastMs });

/** `title` where several can be under way, such as in a queue that is worked by keys. */
export function toastFailure(error: unknown, fallback: string, title?: string) {
  const about = title === undefined ? undefined : quoted(title);
  toast(failureText(error, fallback, fallback), { kind: 'error', ms: shortToastMs, about });
  refreshIfOld(error);
}

// After a lost role the lists, read again, are refused as well, which shows 'No Access'; what somebody else has deleted
// leaves them; and what was not answered may have been done.
export function refreshIfOld(error: unknown) {
  if (!(error instanceof ApiError)) return;
  const isRefused = error.status === 403 && error.msg === moderatorMessages.noAccess;
  const isUnanswered = error.status === 0;
  if (isUnanswered) refresh('member');
  if (!isNotFound(error) && !isRefused && !isUnanswered) return;
  refresh(...dashboardLists, 'book', 'settings');
}

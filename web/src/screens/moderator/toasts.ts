import { shortToastMs } from '@gbr/domain/limits.ts';
import { messages } from '@gbr/domain/messages.ts';
import { ApiError, failureText, isNotFound } from '../../api/api-error.ts';
import { refresh } from '../../api/refresh.ts';
import { toast } from '../../ui/toast.ts';

export const toastSuccess = (text: string) => toast(text, { ms: shortToastMs });

export function toastFailure(error: unknown, fallback: string) {
  toast(failureText(error, fallback, fallback), { kind: 'error', ms: shortToastMs });
  refreshIfRefused(error);
}

// After a lost role the lists, read again, are refused as well, which shows 'No Access'; what somebody else has deleted
// leaves them.
export function refreshIfRefused(error: unknown) {
  if (!(error instanceof ApiError)) return;
  if (!isNotFound(error) && (error.status !== 403 || error.msg !== messages.moderator.noAccess)) return;
  refresh(
    'overview',
    'pending-books',
    'reviews',
    'all-books',
    'book',
    'assignments',
    'users',
    'settings',
    'audit',
    'integrity',
    'appeals',
  );
}

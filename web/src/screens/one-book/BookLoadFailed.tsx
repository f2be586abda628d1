import { bookMessages } from '@gbr/domain/messages/book.ts';
import { failureText, isNotFound } from '../../api/api-error.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function BookLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = failureText(error, '');
  // Trying again helps nobody whose book is not there.
  const isGone = isNotFound(error);
  return (
    <>
      <PageHeader title="Book" />
      <ErrorBanner onRetry={isGone ? undefined : onRetry}>
        <span className="block">{bookMessages.loadFailed}</span>
        {reason && <span className="block text-sm font-normal">{reason}</span>}
      </ErrorBanner>
    </>
  );
}

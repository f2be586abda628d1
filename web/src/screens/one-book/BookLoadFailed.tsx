import { messages } from '@gbr/domain/messages.ts';
import { failureText } from '../../api/api-error.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function BookLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = failureText(error, '');
  return (
    <>
      <PageHeader title="Book" />
      <ErrorBanner onRetry={onRetry}>
        <span className="block">{messages.book.loadFailed}</span>
        {reason && <span className="block text-sm font-normal">{reason}</span>}
      </ErrorBanner>
    </>
  );
}

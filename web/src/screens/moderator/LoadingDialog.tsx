import { loggedOutMessages } from '@gbr/domain/messages/logged-out.ts';
import type { ComponentProps } from 'react';
import { isNotFound } from '../../api/api-error.ts';
import { useToken } from '../../api/use-token.ts';
import { LoggedOutNotice } from '../../parts/notices/LoggedOutNotice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface LoadingDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'onClose'> {
  error: Error | null;
  notFound: string;
  failed: string;
  onRetry: () => void;
}

/** In place of a book or a member that is not there yet, or does not come. */
export function LoadingDialog({ error, notFound, failed, onRetry, ...dialog }: LoadingDialogProps) {
  const token = useToken();
  const isGone = isNotFound(error);
  return (
    <Dialog {...dialog} open>
      {isGone && <ErrorBanner>{notFound}</ErrorBanner>}
      {token && error && !isGone && <ErrorBanner onRetry={onRetry}>{failed}</ErrorBanner>}
      {!token && <LoggedOutNotice text={loggedOutMessages.page} inNewTab />}
      {token && !error && (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  );
}

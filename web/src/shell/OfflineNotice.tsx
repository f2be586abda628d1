import { messages } from '@gbr/domain/messages.ts';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Always mounted, so that it is announced, and over what is there, so that nothing moves. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="flex max-w-lg items-center gap-3 rounded-lg bg-cloth-deep px-4 py-2.5 text-[0.95rem] font-medium text-cloth-ink shadow-lg ring-1 ring-gold/35 forced-colors:border">
          <WifiOff aria-hidden="true" className="size-5 shrink-0 text-gold" />
          {messages.offline.banner}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

import { WifiOff, X } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useFocusKept } from '../ui/use-focus-kept.ts';

/** Always mounted, so that it is announced, and over what is there, so that nothing moves. */
export function OfflineNotice({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return <div aria-live="polite">{!isOnline && <DismissibleBanner text={text} />}</div>;
}

/** On a phone it lies over the header, and somebody who reads may be offline for hours. */
function DismissibleBanner({ text }: { text: string }) {
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return <Banner text={text} onClose={() => setIsClosed(true)} />;
}

function Banner({ text, onClose }: { text: string; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place);
  return (
    <div
      ref={place}
      className="flex max-w-lg items-center gap-3 rounded-lg bg-cloth-deep py-2.5 pr-2 pl-4 text-[0.95rem] font-medium text-cloth-ink shadow-lg ring-1 ring-gold/35 forced-colors:border"
    >
      <WifiOff aria-hidden="true" className="size-5 shrink-0 text-gold" />
      <p>{text}</p>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onClose}
        className="pointer-events-auto rounded-md p-1.5 text-cloth-soft outline-gold hover:text-cloth-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
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

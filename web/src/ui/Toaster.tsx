import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef, useSyncExternalStore } from 'react';
import { openModals } from './open-modals.ts';
import { dismissToast, shownToasts, subscribeToasts } from './toast.ts';
import type { Toast } from './toast.ts';
import { useFocusKept } from './use-focus-kept.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } as const;

/**
 * Always mounted: a live region that appears together with its text is not announced. On a phone a dialog has its buttons
 * where toasts are; what could be undone waits until it is closed.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, shownToasts, shownToasts);
  const isOverDialog = useSyncExternalStore(openModals.subscribe, openModals.isAny, openModals.isAny);
  return (
    <div
      role="status"
      aria-live="polite"
      // Else each toast would be read out with all that are still there.
      aria-atomic={false}
      className={clsx(
        'pointer-events-none fixed inset-x-4 bottom-5 flex flex-col items-center gap-2',
        isOverDialog && 'max-sm:static',
      )}
    >
      {toasts.map((each) => (
        <ShownToast key={each.id} toast={each} isHidden={isOverDialog && each.action !== undefined} />
      ))}
    </div>
  );
}

interface ShownToastProps {
  toast: Toast;
  isHidden: boolean;
}

function ShownToast({ toast: { id, text, about, kind, action }, isHidden }: ShownToastProps) {
  const place = useRef<HTMLDivElement>(null);
  const textId = `toast-${id}`;
  const Icon = icons[kind];
  useFocusKept(place);
  return (
    <div
      ref={place}
      hidden={isHidden}
      className="pointer-events-auto flex max-w-lg animate-rise items-center gap-3 rounded-lg bg-cloth-deep py-2 pr-2 pl-4 text-cloth-ink shadow-lg ring-1 ring-gold/35 forced-colors:border"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
      <p id={textId} className="min-w-0 py-1 text-[0.95rem] font-medium wrap-anywhere">
        <span>{text}</span>
        {about !== undefined && <span className="text-cloth-soft"> {about}</span>}
      </p>
      {action && (
        <button
          type="button"
          aria-describedby={textId}
          onClick={() => {
            dismissToast(id);
            action.run();
          }}
          className="finger-size shrink-0 rounded-md px-2 py-1 text-[0.95rem] font-semibold text-gold underline underline-offset-4 outline-gold hover:text-cloth-ink"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        aria-describedby={textId}
        onClick={() => dismissToast(id)}
        className="finger-size rounded-md p-1.5 text-cloth-soft outline-gold hover:text-cloth-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

export type ToastKind = 'success' | 'error' | 'info';
export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  shown = next;
  listeners.forEach((listener) => listener());
}

export function toast(text: string, { kind = 'success', ms }: { kind?: ToastKind; ms: number }) {
  const id = ++lastId;
  change([...shown.filter((other) => other.text !== text), { id, text, kind }]);
  setTimeout(() => dismissToast(id), ms);
}

export function dismissToast(id: number) {
  change(shown.filter((other) => other.id !== id));
}

export function subscribeToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const shownToasts = () => shown;

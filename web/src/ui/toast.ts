export type ToastKind = 'success' | 'error' | 'info';
export interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  id: number;
  text: string;
  kind: ToastKind;
  action: ToastAction | undefined;
}

interface ToastOptions {
  kind?: ToastKind;
  ms: number;
  action?: ToastAction;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]) {
  shown = next;
  listeners.forEach((listener) => listener());
}

export function toast(text: string, options: ToastOptions): void {
  showToast(text, options);
}

/** Returns its id, for who may dismiss it earlier. */
export function showToast(text: string, { kind = 'success', ms, action }: ToastOptions): number {
  const id = ++lastId;
  change([...shown.filter((other) => other.text !== text), { id, text, kind, action }]);
  setTimeout(() => dismissToast(id), ms);
  return id;
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

import { newListeners } from '../listeners.ts';

export type ToastKind = 'success' | 'error' | 'info';
interface ToastAction {
  label: string;
  run: () => void;
}
export interface Toast {
  id: number;
  text: string;
  /** What it is about, such as a title. */
  about: string | undefined;
  kind: ToastKind;
  action: ToastAction | undefined;
}

interface ToastOptions {
  kind?: ToastKind;
  /** Without it the toast stays until it is dismissed: for news that nobody may be there to see. */
  ms?: number;
  about?: string;
  action?: ToastAction;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = newListeners();
export const subscribeToasts = listeners.subscribe;

function change(next: readonly Toast[]) {
  shown = next;
  listeners.tell();
}

export function toast(text: string, options: ToastOptions): void {
  showToast(text, options);
}

/** Returns its id, for a caller that may dismiss it earlier. */
export function showToast(text: string, { kind = 'success', ms, about, action }: ToastOptions): number {
  const id = ++lastId;
  // What can be undone stays, though the next one says the same.
  const others = shown.filter(
    (other) => other.text !== text || other.about !== about || other.action !== undefined,
  );
  change([...others, { id, text, about, kind, action }]);
  if (ms !== undefined) setTimeout(() => dismissToast(id), ms);
  return id;
}

export function dismissToast(id: number) {
  change(shown.filter((other) => other.id !== id));
}

export function dismissToasts() {
  change([]);
}

export const shownToasts = () => shown;

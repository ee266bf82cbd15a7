/**
 * Toasts of a page (specification, sections 4, 8 and 9): one at a time; each can be opened, updated
 * and dismissed. A dismissed toast is kept (closed) for a long time, so that the caller can still
 * update it and show it again. One store per page, because a page's islands share one place on the
 * screen.
 */

const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY = 1_000_000;
export const TOAST_DURATION_MS = 5000;

export interface ToastContent {
  title: string;
  description?: string;
  /** `destructive` is announced immediately; the others wait for a pause. */
  variant?: 'default' | 'destructive';
  /** Shorter by the time that the previous page has already shown it. */
  durationMs?: number;
}

export interface ToastState extends ToastContent {
  id: number;
  open: boolean;
}

let toasts: readonly ToastState[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function put(next: readonly ToastState[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function change(id: number, changes: Partial<ToastState>) {
  put(toasts.map((shown) => (shown.id === id ? { ...shown, ...changes } : shown)));
}

/** Closes one toast, or all; removes it permanently after `TOAST_REMOVE_DELAY` milliseconds. */
export function dismissToast(id?: number) {
  for (const shown of toasts) {
    if (id !== undefined && shown.id !== id) continue;
    change(shown.id, { open: false });
    if (removals.has(shown.id)) continue;
    const removal = setTimeout(() => {
      removals.delete(shown.id);
      put(toasts.filter((other) => other.id !== shown.id));
    }, TOAST_REMOVE_DELAY);
    removals.set(shown.id, removal);
  }
}

/** Shows a toast in place of the previous one. */
export function toast(content: ToastContent) {
  const id = ++lastId;
  put([{ ...content, id, open: true }, ...toasts].slice(0, TOAST_LIMIT));
  return {
    id,
    update: (changes: Partial<ToastContent>) => change(id, { ...changes, open: true }),
    dismiss: () => dismissToast(id),
    isOpen: () => toasts.some((shown) => shown.id === id && shown.open),
  };
}

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => toasts,
};

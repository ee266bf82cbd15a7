export interface Toast {
  id: number;
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

let shown: Toast | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message for five seconds. Only one is shown: the next one replaces it. */
export function showToast(kind: Toast['kind'], title: string, description?: string): void {
  lastId += 1;
  put({ id: lastId, kind, title, description });
}

/** It does not come back when its place on the page changes. One that has replaced it stays. */
export function closeToast({ id }: Toast): void {
  if (shown?.id === id) put(undefined);
}

function put(toast: Toast | undefined) {
  shown = toast;
  listeners.forEach((tell) => tell());
}

export const shownToast = (): Toast | undefined => shown;

export function onToast(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export interface Toast {
  id: number;
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

let latest: Toast | undefined;
const listeners = new Set<() => void>();

/** Shows a short message for five seconds. Only one is shown: the next one replaces it. */
export function showToast(kind: Toast['kind'], title: string, description?: string): void {
  latest = { id: (latest?.id ?? 0) + 1, kind, title, description };
  listeners.forEach((tell) => tell());
}

export const latestToast = (): Toast | undefined => latest;

export function onToast(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

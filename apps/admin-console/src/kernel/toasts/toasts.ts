import { store } from '../data/store';

export interface Toast {
  id: number;
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

export const shown = store<Toast | undefined>(undefined);
export const shownToast = shown.get;
let lastId = 0;

/** Shows a short message for five seconds. Only one is shown: the next one replaces it. */
export function showToast(kind: Toast['kind'], title: string, description?: string): void {
  lastId += 1;
  shown.put({ id: lastId, kind, title, description });
}

/** It does not come back when its place on the page changes. One that has replaced it stays. */
export function closeToast({ id }: Toast): void {
  if (shown.get()?.id === id) shown.put(undefined);
}

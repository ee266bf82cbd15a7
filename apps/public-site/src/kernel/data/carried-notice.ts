import { toast, type ToastContent } from '../design/toast-store';

/** A toast raised just before the page is left: the next page continues to show it. */
const NAME = 'sunfield.notice';

export function carryNotice(notice: ToastContent): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(notice));
  } catch {
    // Without storage it was visible for a moment on the page that raised it.
  }
}

export function showCarriedNotice(): void {
  try {
    const carried = sessionStorage.getItem(NAME);
    if (carried === null) return;
    sessionStorage.removeItem(NAME);
    toast(JSON.parse(carried) as ToastContent);
  } catch {
    // As above.
  }
}

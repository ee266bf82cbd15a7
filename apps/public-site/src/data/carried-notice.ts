import { toast, type ToastContent } from '../design/toast-store';

/** A toast that is raised as the page is left: the next page shows it on. */
const NAME = 'sunfield.notice';

export function carryNotice(notice: ToastContent): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(notice));
  } catch {
    // Without storage it has been seen for a moment on the page it was raised on.
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

/** Places on the page for messages that cover nothing; the one opened last is used, a dialog's before the page's. */
let docks: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function put(next: readonly HTMLElement[]) {
  docks = next;
  listeners.forEach((tell) => tell());
}

/** Returns a function that closes it. */
export function openDock(dock: HTMLElement): () => void {
  put([...docks, dock]);
  return () => put(docks.filter((other) => other !== dock));
}

/** One in a dialog goes first: a page that is drawn anew behind it, as on a tablet that is turned, opens its own later. */
export const lastDock = (): HTMLElement | undefined =>
  docks.findLast((dock) => dock.closest('[role="dialog"]')) ?? docks.at(-1);

export function onDocks(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

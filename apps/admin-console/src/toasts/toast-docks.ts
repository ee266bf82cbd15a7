/** Places on the page for messages that cover nothing; the one opened last is used. */
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

export const lastDock = (): HTMLElement | undefined => docks.at(-1);

export function onDocks(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

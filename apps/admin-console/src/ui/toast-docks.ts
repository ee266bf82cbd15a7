/** Where on the page a message may stand without covering anything; the one that opened last has it. */
let docks: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function put(next: readonly HTMLElement[]) {
  docks = next;
  listeners.forEach((tell) => tell());
}

/** Answers how to close it again. */
export function openDock(dock: HTMLElement): () => void {
  put([...docks, dock]);
  return () => put(docks.filter((other) => other !== dock));
}

export const lastDock = (): HTMLElement | undefined => docks.at(-1);

export function onDocks(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

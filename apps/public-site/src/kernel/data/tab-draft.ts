/**
 * What was typed and could not be saved yet, kept in this browser tab (sessionStorage) so that a reload loses nothing.
 * It is deleted as soon as it is saved.
 */
const PREFIX = 'sunfield.unsaved.';
/** A tab that is restored days later shows nothing of a child. */
const KEPT_MS = 24 * 3_600_000;

interface Kept {
  at: number;
  value: unknown;
}

export function readTabDraft(name: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Kept | null;
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.value;
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // No storage in this browser, or its contents are not a draft.
  }
  return undefined;
}

export function writeTabDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify({ at: Date.now(), value } satisfies Kept));
  } catch {
    // Storage is full or forbidden: the browser still asks before the page is left.
  }
}

export function clearTabDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

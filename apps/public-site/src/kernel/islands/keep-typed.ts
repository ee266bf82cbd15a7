/** Storage for what was typed into a form before hydration, for the next load of the page. */
const NAME = 'sunfield.typed';

/** Notes on a child's health are not stored in the browser, only which there were. */
const NOTE = '[data-never-kept]';
const LOST_NOTE = 'lostNote';

type Entries = [name: string, value: string][];

/**
 * If a form's script is slow or fails, the user may reload the page. Browsers then restore some
 * fields, but not those with `autocomplete="off"`, so what was typed is kept within this tab
 * (sessionStorage), once.
 */
export function keepTyped(islands: Iterable<HTMLElement>) {
  const left = take();
  for (const island of islands) putBack(island, left[island.dataset.island ?? ''] ?? []);
  addEventListener('pagehide', () => {
    const typed: Record<string, Entries> = {};
    for (const island of islands) {
      const { island: name = '', state } = island.dataset;
      const form = island.querySelector('form');
      // Asleep: the user has not come near it. Awake: the form keeps its fields itself.
      if (!form || !state || state === 'awake') continue;
      typed[name] = ([...new FormData(form)] as Entries).map(([field, value]) =>
        form.querySelector(`[name="${field}"]${NOTE}`)
          ? [LOST_NOTE, value && field]
          : [field, value],
      );
    }
    if (Object.keys(typed).length > 0) leave(typed);
  });
}

/** Whether a reload would lose a note. */
export const holdsNote = (island: HTMLElement): boolean =>
  [...island.querySelectorAll<HTMLInputElement>(NOTE)].some(({ value }) => value);

function leave(typed: Record<string, Entries>) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(typed));
  } catch {
    // Storage is full or forbidden: then a reload loses what was typed, as with any form.
  }
}

function take(): Record<string, Entries> {
  try {
    const left = sessionStorage.getItem(NAME);
    sessionStorage.removeItem(NAME);
    return (JSON.parse(left ?? '{}') ?? {}) as Record<string, Entries>;
  } catch {
    return {};
  }
}

function putBack(island: HTMLElement, entries: Entries) {
  for (const [name, value] of entries) {
    // Sets `data-lost-note`, which the form reads once it is awake.
    if (name === LOST_NOTE && value)
      island.dataset[name] = `${island.dataset[name] ?? ''} ${value}`;
    for (const field of island.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (field.type !== 'checkbox') field.value = value;
      else if (field.value === value) field.checked = true;
    }
  }
}

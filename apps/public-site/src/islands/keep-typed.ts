/** Where a form that has not come alive leaves what was typed into it, for the next load of the page. */
const NAME = 'sunfield.typed';

/** What is written of a child's health is kept nowhere in the browser, only that there was something. */
const withoutNote = ([field, value]: Entries[number]): Entries[number] =>
  field.endsWith(NOTE) ? [LOST_NOTE, value && '1'] : [field, value];
const NOTE = 'medicalInfo';
const LOST_NOTE = 'lostNote';

type Entries = [name: string, value: string][];

/**
 * A form whose script is slow or lost may be reloaded. Browsers bring back some fields then, but not those
 * that ask not to be filled in: what was typed goes along, within this tab (sessionStorage) and once.
 */
export function keepTyped(islands: Iterable<HTMLElement>) {
  const left = take();
  for (const island of islands) putBack(island, left[island.dataset.island ?? ''] ?? []);
  addEventListener('pagehide', () => {
    const typed: Record<string, Entries> = {};
    for (const island of islands) {
      const { island: name = '', state } = island.dataset;
      const form = island.querySelector('form');
      // Asleep: nobody has come near. Awake: the form keeps its fields itself.
      if (!form || !state || state === 'awake') continue;
      typed[name] = ([...new FormData(form)] as Entries).map(withoutNote);
    }
    if (Object.keys(typed).length > 0) leave(typed);
  });
}

/** Something that a reload would lose. */
export const holdsNote = (island: HTMLElement): boolean =>
  [...island.querySelectorAll<HTMLInputElement>(`[name$="${NOTE}"]`)].some(({ value }) => value);

function leave(typed: Record<string, Entries>) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(typed));
  } catch {
    // Storage is full or forbidden: then it is as with any form.
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
    // `data-lost-note`, for the form to say so once it is awake.
    if (name === LOST_NOTE && value) island.dataset[name] = value;
    for (const field of island.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)) {
      if (field.type !== 'checkbox') field.value = value;
      else if (field.value === value) field.checked = true;
    }
  }
}

import { type IslandModule } from './island-names';

/** What was pressed or sent before its island was awake. */
const early = new WeakMap<Element, () => void>();

/**
 * Islands sleep as plain HTML until somebody comes near: scrolls to within a window or so of one, moves
 * the focus into it, presses on it, or on a link to its section (`data-section`). What was typed before is
 * in the fields and stays there; what was pressed or sent too early is kept and done again once the island
 * is awake.
 */
export function wakeIslands() {
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && wake(target)),
    { rootMargin: '1200px 0px' },
  );
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  for (const island of islands) {
    observer.observe(island);
    for (const type of ['focusin', 'pointerdown']) {
      island.addEventListener(type, () => wake(island), { once: true, passive: true });
    }
    for (const link of document.querySelectorAll(`a[href="#${island.dataset.section}"]`)) {
      link.addEventListener('pointerdown', () => wake(island), { once: true, passive: true });
    }
    for (const type of ['click', 'submit']) island.addEventListener(type, keepForLater, true);
  }

  function wake(island: Element) {
    observer.unobserve(island);
    if (!(island instanceof HTMLElement) || island.dataset.state) return;
    island.dataset.state = 'waking';
    load(island.dataset.modules ?? '')
      .then((module) => module.wake(island, () => awake(island)))
      .catch(() => {
        // Offline for a moment: the next touch tries again.
        delete island.dataset.state;
        observer.observe(island);
      });
  }
}

/** The island's module first, then what it imports: asked for together, as one wait on a slow line. */
function load(addresses: string): Promise<IslandModule> {
  const [entry = '', ...imports] = addresses.split(' ');
  for (const href of imports) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  return import(/* @vite-ignore */ entry) as Promise<IslandModule>;
}

function awake(island: HTMLElement) {
  island.dataset.state = 'awake';
  early.get(island)?.();
}

function keepForLater(event: Event) {
  const island = event.currentTarget as HTMLElement;
  if (island.dataset.state === 'awake') return;
  const target = event.target as HTMLElement;
  const button = target.closest('button');
  if (event.type === 'submit') {
    event.preventDefault();
    early.set(island, () => (target as HTMLFormElement).requestSubmit());
  } else if (button) {
    event.preventDefault();
    early.set(island, () => button.click());
  }
}

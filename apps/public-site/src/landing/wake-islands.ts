import { type IslandModule, type IslandName } from './island-names';

const pieces: Record<IslandName, () => Promise<IslandModule>> = {
  booking: () => import('./booking-island'),
  party: () => import('./party-island'),
};

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
    const name = island.dataset.island as IslandName;
    // Asked for together: on a slow line each wait for the next file would be felt.
    Promise.all([import('./hydrate-island'), pieces[name]()])
      .then(([{ hydrateIsland }, piece]) =>
        hydrateIsland({ island, name, piece: piece.default, onAwake: () => awake(island) }),
      )
      .catch(() => {
        // Offline for a moment: the next touch tries again.
        delete island.dataset.state;
        observer.observe(island);
      });
  }
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

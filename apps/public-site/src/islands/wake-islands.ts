import { targetOf } from './in-page-links';
import { type IslandModule } from './island-names';
import { holdsNote, keepTyped } from './keep-typed';
import { savesData } from './saves-data';

/** A form that is still on its way after this long says so. */
const SLOW_AFTER_MS = 4000;
/** Whoever has read for so long is likely to stay, and often presses the way to a form without having scrolled. */
const READS_AFTER_MS = 2000;

/** What was pressed or sent before its island was awake. */
const early = new WeakMap<Element, () => void>();

/**
 * Islands sleep as plain HTML until somebody comes near: scrolls to within a window or so of one, moves
 * the focus into it, presses on it, or on a link into it or to its section (`data-section`). What was typed before is
 * in the fields and stays there; what was pressed or sent too early is kept and done again once the island
 * is awake. `data-state` of an island that is slow, or whose script is lost, shows the words beside it.
 */
export function wakeIslands() {
  const observer = new IntersectionObserver(
    (entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && wake(target)),
    { rootMargin: '1200px 0px' },
  );
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  keepTyped(islands);
  for (const island of islands) {
    observer.observe(island);
    for (const type of ['focusin', 'pointerdown']) {
      island.addEventListener(type, () => wake(island), { once: true, passive: true });
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      if (link.hash !== `#${island.dataset.section}` && !island.contains(targetOf(link))) continue;
      link.addEventListener('pointerdown', () => wake(island), { once: true, passive: true });
    }
    for (const type of ['click', 'submit']) island.addEventListener(type, keepForLater, true);
  }
  for (const button of document.querySelectorAll('[data-reload]')) {
    button.addEventListener('click', () => location.reload());
  }
  // What was lost to a lost network is asked for again, but for a note of a child's health: a reload would lose it.
  addEventListener('online', () => {
    const lost = [...islands].filter(({ dataset }) => dataset.state === 'failed');
    if (lost.length > 0 && !lost.some(holdsNote)) location.reload();
  });
  // Whoever reads or sets out down the page may come to a form: its files are fetched meanwhile, and not run.
  let isFetched = false;
  const ahead = () => {
    if (!isFetched) islands.forEach(fetchAhead);
    isFetched = true;
  };
  addEventListener('scroll', ahead, { once: true, passive: true });
  addEventListener('load', () => setTimeout(ahead, READS_AFTER_MS), { once: true });

  function wake(island: Element) {
    observer.unobserve(island);
    if (!(island instanceof HTMLElement) || island.dataset.state) return;
    const put = (state: string) => (island.dataset.state = state);
    put('waking');
    const slow = setTimeout(put, SLOW_AFTER_MS, 'slow');
    load<IslandModule>(island)
      .then((module) => {
        clearTimeout(slow);
        module.wake(island, { onAwake: () => awake(island), onLost: () => put('failed') });
      })
      .catch(() => {
        clearTimeout(slow);
        // A browser may remember that a module could not be had: only a new page asks again.
        put('failed');
      });
  }
}

const modulesOf = ({ dataset }: HTMLElement) => (dataset.modules ?? '').split(' ');

/** Never as module preloads, which a browser may remember as lost when one fails. */
function fetchAhead(island: HTMLElement) {
  // In a tab that nobody has opened it may never be used.
  if (savesData() || island.closest('[hidden]')) return;
  for (const href of modulesOf(island)) {
    const link = { rel: 'preload', as: 'script', crossOrigin: '', fetchPriority: 'low', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

/** The island's module first, then what it imports: asked for together, as one wait on a slow line. */
export function load<Module>(island: HTMLElement): Promise<Module> {
  const [entry = '', ...imports] = modulesOf(island);
  for (const href of imports) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  return import(/* @vite-ignore */ entry) as Promise<Module>;
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

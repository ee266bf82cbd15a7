import { keepForLater, repeatEarlyTaps } from './early-taps';
import { targetOf } from './in-page-links';
import { type IslandModule } from './island-names';
import { holdsNote, keepTyped } from './keep-typed';
import { savesData } from './saves-data';

/** A form that is still loading after this long shows a message. */
const SLOW_AFTER_MS = 4000;
/**
 * After this long the user is likely to stay, and often clicks a link to a form without having
 * scrolled.
 */
const READS_AFTER_MS = 2000;

/**
 * Islands are plain HTML ("asleep") until the user comes near: scrolls to within a window or so of
 * one, moves the focus into it, clicks in it, or clicks a link into it or to its section
 * (`data-section`). What was typed before stays in the fields; clicks and submits that came too
 * early are repeated once the island is awake. `data-state` of an island that is slow, or whose
 * script failed, shows the message beside it.
 *
 * After Back or a reload they wake immediately, and show what was chosen before. The browser scrolls
 * to where the user was before they have grown: without scroll anchoring that is the right place once
 * they have.
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
      island.addEventListener(type, () => wake(island));
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      if (link.hash !== `#${island.dataset.section}` && !island.contains(targetOf(link))) continue;
      link.addEventListener('pointerdown', () => wake(island));
    }
    for (const type of ['click', 'submit']) island.addEventListener(type, keepForLater, true);
  }
  for (const button of document.querySelectorAll('[data-reload]')) {
    button.addEventListener('click', () => location.reload());
  }
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit && visit.type !== 'navigate') {
    document.documentElement.style.overflowAnchor = 'none';
    for (const island of islands) if (!island.closest('[hidden]')) wake(island);
  }
  // Reloads the page if scripts failed because of the network, unless that would lose a note on a
  // child's health.
  addEventListener('online', () => {
    const lost = [...islands].filter(({ dataset }) => dataset.state === 'failed');
    if (lost[0] && !lost.some(holdsNote)) location.reload();
  });
  // A user who reads may come to a form: fetch its files in the meantime. One who scrolls down the page is on the way.
  const near = new Promise((resolve) => {
    addEventListener('scroll', resolve, { once: true, passive: true });
  });
  let isFetched = false;
  const ahead = () => {
    if (!isFetched) for (const island of islands) fetchAhead(island, near);
    isFetched = true;
  };
  void near.then(ahead);
  addEventListener('load', () => setTimeout(ahead, READS_AFTER_MS));

  function wake(island: Element) {
    observer.unobserve(island);
    if (!(island instanceof HTMLElement) || island.dataset.state) return;
    const put = (state: string) => (island.dataset.state = state);
    // A browser may cache a module's failure: only a reload requests it again.
    const lost = () => put('failed');
    put('waking');
    const slow = setTimeout(put, SLOW_AFTER_MS, 'slow');
    load<IslandModule>(island)
      .then((module) => module.wake(island, { onAwake: () => awake(island), onLost: lost }))
      .catch(lost)
      .finally(() => clearTimeout(slow));
  }
}

const modulesOf = ({ dataset }: HTMLElement) => dataset.modules!.split(' ');

/**
 * Not as module preloads, which a browser may cache as failed. Once all files are there and the user is near, the
 * browser reads them, which on a phone takes as long as the rest of waking, and holds up what else it does.
 */
function fetchAhead(island: HTMLElement, near: Promise<unknown>) {
  // In a tab panel that the user has not opened it may never be needed.
  if (savesData() || island.closest('[hidden]')) return;
  const modules = modulesOf(island);
  let left = modules.length;
  const onload = () => {
    left -= 1;
    if (left) return;
    // To preload them all again would hold up the first tap.
    [island.dataset.modules] = modules;
    // What fails here is said when the island wakes.
    near.then(() => load(island)).catch(() => undefined);
  };
  for (const href of modules) {
    link({ rel: 'preload', as: 'script', crossOrigin: '', fetchPriority: 'low', href, onload });
  }
}

const link = (attributes: Partial<HTMLLinkElement>) =>
  document.head.append(Object.assign(document.createElement('link'), attributes));

/**
 * Requests the island's module first, then its imports, all together, so that a slow connection
 * waits only once.
 */
export function load<Module>(island: HTMLElement): Promise<Module> {
  const [entry, ...imports] = modulesOf(island);
  for (const href of imports) link({ rel: 'modulepreload', href });
  return import(/* @vite-ignore */ entry!) as Promise<Module>;
}

function awake(island: HTMLElement) {
  island.dataset.state = 'awake';
  void repeatEarlyTaps(island);
}

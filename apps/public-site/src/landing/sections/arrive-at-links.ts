import { onFollowed } from '../../islands/in-page-links';

/**
 * A page that scrolls smoothly to a link's target aims once. A form on the way that comes alive and shows
 * what was chosen before moves the target meanwhile: the rest of the way is made good at the end of it,
 * unless its reader has gone elsewhere.
 */
export function arriveAtLinks() {
  let aim: HTMLElement | null = null;
  onFollowed((target) => (aim = target));
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(type, () => (aim = null), { passive: true });
  }
  addEventListener('scrollend', () => {
    aim?.scrollIntoView();
    aim = null;
  });
}

import { onFollowed } from '../../kernel/islands/in-page-links';

/**
 * A browser that scrolls smoothly to a link's target calculates the position once. A form above
 * that hydrates and shows earlier choices moves the target in the meantime. This scrolls the
 * remaining distance at the end, unless the user has gone elsewhere.
 */
export function arriveAtLinks() {
  let aim: HTMLElement | null = null;
  onFollowed((target) => (aim = target));
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    addEventListener(
      type,
      () => {
        aim = null;
        document.documentElement.style.overflowAnchor = '';
      },
      { passive: true },
    );
  }
  addEventListener('scrollend', () => {
    aim?.scrollIntoView();
    aim = null;
  });
}

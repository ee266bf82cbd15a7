import { type FilmsModule } from '../kernel/islands/island-names';
import { savesData } from '../kernel/islands/saves-data';
import { load, wakeIslands } from '../kernel/islands/wake-islands';
import { onFollowed } from '../kernel/islands/in-page-links';
import { showPaidBooking } from './sections/show-paid-booking';
import { switchTabs } from './sections/switch-tabs';

wakeIslands();
void showPaidBooking();
switchTabs();
arriveAtLinks();
document.documentElement.dataset.started = '';

// Films are below the first screen. Without their script they have the browser's own controls.
addEventListener('load', () => {
  load<FilmsModule>(document.querySelector('main')!).then(
    ({ play }) => play(savesData()),
    () => undefined,
  );
});

// The menu is a popover: the browser opens and closes it, except when one of its links leads within
// the page.
const menu = document.getElementById('menu');
menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) menu.hidePopover();
});

/**
 * A browser that scrolls smoothly to a link's target calculates the position once. A form above
 * that hydrates and shows earlier choices moves the target in the meantime. This scrolls the
 * remaining distance at the end, unless the user has gone elsewhere.
 */
function arriveAtLinks() {
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

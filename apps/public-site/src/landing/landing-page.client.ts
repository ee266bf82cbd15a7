/** All the landing page's JavaScript until the user comes near a form: keep it tiny. */
import { arriveAtLinks } from './sections/arrive-at-links';
import { showPaidBooking } from './sections/show-paid-booking';
import { switchTabs } from './sections/switch-tabs';
import { type FilmsModule } from '../kernel/islands/island-names';
import { savesData } from '../kernel/islands/saves-data';
import { load, wakeIslands } from '../kernel/islands/wake-islands';

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

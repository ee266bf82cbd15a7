/** All the landing page's JavaScript until the user comes near a form: keep it tiny. */
import { arriveAtLinks } from './sections/arrive-at-links';
import { playLinkedFilms } from './films/play-linked-film';
import { playFilmsInView } from './films/play-films-in-view';
import { showPaidBooking } from './sections/show-paid-booking';
import { switchTabs } from './sections/switch-tabs';
import { wakeIslands } from '../islands/wake-islands';

wakeIslands();
void showPaidBooking();
switchTabs();
arriveAtLinks();
playFilmsInView();
playLinkedFilms();

// The menu is a popover: the browser opens and closes it, except when one of its links leads within
// the page.
const menu = document.getElementById('menu');
menu?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('a')) menu.hidePopover();
});

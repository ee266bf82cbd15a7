import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { showCarriedNotice } from '../kernel/data/carried-notice';
import { readHeldBooking, readPaidBooking } from '../kernel/placed-booking/paid-booking';
import { mountToasts } from '../kernel/islands/hydrate-island';
import { type PaidModule } from '../kernel/islands/island-names';

export const show: PaidModule['show'] = async (place) => {
  const paid = readPaidBooking();
  const id = paid ?? readHeldBooking();
  if (!id) return;
  showCarriedNotice();
  // Separate imports, because they bring their styles, which the page's style sheet does not include.
  const card = paid
    ? import('./sections/paid-booking').then(({ PaidBooking }) => PaidBooking)
    : import('./sections/held-booking').then(({ HeldBooking }) => HeldBooking);
  const [Card] = await Promise.all([card, mountToasts()]);
  const root = createRoot(place, { identifierPrefix: 'paid-' });
  flushSync(() => root.render(createElement(Card, { id })));
  delete place.dataset.coming;
};

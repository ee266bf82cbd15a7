import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { showCarriedNotice } from '../data/carried-notice';
import { readPaidBooking } from '../placed-booking/paid-booking';
import { mountToasts } from '../islands/hydrate-island';
import { type PaidModule } from '../islands/island-names';

export const show: PaidModule['show'] = async (place) => {
  const id = readPaidBooking();
  if (!id) return;
  showCarriedNotice();
  // In an import of its own, which brings its styles: the page's do not have them.
  const [{ PaidBooking }] = await Promise.all([import('./sections/paid-booking'), mountToasts()]);
  createRoot(place, { identifierPrefix: 'paid-' }).render(createElement(PaidBooking, { id }));
};

import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { showCarriedNotice } from '../app/carried-notice';
import { readPaidBooking } from '../app/paid-booking';
import { mountToasts } from './hydrate-island';
import { type PaidModule } from './island-names';
import { PaidBooking } from './paid-booking';

export const show: PaidModule['show'] = (place) => {
  const id = readPaidBooking();
  if (!id) return;
  showCarriedNotice();
  // Without the toast there is the panel.
  mountToasts().catch(() => undefined);
  createRoot(place, { identifierPrefix: 'paid-' }).render(createElement(PaidBooking, { id }));
};

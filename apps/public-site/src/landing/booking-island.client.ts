import { createElement } from 'react';
import { hasDraft } from '../basket/booking-draft';
import { knownFamilyPart } from '../bookings/form/known-family-part';
import { LiveBookingForm, loadRest } from '../bookings/form/live-booking-form';
import { hydrateIsland } from '../kernel/islands/hydrate-island';
import { type IslandModule } from '../kernel/islands/island-names';
import { type PageData } from '../kernel/islands/page-data';

knownFamilyPart.load = () => import('../basket/known-family/known-family');

/** A draft is read before the form works, or it would replace what was chosen in the meantime. */
const keptDraft = async () =>
  hasDraft() ? (await import('../basket/read-draft')).readDraft() : undefined;

export const wake: IslandModule['wake'] = async (island, events) => {
  const draft = await keptDraft();
  const piece = (data: PageData) => createElement(LiveBookingForm, { ...data, draft });
  hydrateIsland({ island, name: 'booking', piece, loadRest, ...events });
};

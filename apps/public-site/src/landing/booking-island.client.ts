import { createElement } from 'react';
import { hasDraft } from '../basket/booking-draft';
import { knownFamilyPart } from '../bookings/form/known-family-part';
import { later } from '../bookings/form/sending/later';
import { hydrateIsland } from '../kernel/islands/hydrate-island';
import { type IslandModule } from '../kernel/islands/island-names';
import { type PageData } from '../kernel/islands/page-data';
import BookingIsland from './booking-island';

knownFamilyPart.load = () => import('../basket/known-family/known-family');

/** What the form needs once it is sent: if the connection is lost by then, it is there. */
const loadRest = () =>
  Promise.all([
    import('../bookings/form/booking-calls'),
    ...Object.values(later).map((load) => load()),
  ]);

/** A draft is read before the form works, or it would replace what was chosen in the meantime. */
const keptDraft = async () =>
  hasDraft() ? (await import('../basket/read-draft')).readDraft() : undefined;

export const wake: IslandModule['wake'] = async (island, events) => {
  const draft = await keptDraft();
  const piece = (data: PageData) => createElement(BookingIsland, { ...data, draft });
  hydrateIsland({ island, name: 'booking', piece, loadRest, ...events });
};

import { knownFamilyPart } from '../bookings/form/known-family-part';
import BookingIsland from './booking-island';
import { hydrateIsland } from '../kernel/islands/hydrate-island';
import { type IslandModule } from '../kernel/islands/island-names';

knownFamilyPart.load = () => import('../basket/known-family/known-family');

export const wake: IslandModule['wake'] = (island, events) =>
  hydrateIsland({ island, name: 'booking', piece: BookingIsland, ...events });

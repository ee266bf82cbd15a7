import { knownFamilyPart } from '../booking/known-family-part';
import BookingIsland from './booking-island';
import { hydrateIsland } from '../islands/hydrate-island';
import { type IslandModule } from '../islands/island-names';

knownFamilyPart.load = () => import('../known-family/known-family');

export const wake: IslandModule['wake'] = (island, events) =>
  hydrateIsland({ island, name: 'booking', piece: BookingIsland, ...events });

import BookingIsland from './booking-island';
import { hydrateIsland } from '../islands/hydrate-island';
import { type IslandModule } from '../islands/island-names';

export const wake: IslandModule['wake'] = (island, events) =>
  hydrateIsland({ island, name: 'booking', piece: BookingIsland, ...events });

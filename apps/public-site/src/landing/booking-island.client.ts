import BookingIsland from './booking-island';
import { hydrateIsland } from './hydrate-island';
import { type IslandModule } from './island-names';

export const wake: IslandModule['wake'] = (island, heard) =>
  hydrateIsland({ island, name: 'booking', piece: BookingIsland, ...heard });

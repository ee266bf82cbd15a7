import BookingIsland from './booking-island';
import { hydrateIsland } from './hydrate-island';
import { type IslandModule } from './island-names';

export const wake: IslandModule['wake'] = (island, onAwake) =>
  hydrateIsland({ island, name: 'booking', piece: BookingIsland, onAwake });

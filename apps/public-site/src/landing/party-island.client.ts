import PartyIsland from './party-island';
import { hydrateIsland } from '../kernel/islands/hydrate-island';
import { type IslandModule } from '../kernel/islands/island-names';

export const wake: IslandModule['wake'] = (island, events) =>
  hydrateIsland({ island, name: 'party', piece: PartyIsland, ...events });

import PartyIsland from './party-island';
import { hydrateIsland } from './hydrate-island';
import { type IslandModule } from './island-names';

export const wake: IslandModule['wake'] = (island, heard) =>
  hydrateIsland({ island, name: 'party', piece: PartyIsland, ...heard });

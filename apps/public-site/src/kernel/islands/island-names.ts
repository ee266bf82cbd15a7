export const islandNames = ['booking', 'party', 'paid', 'films'] as const;
export type IslandName = (typeof islandNames)[number];

/** Prefix of ids within an island, the same in the browser as on the server, so that `useId` matches. */
export const islandIdPrefix = (name: IslandName) => `${name}-`;

/** Id of the script element with the data for the islands (JSON of `PageData`). */
export const PAGE_DATA_ID = 'page-data';

/** Exports of each island's module (`<name>-island.client.ts`). */
export interface IslandModule {
  wake: (island: HTMLElement, events: IslandEvents) => void | Promise<void>;
}

/** Exports of the module for the card about a booking of this browser (`paid-island.client.ts`). */
export interface PaidModule {
  show: (place: HTMLElement) => Promise<void>;
}

/** Exports of the module for the page's films (`films-island.client.ts`). */
export interface FilmsModule {
  /** @param savesData then films wait for the parent to start them */
  play: (savesData: boolean) => void;
}

export interface IslandEvents {
  /** Its buttons work now. */
  onAwake: () => void;
  /** Part of it failed to load, so its messages would not be shown. */
  onLost: () => void;
}

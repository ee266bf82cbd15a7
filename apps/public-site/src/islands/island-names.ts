export const islandNames = ['booking', 'party', 'paid'] as const;
export type IslandName = (typeof islandNames)[number];

/** Ids within an island start with this, in the browser as on the server: `useId` then agrees. */
export const islandIdPrefix = (name: IslandName) => `${name}-`;

/** Where the page keeps what its islands start from (JSON of `PageData`). */
export const PAGE_DATA_ID = 'page-data';

/** What each island's module (`<name>-island.client.ts`) exports. */
export interface IslandModule {
  wake: (island: HTMLElement, events: IslandEvents) => void;
}

/** What the module of the card about a booking of this browser (`paid-island.client.ts`) exports. */
export interface PaidModule {
  show: (place: HTMLElement) => Promise<void>;
}

export interface IslandEvents {
  /** Its buttons work now. */
  onAwake: () => void;
  /** Part of it could not be had: what it would say to its reader would not be seen. */
  onLost: () => void;
}

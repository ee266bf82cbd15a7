export const islandNames = ['booking', 'party'] as const;
export type IslandName = (typeof islandNames)[number];

/** Ids within an island start with this, in the browser as on the server: `useId` then agrees. */
export const islandIdPrefix = (name: IslandName) => `${name}-`;

/** Where the page keeps what its islands start from (JSON of `PageData`). */
export const PAGE_DATA_ID = 'page-data';

/** What each island's module (`<name>-island.client.ts`) exports. `onAwake`: its buttons work now. */
export interface IslandModule {
  wake: (island: HTMLElement, onAwake: () => void) => void;
}

export type IslandName = 'booking' | 'party';

/** Ids within an island start with this, in the browser as on the server: `useId` then agrees. */
export const islandIdPrefix = (name: IslandName) => `${name}-`;

/** Where the page keeps what its islands start from (JSON of `PageData`). */
export const PAGE_DATA_ID = 'page-data';

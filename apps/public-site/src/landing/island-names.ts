import { type ComponentType } from 'react';
import { type PageData } from '../render/page-data';

export type IslandName = 'booking' | 'party';

export interface IslandModule {
  default: ComponentType<PageData>;
}

/** Ids within an island start with this, in the browser as on the server: `useId` then agrees. */
export const islandIdPrefix = (name: IslandName) => `${name}-`;

/** Where the page keeps what its islands start from (JSON of `PageData`). */
export const PAGE_DATA_ID = 'page-data';

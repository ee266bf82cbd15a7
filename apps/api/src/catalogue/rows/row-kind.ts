import { type EntityManager, type ObjectType } from 'typeorm';
import { type EventValues } from '@sunfield/contracts/events/event';

/** What uses a row: camp days, and the seasons they belong to. */
export interface RowUse {
  days: number;
  seasons: string[];
}

/** What all rows that staff edit have in common. */
export interface EditedRow {
  key: string;
  position: number;
  version: number;
}

/** What differs between venues, activities and sessions. */
export interface RowKind<Entity extends EditedRow, Facts extends EventValues, View> {
  /** The name used in events. */
  name: 'venue' | 'activity' | 'session';
  table: string;
  entity: ObjectType<Entity>;
  keyLength: number;
  /** A query with a row for each camp day that uses one of them: `row_key` and `season_id`. */
  usedBy: string;
  titleOf: (row: Facts) => string;
  view: (row: Entity, use: RowUse) => View;
  /** Shown after all others, whatever its position. */
  isLast?: (row: Entity) => boolean;
  /** What else keeps it from being deleted, worded to follow "<title> has". */
  heldBy?: (manager: EntityManager, key: string) => Promise<string | undefined>;
  /** What staff can do instead of deleting it. */
  instead: string;
}

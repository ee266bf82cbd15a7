import { type EntityManager, type ObjectType } from 'typeorm';
import { type EventValues } from '../../events/event-types';

/** What has a row: camp days, and the seasons that they belong to. */
export interface RowUse {
  days: number;
  seasons: string[];
}

/** What every row has that staff edit by itself. */
export interface EditedRow {
  key: string;
  position: number;
  version: number;
}

/** What is particular to venues, to activities, and to sessions. */
export interface RowKind<Entity extends EditedRow, Facts extends EventValues, View> {
  /** As events name it. */
  name: 'venue' | 'activity' | 'session';
  table: string;
  entity: ObjectType<Entity>;
  keyLength: number;
  /** A line for each camp day that has one of them, `row_key` beside its `season_id`. */
  usedBy: string;
  titleOf: (row: Facts) => string;
  view: (row: Entity, use: RowUse) => View;
  /** Shown after all others, whatever its position. */
  isLast?: (row: Entity) => boolean;
  /** What else keeps it from being deleted, as a sentence goes on after its title. */
  heldBy?: (manager: EntityManager, key: string) => Promise<string | undefined>;
  /** What can be done instead of deleting it. */
  instead: string;
}

import { type EntityManager, type ObjectType } from 'typeorm';
import { type EventValues } from '../../events/event-types';

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
  /** How many camp days have each of them. */
  countDays: string;
  titleOf: (row: Facts) => string;
  view: (row: Entity, days: number) => View;
  /** Shown after all others, whatever its position. */
  isLast?: (row: Entity) => boolean;
  /** What else keeps it from being deleted, as a sentence goes on after its title. */
  heldBy?: (manager: EntityManager, key: string) => Promise<string | undefined>;
  /** What can be done instead of deleting it. */
  instead?: string;
}

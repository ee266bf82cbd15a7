import { type DataSource, type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { type WantedPlaces } from '../model/places';
import { insertion, insertRows } from '../../kernel/database/insert-rows';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { execute, type Statement } from '../../kernel/database/transaction';
import { HoldEntity } from './hold.entity';
import { type Holder } from './hold-kinds';

/** Who holds unpaid places, as keyed hashes that don't identify a person. */
export interface HoldSource {
  network: string | null;
  email: string;
}

export type HeldSlot = Pick<HoldEntity, 'slotId' | 'campDayId' | 'places'>;

const none: HeldSlot[] = [{ slotId: null, campDayId: null, places: 0 }];

interface Hold {
  until: Date;
  source?: HoldSource | undefined;
}

/** Writes a holder's holds; the caller moves the camp days' counters. */
export const writeHolds = (
  manager: EntityManager,
  holder: Holder,
  slots: readonly HeldSlot[],
  hold: Hold,
): Promise<number> => insertRows(manager, HoldEntity, rowsOf(holder, slots, hold));

/** The statement that `writeHolds` runs. */
export const holding = (
  dataSource: DataSource,
  holder: Holder,
  slots: readonly HeldSlot[],
  hold: Hold,
): Statement[] => insertion(dataSource, HoldEntity, rowsOf(holder, slots, hold));

const rowsOf = (
  { kind, id, bookingId }: Holder,
  slots: readonly HeldSlot[],
  { until, source }: Hold,
) =>
  (slots.length > 0 ? slots : none).map((slot) => ({
    ...slot,
    holderKind: kind,
    holderId: id,
    bookingId,
    until,
    network: source?.network ?? null,
    email: source?.email ?? null,
  }));

export const deleteHolds = (
  manager: EntityManager,
  kind: string,
  ids: readonly number[],
): Promise<number> => {
  const { sql, parameters } = deletingHolds(kind, ids);
  return execute(manager, sql, parameters);
};

/** The statement that `deleteHolds` runs. */
export const deletingHolds = (kind: string, ids: readonly number[]): Statement => ({
  sql: `DELETE FROM holds WHERE holder_kind = ? AND holder_id IN (${placeholders(ids)})`,
  parameters: [kind, ...ids],
});

/** Once staff set the time, the places no longer count as the visitor's. */
export const moveHolds = (
  manager: EntityManager,
  { kind, id }: Pick<Holder, 'kind' | 'id'>,
  set: Partial<Pick<HoldEntity, 'until' | 'network' | 'email'>>,
): Promise<unknown> => manager.update(HoldEntity, { holderKind: kind, holderId: id }, set);

/** How many places of each camp day some holders hold. */
export async function heldPlaces(
  manager: EntityManager,
  kind: string,
  ids: readonly number[],
): Promise<WantedPlaces> {
  const rows = await manager.findBy(HoldEntity, { holderKind: kind, holderId: In(ids) });
  const held = new Map<number, number>();
  for (const { campDayId, places } of rows) {
    if (campDayId && places > 0) held.set(campDayId, (held.get(campDayId) ?? 0) + places);
  }
  return held;
}

/** Whether a locked holder's time ended by `end`. */
export const isOverdue = (
  manager: EntityManager,
  { kind, id }: Holder,
  end: Date,
): Promise<boolean> =>
  manager.existsBy(HoldEntity, { holderKind: kind, holderId: id, until: LessThanOrEqual(end) });

interface Which {
  /** Only holds that end by this time. */
  until?: Date;
  /** Only with places on these days. */
  campDayIds?: readonly number[] | undefined;
  limit?: number;
}

/** By their slots, which have an index. */
const onDays = (campDayIds: readonly number[]): string =>
  `slot_id IN (SELECT id FROM slots WHERE camp_day_id IN (${placeholders(campDayIds)}))`;

/** Holders, the most overdue first. */
export async function findHolders(
  manager: EntityManager,
  { until, campDayIds, limit = 100_000 }: Which,
  /** A further condition in SQL on `holds`. */
  and = '1 = 1',
): Promise<Holder[]> {
  if (campDayIds?.length === 0) return [];
  return manager.query<Holder[]>(
    `SELECT holder_kind AS kind, holder_id AS id, booking_id AS bookingId FROM holds
     WHERE ${until ? 'until <= ?' : '1 = 1'} AND ${campDayIds ? onDays(campDayIds) : '1 = 1'} AND ${and}
     GROUP BY holder_kind, holder_id, booking_id
     ORDER BY MIN(until), holder_kind DESC, holder_id LIMIT ${limit}`,
    [...(until ? [sqlInstant(until)] : []), ...(campDayIds ?? [])],
  );
}

export interface HeldBySource {
  source: 'family' | 'network';
  campDayId: number;
  count: number;
}

interface HeldRow {
  campDayId: number | null;
  places: number;
  /** 1 if so. */
  ofNetwork: number | null;
  ofFamily: number | null;
}

/** Adds up what `readingHeld` has read. */
export function heldOf(rows: readonly unknown[]): HeldBySource[] {
  const held = new Map<string, HeldBySource>();
  for (const { campDayId, places, ofNetwork, ofFamily } of rows as HeldRow[]) {
    if (campDayId === null) continue;
    const sources = { network: ofNetwork, family: ofFamily };
    for (const source of ['network', 'family'] as const) {
      if (!sources[source]) continue;
      const key = `${source} ${campDayId}`;
      const count = (held.get(key)?.count ?? 0) + places;
      held.set(key, { source, campDayId, count });
    }
  }
  return [...held.values()];
}

/**
 * Reads what an address, a connection and the bookings of a browser hold: `heldOf` adds it up. A server merges the
 * indexes of connection and address. Leaves out a booking that is being changed.
 */
export function readingHeld(
  { network, email, remembered }: HoldSource & { remembered: readonly number[] },
  changedId?: number,
): Statement {
  const marks = placeholders(remembered);
  // Changes that staff made are not the family's, even if its browser knows the booking.
  const ofBrowser = `(holder_kind = 'booking' AND holder_id IN (${marks}))
    OR (holder_kind = 'amendment' AND email IS NOT NULL AND booking_id IN (${marks}))`;
  const ofFamily = remembered.length > 0 ? `email = ? OR ${ofBrowser}` : 'email = ?';
  const family = [email, ...remembered, ...remembered];
  const others = changedId ? `AND NOT (holder_kind = 'booking' AND holder_id = ?)` : '';
  return {
    sql: `SELECT camp_day_id AS campDayId, places, network = ? AS ofNetwork, (${ofFamily}) AS ofFamily
     FROM holds WHERE (network = ? OR ${ofFamily}) ${others}`,
    parameters: [network, ...family, network, ...family, ...(changedId ? [changedId] : [])],
  };
}

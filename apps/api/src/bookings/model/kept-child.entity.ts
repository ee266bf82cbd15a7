import { type RecordKindKey, recordKeys } from '@sunfield/contracts/kit/record-kinds';
import { Entity, type EntityManager, In, Index } from 'typeorm';
import { sealedColumn } from '../../kernel/crypto/sealed-column';
import * as c from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { personalData, childRecordTables } from '../../kernel/database/personal-data';
import { BookingChildEntity } from './booking-child.entity';

const keptName = sealedColumn('kept_children.name', ['id']);

/**
 * The name of a child whose booking is erased, while records of its days at camp are kept (decision 19). Only the
 * inspection pack reads it.
 */
@Entity('kept_children')
@Index('ix_kept_children_booking', ['bookingId'])
export class KeptChildEntity extends c.columns({
  /** The id it had in its booking. */
  id: c.primary(c.integer()),
  bookingId: c.integer(),
  name: c.sealed(),
  keptAt: c.instant(),
}) {}

personalData(KeptChildEntity, { rowsGoBy: 'records', columns: { name: ['records', 'kept'] } });

/** Call before the bookings are erased, in the same transaction. */
export async function keepRecordedNames(
  manager: EntityManager,
  bookingIds: readonly number[],
  keptAt: Date,
): Promise<void> {
  const recorded = new Set<number>();
  for (const { childIds } of await recordsOf(manager, bookingIds)) {
    for (const id of childIds) recorded.add(id);
  }
  if (recorded.size === 0) return;
  const children = await manager.find(BookingChildEntity, {
    where: { id: In([...recorded]) },
    select: { id: true, bookingId: true, name: true },
  });
  await manager.delete(KeptChildEntity, { id: In([...recorded]) });
  await insertRows(
    manager,
    KeptChildEntity,
    children
      .filter(({ name }) => name !== '')
      .map(({ id, bookingId, name }) => ({
        id,
        bookingId,
        name: keptName.seal({ id }, name),
        keptAt,
      })),
  );
}

/** The names kept of erased children, by their ids. */
export async function keptNames(
  manager: EntityManager,
  childIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await manager.findBy(KeptChildEntity, { id: In([...childIds]) });
  return new Map(rows.map((row) => [row.id, keptName.open(row, row.name)]));
}

interface FoundRecords {
  kind: RecordKindKey;
  childIds: number[];
  /** The newest of what their years are counted from: a calendar date. */
  last: string;
}

/** The records that keep the names of these bookings' children, by kind. */
export async function recordsOf(
  manager: EntityManager,
  bookingIds: readonly number[],
): Promise<FoundRecords[]> {
  const found = new Map<RecordKindKey, FoundRecords>();
  for (const { entity, kind, child, from, where, named } of childRecordTables()) {
    if (bookingIds.length === 0 || !manager.connection.hasMetadata(entity)) continue;
    const rows = await manager.find(entity, {
      where: { ...where, ...named, bookingId: In([...bookingIds]) },
    });
    for (const row of rows as Record<string, unknown>[]) {
      const of = found.get(kind) ?? { kind, childIds: [], last: '' };
      const date = String(row[from]);
      of.childIds.push(Number(row[child]));
      found.set(kind, { ...of, last: date > of.last ? date : of.last });
    }
  }
  return recordKeys.flatMap((kind) => found.get(kind) ?? []);
}

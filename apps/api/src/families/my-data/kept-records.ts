import { recordKind, type RecordKindKey } from '@sunfield/contracts/kit/record-kinds';
import { type Retention } from '@sunfield/contracts/kit/retention';
import dayjs from 'dayjs';
import { type EntityManager } from 'typeorm';
import { recordsOf } from '../../bookings/model/kept-child.entity';
import { type FamilyRows } from '../model/find-family';

export interface KeptRecord {
  kind: RecordKindKey;
  /** The last calendar date on which one of them is kept. */
  until: string;
}

/** The records of camp days that stay when the family is erased. */
export async function keptRecords(
  manager: EntityManager,
  { bookings }: FamilyRows,
  years: Retention,
): Promise<KeptRecord[]> {
  const found = await recordsOf(
    manager,
    bookings.map(({ id }) => id),
  );
  return found.map(({ kind, last }) => ({
    kind,
    until: dayjs
      .utc(last)
      .add(years[kind], 'year')
      .add(recordKind(kind).months ?? 0, 'month')
      .format('YYYY-MM-DD'),
  }));
}

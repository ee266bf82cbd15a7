import {
  bookingNotes,
  childNotes,
  type FieldWithKey,
  mapFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type EntityManager, type EntityTarget } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { type SealedColumn } from '../../kernel/crypto/sealed-column';
import { BookingChildEntity, childDetails } from './booking-child.entity';
import { BookingEntity, bookingDetails } from './booking.entity';

type Said<Key extends string> = { readonly [Name in Key]?: string | undefined };
interface Column {
  details: SealedText | null;
}

/**
 * How a table stores its care notes: by key in one sealed column, so that a new field needs no migration. Opening them for
 * a person is left to `readCareNotes`.
 */
const careColumn = <Key extends string, Property extends string>(
  entity: EntityTarget<{ id: number }>,
  fields: readonly FieldWithKey<Key>[],
  details: SealedColumn<Property>,
) => {
  type Row = Readonly<Record<Property, number | string>>;
  const opened = (row: Row, stored: SealedText | null): Said<Key> =>
    stored ? (JSON.parse(details.open(row, stored)) as Said<Key>) : {};
  const column = (row: Row, said: Said<Key>, before: Said<Key>): Partial<Column> => {
    const given = fields.filter(({ key }) => said[key] !== undefined);
    if (given.length === 0) return {};
    const all = Object.entries({ ...before, ...mapFields(given, ({ key }) => said[key]) });
    const kept = all.filter(([, text]) => text !== '');
    const packed = JSON.stringify(Object.fromEntries(kept));
    return { details: kept.length > 0 ? details.seal(row, packed) : null };
  };
  return {
    open: (row: Row & Column): Record<Key, string> => {
      const said = opened(row, row.details);
      return mapFields(fields, ({ key }) => said[key] ?? '');
    },
    /** For a new row. */
    write: (row: Row, said: Said<Key>): Column => ({ details: null, ...column(row, said, {}) }),
    /** For a stored, locked row: what is left out stays. */
    change: async (manager: EntityManager, row: Row & { id: number }, said: Said<Key>) => {
      if (fields.every(({ key }) => said[key] === undefined)) return {};
      const select = { id: true, details: true } as object;
      const stored: unknown = await manager.findOne(entity, { where: { id: row.id }, select });
      return column(row, said, opened(row, (stored as Column | null)?.details ?? null));
    },
  };
};

export const childCare = careColumn(BookingChildEntity, childNotes, childDetails);

export const bookingCare = careColumn(BookingEntity, bookingNotes, bookingDetails);

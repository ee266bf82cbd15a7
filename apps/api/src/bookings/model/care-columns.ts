import {
  bookingNotes,
  childNotes,
  type FieldWithKey,
  mapFields,
} from '@sunfield/contracts/kit/fields/fields-of';
import { type EntityManager, type EntityTarget } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { type SealedColumn } from '../../kernel/crypto/sealed-column';
import { BookingChildEntity, childDetails, sealedOfChild } from './booking-child.entity';
import { BookingEntity, bookingDetails, sealedOfBooking } from './booking.entity';

type Said<Key extends string> = { readonly [Name in Key]?: string | undefined };
type Columns<Own extends string> = Record<Own, SealedText> & {
  details: SealedText | null;
};

interface Table<Key extends string, Own extends Key, Property extends string> {
  entity: EntityTarget<{ id: number }>;
  fields: readonly FieldWithKey<Key>[];
  /** Notes that have a separate column; the others share `details`, so that a new field needs no migration. */
  own: Readonly<Record<Own, SealedColumn<Property>>>;
  details: SealedColumn<Property>;
}

/** How a table stores its care notes. Opening them for a person is left to `readCareNotes`. */
function careColumns<Key extends string, Own extends Key, Property extends string>({
  entity,
  fields,
  own,
  details,
}: Table<Key, Own, Property>) {
  type Row = Readonly<Record<Property, number | string>>;
  const names = [...Object.keys(own), 'details'];
  const openDetails = (row: Row, stored: SealedText | null): Said<Key> =>
    stored ? (JSON.parse(details.open(row, stored)) as Said<Key>) : {};
  const isOwn = (key: Key): key is Own => key in own;
  const columns = (row: Row, said: Said<Key>, before: Said<Key>): Partial<Columns<Own>> => {
    const given = fields.filter(({ key }) => said[key] !== undefined);
    const sealed = given
      .map(({ key }) => key)
      .filter(isOwn)
      .map((key) => [key, own[key].seal(row, said[key] ?? '')] as const);
    const others = given.filter(({ key }) => !isOwn(key));
    if (others.length === 0) return Object.fromEntries(sealed) as Partial<Columns<Own>>;
    const all = Object.entries({ ...before, ...mapFields(others, ({ key }) => said[key]) });
    const kept = all.filter(([, text]) => text !== '');
    const packed = JSON.stringify(Object.fromEntries(kept));
    return {
      ...Object.fromEntries(sealed),
      details: kept.length > 0 ? details.seal(row, packed) : null,
    } as Partial<Columns<Own>>;
  };
  return {
    names,
    /** For `select`: queries leave these columns out. */
    select: Object.fromEntries(names.map((name) => [name, true])),
    empty: {
      ...Object.fromEntries(Object.keys(own).map((name) => [name, ''])),
      details: null,
    } as Columns<Own>,
    open: (row: Row & Columns<Own>): Record<Key, string> => {
      const others = openDetails(row, row.details);
      return mapFields(fields, ({ key }) =>
        isOwn(key) ? own[key].open(row, row[key]) : (others[key] ?? ''),
      );
    },
    /** For a new row. */
    write: (row: Row, said: Said<Key>): Partial<Columns<Own>> => columns(row, said, {}),
    /** For a stored, locked row: what is left out stays. */
    change: async (manager: EntityManager, row: Row & { id: number }, said: Said<Key>) => {
      const isNeeded = fields.some(({ key }) => !isOwn(key) && said[key] !== undefined);
      const stored =
        isNeeded &&
        (await manager.findOne(entity, {
          where: { id: row.id },
          select: { id: true, details: true } as object,
        }));
      const before = stored ? (stored as unknown as Columns<Own>).details : null;
      return columns(row, said, openDetails(row, before));
    },
  };
}

export const childCare = careColumns({
  entity: BookingChildEntity,
  fields: childNotes,
  own: sealedOfChild,
  details: childDetails,
});

export const bookingCare = careColumns({
  entity: BookingEntity,
  fields: bookingNotes,
  own: sealedOfBooking,
  details: bookingDetails,
});

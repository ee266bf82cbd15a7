import type { ValueTransformer } from 'typeorm';
import { decrypt, encrypt, type SealedText } from './encryption';

/** For the `transformer` of a sealed column. */
export const sealedText: ValueTransformer = {
  from: (stored: unknown) => stored,
  to: (value: unknown) => {
    if (typeof value !== 'string' || value === '' || /^v1\./.test(value)) return value;
    throw new Error('Plain text was to be written into a sealed column');
  },
};

/** A text that cannot be opened. Names its place, never its content. */
export class SealedTextError extends Error {
  override name = 'SealedTextError';
}

type RowKey<Property extends string> = Readonly<Record<Property, number | string>>;

export interface SealedColumn<Property extends string = string> {
  /** `table.column` */
  place: `${string}.${string}`;
  row: readonly Property[];
  seal: (row: RowKey<Property>, plain: string) => SealedText;
  /** Throws `SealedTextError`. */
  open: (row: RowKey<Property>, stored: SealedText) => string;
}

const columns: SealedColumn[] = [];
/** Those of all imported entities. */
export const sealedColumns: readonly SealedColumn[] = columns;

/**
 * Text that must be neither readable nor movable in a stolen database: it is bound to its column and to the properties
 * that permanently identify its row, preferably ones known before the row is written. Empty text is stored unchanged.
 *
 *     export const note = sealedColumn('children.note', ['bookingId', 'position']);
 *     child.note = note.seal({ bookingId, position }, 'Peanuts');
 *     note.open(child, child.note);
 *
 * They cannot be searched.
 */
export function sealedColumn<const Property extends string>(
  place: `${string}.${string}`,
  row: readonly Property[],
): SealedColumn<Property> {
  const placeOf = (key: RowKey<Property>) =>
    JSON.stringify([place, ...row.map((property) => String(key[property]))]);
  const column: SealedColumn<Property> = {
    place,
    row,
    seal: (key, plain) => (plain === '' ? '' : encrypt(plain, placeOf(key))),
    open: (key, stored) => {
      if (stored === '') return '';
      try {
        return decrypt(stored, placeOf(key));
      } catch (error) {
        const where = row.map((property) => `${property} ${key[property]}`).join(', ');
        throw new SealedTextError(`${place} of ${where} cannot be opened: ${whyNot(error)}`);
      }
    },
  };
  columns.push(column);
  return column;
}

const whyNot = (error: unknown): string =>
  error instanceof Error && /^(DATA_ENCRYPTION_KEY|it is) /.test(error.message)
    ? error.message
    : 'it was changed, or written for another row or column';

import { Column, type ColumnOptions, getMetadataArgsStorage, type ValueTransformer } from 'typeorm';
import { type SealedText } from '../crypto/encryption';
import { sealedText } from '../crypto/sealed-column';

/**
 * Column types that mean the same on SQLite, MySQL and MariaDB, and the type of their property in an entity:
 *
 *     @Entity('payments')
 *     export class PaymentEntity extends columns({
 *       id: id(),
 *       method: code<PaymentMethod>(12),
 *       paidAt: orNull(instant()),
 *     }) {}
 *
 * They fit a migration as well, so that the two cannot drift: `{ name: 'paid_at', ...instant(), isNullable: true }`.
 * Decimals, database-made timestamps and enums are left out on purpose: they differ. Text compares byte by byte on
 * every database (the server's tables are `utf8mb4_bin`): if case must not matter, store lower case or compare
 * `LOWER(…)`.
 */
export type ColumnOf<Value> = ColumnOptions & Holds<Value>;

declare const value: unique symbol;
interface Holds<Value> {
  /** For the compiler alone. */
  readonly [value]?: Value;
}

const holding =
  <Value>() =>
  <Options extends ColumnOptions>(options: Options): Options & Holds<Value> =>
    options;

/** What an entity extends: its columns, by property. Relations are declared in the class. */
export function columns<Columns extends Record<string, ColumnOf<unknown>>>(
  all: Columns,
): new () => { [Name in keyof Columns]: Columns[Name] extends Holds<infer V> ? V : never } {
  class Row {}
  for (const [name, options] of Object.entries(all)) Column(options)(Row.prototype, name);
  return Row as ReturnType<typeof columns<Columns>>;
}

export const orNull = <Value>(column: ColumnOf<Value>): ColumnOf<Value | null> => ({
  ...column,
  nullable: true,
});

/** The values that a transformer makes of what is stored. */
export const readAs = <Value>(
  column: ColumnOptions,
  transformer: ValueTransformer,
): ColumnOf<Value> => ({ ...column, transformer });

export const byDefault = <Value>(
  column: ColumnOf<Value>,
  initially: NoInfer<Value>,
): ColumnOf<Value> => ({ ...column, default: initially });

/** Read only by queries that select it. */
export const unlessAsked = <Value>(column: ColumnOf<Value>): ColumnOf<Value> => ({
  ...column,
  select: false,
});

/** For `select`: also the columns that are read only if asked. */
export const everyColumn = <Row extends object>(entity: new () => Row) =>
  Object.fromEntries(
    getMetadataArgsStorage()
      .filterColumns(Object.getPrototypeOf(entity) as new () => Row)
      .map(({ propertyName }) => [propertyName, true as const]),
  ) as { [Name in keyof Row]: true };

export const primary = <Value>(column: ColumnOf<Value>): ColumnOf<Value> => ({
  ...column,
  primary: true,
});

/** A primary key that the database counts up. */
export const id = (): ColumnOf<number> => ({ ...primary(integer()), generated: 'increment' });

/** An instant, in UTC, with milliseconds; set by `Clock`. For raw SQL see `sqlInstant`. */
export const instant = () => holding<Date>()({ type: 'datetime', precision: 3 });

/** A calendar date as `YYYY-MM-DD` text, so that no driver shifts it into another time zone. */
export const calendarDate = () => code(10);

/** Money in pence, counts, years. */
export const integer = <Value extends number = number>() => holding<Value>()({ type: 'integer' });

/** For latitude and longitude. */
export const degrees = () => holding<number>()({ type: 'double' });

/** Whole numbers above 2 147 483 647 and below 2^53. */
export const bigInteger = () => holding<number>()({ type: 'bigint' });

export const varchar = <Value extends string = string>(length: number) =>
  holding<Value>()({ type: 'varchar', length: String(length) });

/**
 * Text that the program makes: a word of a fixed list, a key, a number or a hash. Never what a person is called or has
 * written; that is `varchar`, and declared in `personal-data.ts`.
 */
export const code = <Value extends string = string>(length: number) => ({
  ...varchar<Value>(length),
  isCode: true,
});

/** Long text; also for encrypted values and, in migrations, JSON. */
export const text = () => holding<string>()({ type: 'text' });

/** Text that `sealedColumn` has sealed; it refuses plain text. */
export const sealed = (column: ColumnOptions = text()): ColumnOf<SealedText> => ({
  ...column,
  transformer: sealedText,
});

export const json = <Value>() => holding<Value>()({ type: 'simple-json' });

/** Up to 16 MB, such as an encrypted picture. */
export const longText = () => holding<string>()({ type: 'mediumtext' });

/** Up to 16 MB. SQLite accepts the type name too; `openDatabase` registers it with TypeORM. */
export const bytes = () => holding<Buffer>()({ type: 'mediumblob', transformer: readBytes });

/** SQLite's driver returns an `ArrayBuffer`, the server's a `Buffer`. */
const readBytes: ValueTransformer = {
  from: (stored: ArrayBuffer | Buffer): Buffer =>
    Buffer.isBuffer(stored) ? stored : Buffer.from(stored),
  to: (stored: unknown) => stored,
};

export const boolean = () => holding<boolean>()({ type: 'boolean' });

/** A random identifier in its usual text form, for values that outsiders see. */
export const uuid = () => code(36);

/** The equivalent of `id()` in a migration. */
export const generatedId = () => ({
  name: 'id',
  ...integer(),
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment' as const,
});

/** "?, ?, ?": a list of parameters in raw SQL. */
export const placeholders = (values: readonly unknown[]): string =>
  values.map(() => '?').join(', ');

/** Databases limit the number of parameters in a statement. */
export function* inBatches<Item>(items: readonly Item[], size = 1000): Generator<Item[]> {
  const all = [...new Set(items)];
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

/** An instant as a parameter of raw SQL: the text form that both kinds of database store. */
export const sqlInstant = (moment: Date): string =>
  moment.toISOString().replace('T', ' ').replace('Z', '');

/** An instant as raw SQL returns it: a `Date` from the server, text from SQLite. */
export const readInstant = (value: Date | string): Date =>
  value instanceof Date ? value : new Date(`${value.replace(' ', 'T')}Z`);

/** `'paid', 'part'`: our own words in SQL. Never for text from outside. */
export const quotedList = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(', ');

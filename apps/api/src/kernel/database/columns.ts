import { type ValueTransformer } from 'typeorm';

/**
 * Column types that mean the same on SQLite, MySQL and MariaDB. Each function fits an entity and a migration alike, so
 * that the two cannot drift:
 *
 *     @Column(instant()) createdAt: Date;                         // entity
 *     { name: 'created_at', ...instant() }                        // migration
 *     @Column({ ...instant(), nullable: true }) paidAt: Date | null;
 *     { name: 'paid_at', ...instant(), isNullable: true }
 *
 * Decimals, database-made timestamps and enums are left out on purpose: they differ. Text compares byte by byte on
 * every database (the server's tables are `utf8mb4_bin`): if case must not matter, store lower case or compare
 * `LOWER(…)`.
 */

/** An instant, in UTC, with milliseconds; set by `Clock`. For raw SQL see `sqlInstant`. */
export const instant = () => ({ type: 'datetime' as const, precision: 3 });

/** A calendar date as `YYYY-MM-DD` text, so that no driver shifts it into another time zone. */
export const calendarDate = () => code(10);

/** Money in pence, counts, years. */
export const integer = () => ({ type: 'integer' as const });

/** For latitude and longitude. */
export const degrees = () => ({ type: 'double' as const });

/** Whole numbers above 2 147 483 647 and below 2^53. */
export const bigInteger = () => ({ type: 'bigint' as const });

export const varchar = (length: number) => ({ type: 'varchar' as const, length: String(length) });

/**
 * Text that the program makes: a word of a fixed list, a key, a number or a hash. Never what a person is called or has
 * written; that is `varchar`, and declared in `personal-data.ts`.
 */
export const code = (length: number) => ({ ...varchar(length), isCode: true });

/** Long text; also for encrypted values and, in migrations, JSON. */
export const text = () => ({ type: 'text' as const });

/** Up to 16 MB, such as an encrypted picture. */
export const longText = () => ({ type: 'mediumtext' as const });

/**
 * Up to 16 MB; an entity adds `transformer: readBytes`. SQLite accepts the type name too; `openDatabase` registers it
 * with TypeORM.
 */
export const bytes = () => ({ type: 'mediumblob' as const });

/** SQLite's driver returns an `ArrayBuffer`, the server's a `Buffer`. */
export const readBytes: ValueTransformer = {
  from: (value: ArrayBuffer | Buffer): Buffer =>
    Buffer.isBuffer(value) ? value : Buffer.from(value),
  to: (value: unknown) => value,
};

export const boolean = () => ({ type: 'boolean' as const });

/** A random identifier in its usual text form, for values that outsiders see. */
export const uuid = () => code(36);

/** The equivalent of `@PrimaryGeneratedColumn()` in a migration. */
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
export function* inBatches<Id extends number | string>(
  ids: readonly Id[],
  size = 1000,
): Generator<Id[]> {
  const all = [...new Set(ids)];
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

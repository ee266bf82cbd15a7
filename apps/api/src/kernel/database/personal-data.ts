import { type RecordKindKey } from '@sunfield/contracts/kit/record-kinds';
import { type Retention } from '@sunfield/contracts/kit/retention';
import { type EntityManager, type FindOptionsRelations, type FindOptionsWhere } from 'typeorm';
import { execute } from './transaction';

/** What ends the time for which personal data is kept: a setting, counted from something, or something that happens. */
export const erasureRules = {
  notes: {
    setting: 'notesDays',
    when: 'after a booking’s last day or change; with the booking if that is earlier',
  },
  booking: {
    setting: 'contactDays',
    when: 'after its last day or change; when staff delete it; 7 days after Clear Old Data; with the family',
  },
  funder: {
    setting: 'funderDays',
    when: 'after a booking’s last day or change; with the booking if that is earlier',
  },
  references: { setting: 'moneyYears', when: 'after the last payment of an erased booking' },
  enquiry: { setting: 'enquiryDays', when: 'after it arrived or changed; with the family' },
  log: { setting: 'logDays', when: 'after it was written' },
  attendance: { setting: 'attendanceYears', when: 'after the day, also if the booking is erased' },
  records: { when: 'with the last record kept of the child' },
  careRecord: {
    when: 'by its kind, also if the booking is erased: accidents and incidents at an age of the child (`accidentYears`), others some time after the day (`careYears`)',
  },
  credit: { when: 'with the family or its last booking, once no credit is left' },
  sent: { when: 'once the email is sent or given up' },
  expiry: { when: 'by a job, once it is of no use' },
  account: { when: 'when the staff member or an owner changes or removes it' },
  known: {
    when: 'with the family’s last booking and device; when an adult removes it; with the family',
  },
  provider: { when: 'when staff change it' },
  kept: { when: 'not erased: only someone with the data key could compare the hash' },
} satisfies Record<string, { setting?: keyof Retention; when: string }>;
type ErasureRule = keyof typeof erasureRules;

/** Why a column is in no file of a family. */
export const notInFile = {
  copy: 'it repeats what the file says, or lasts until it is used',
  key: 'a hash or a secret',
  reference: 'a number at Stripe, found there by the payment’s own',
  others: 'it is about staff or the provider',
  kept: 'it is for an inspection alone, once all else is erased',
} as const;

/** In the file a family saves, only in the one staff write, or in neither. */
export type InFile = 'family' | 'staff' | keyof typeof notInFile;
/** `as`: its name in the file, if that is not the property's. */
type PersonalColumn = readonly [erased: ErasureRule, inFile: InFile, as?: string];

/** A value in a family's file: JSON. */
export type Plain = string | number | boolean | null | Plain[] | { [name: string]: Plain };

/** How a family's file tells rows: these facts, then the declared columns, each by the fact of its name if there is one. */
interface FileRows<Row, Around> {
  /** The name of their list; without one, they are facts of the booking itself. */
  list?: string;
  /** They are facts of the other table's row to which `ofBooking` leads. */
  isInOther?: true;
  isForStaff?: true;
  relations?: FindOptionsRelations<Row>;
  /** Those to tell, in their order, if not all by their keys. */
  choose?: (rows: Row[], isFamily: boolean) => Row[];
  /** What facts need besides their row, read once for all rows. */
  around?: (manager: EntityManager, rows: Row[]) => Promise<Around>;
  /** A property, or a value made from the row, whose sealed text is opened; undefined is left out. */
  facts?: Record<string, (keyof Row & string) | ((row: Row, around: Around) => Plain | undefined)>;
}

type Entity = new () => object;

/** Its rows are records of a day at camp, which stay when the booking is erased (decision 19). */
interface DayRecord<Row, Property> {
  kind: RecordKindKey;
  /** Without one, they are about no child, and no booking. */
  child?: Property;
  /** The calendar date from which its years are counted. */
  from: Property;
  /** The rows of this kind; without it, all. */
  where?: FindOptionsWhere<Row>;
  /** The rows that keep the child's name; without it, all of this kind. */
  named?: FindOptionsWhere<Row>;
}

/** The column that leads to the booking: its id, or by way of another table, that table's row. */
type OfBooking<Property> = Property | readonly [Property, () => Entity];

interface Declaration<Row = object, Around = unknown, Property extends string = string> {
  /** How the rows of a booking are found, to erase and to export them. */
  ofBooking?: OfBooking<Property>;
  /**
   * The column with the family's address in lower case, by which its file finds rows that outlive bookings; or a column
   * that has the same value in such a row of another table.
   */
  ofAddress?: OfBooking<Property>;
  /** Needed if a column is in a file; see `families/my-data/rows-in-file.ts`. */
  file?: FileRows<Row, Around>;
  record?: DayRecord<Row, Property> | readonly DayRecord<Row, Property>[];
  columns: Partial<Record<Property, PersonalColumn>>;
  /** The rule that deletes whole rows; without it, columns are emptied. */
  rowsGoBy?: ErasureRule;
  /** Rows expire this many minutes after an instant of theirs, and `ForgetExpired` deletes them. */
  expires?: { after: Property; minutes?: number };
  /** Some rows go earlier: those whose column is above a number. */
  someGoBy?: { rule: ErasureRule; column: Property; above: number };
  /** Temporary data: not missed after a restore, and old sessions and codes must not become valid again. */
  isLeftOutOfBackups?: true;
  /** Text of other kinds, by the reason why it is about no person. */
  notPersonal?: Record<string, Property[]>;
}

const declarations = new Map<Entity, Declaration>();

/**
 * Declares beside an entity which of its columns hold something of a person, what erases each, and which file contains
 * it, and how. Erasure, retention and the family's file walk the declarations; `operations/schema/personal-data.test.ts` fails for
 * text that is in none.
 *
 *     personalData(BookingNoteEntity, {
 *       ofBooking: 'bookingId',
 *       rowsGoBy: 'booking',
 *       columns: { text: ['booking', 'staff', 'staffNote'] },
 *       file: {},
 *     });
 */
export function personalData<T extends object, Around = undefined>(
  entity: new () => T,
  declaration: Declaration<T, Around, keyof T & string>,
): void {
  declarations.set(entity, declaration as Declaration);
}

/** For a table that holds nothing of a person: the reason, and its columns of text. */
export const notPersonal = <T extends object>(
  entity: new () => T,
  reasons: Record<string, (keyof T & string)[]>,
): void => personalData(entity, { columns: {}, notPersonal: reasons });

export const personalDataOf = (entity: unknown): Declaration | undefined =>
  declarations.get(entity as Entity);

/** Tables that a family's file tells for each booking, for its address, or in another table's rows. */
export const entitiesInFile = (of: 'booking' | 'address' | Entity): Entity[] =>
  [...declarations].flatMap(([entity, { file, ofBooking, ofAddress }]) => {
    const other = file?.isInOther && typeof ofBooking === 'object' ? ofBooking[1]() : undefined;
    const place = other ?? (ofAddress ? 'address' : 'booking');
    return file && (ofBooking ?? ofAddress) && place === of ? entity : [];
  });

/** Tables of records of camp days. */
export const recordTables = () =>
  [...declarations].flatMap(([entity, { record = [] }]) =>
    [record].flat().map((one) => ({ entity, ...one })),
  );

/** Those that are about children of bookings. */
export const childRecordTables = () =>
  recordTables().flatMap(({ child, ...record }) => (child ? [{ ...record, child }] : []));

/** Tables whose rows expire. */
export const expiringTables = () =>
  [...declarations].flatMap(([entity, { expires }]) => (expires ? [{ entity, ...expires }] : []));

/** Tables whose whole rows go by a rule. */
export const entitiesGoingBy = (rule: ErasureRule): Entity[] =>
  [...declarations].flatMap(([entity, { rowsGoBy }]) => (rowsGoBy === rule ? [entity] : []));

/**
 * Erases what the rules cover of these bookings, in every table: rows that go are deleted, other columns become null,
 * or if they cannot be, empty, or the row's id if they are unique.
 */
export async function eraseOfBookings(
  manager: EntityManager,
  rules: readonly ErasureRule[],
  bookingIds: readonly number[],
): Promise<void> {
  if (bookingIds.length === 0) return;
  for (const [entity, { ofBooking, rowsGoBy, someGoBy, columns }] of declarations) {
    if (!ofBooking || !manager.connection.hasMetadata(entity)) continue;
    const { tableName } = manager.connection.getMetadata(entity);
    const where = `WHERE ${isOfBooking(manager, entity, bookingIds.length)}`;
    const emptied = Object.entries(columns).flatMap(([property, column]) =>
      column && rules.includes(column[0]) ? emptiedIn(manager, entity, property) : [],
    );
    if (someGoBy && rules.includes(someGoBy.rule)) {
      const { databaseName } = columnOf(manager, entity, someGoBy.column);
      const some = `DELETE FROM ${tableName} ${where} AND ${databaseName} > ${someGoBy.above}`;
      await execute(manager, some, [...bookingIds]);
    }
    if (rowsGoBy && rules.includes(rowsGoBy)) {
      await execute(manager, `DELETE FROM ${tableName} ${where}`, [...bookingIds]);
    } else if (emptied.length > 0) {
      await execute(manager, `UPDATE ${tableName} SET ${emptied.join(', ')} ${where}`, [
        ...bookingIds,
      ]);
    }
  }
}

function isOfBooking(manager: EntityManager, entity: Entity, count: number): string {
  const way = declarations.get(entity)?.ofBooking ?? 'bookingId';
  if (typeof way === 'string') {
    const marks = Array.from({ length: count }, () => '?').join(', ');
    return `${columnOf(manager, entity, way).databaseName} IN (${marks})`;
  }
  const other = way[1]();
  const { tableName } = manager.connection.getMetadata(other);
  return `${columnOf(manager, entity, way[0]).databaseName} IN
    (SELECT id FROM ${tableName} WHERE ${isOfBooking(manager, other, count)})`;
}

function emptiedIn(manager: EntityManager, entity: Entity, property: string): string {
  const column = columnOf(manager, entity, property);
  const isUnique = column.entityMetadata.indices.some(
    ({ isUnique, columns }) => isUnique && columns.length === 1 && columns[0] === column,
  );
  const empty = column.isNullable ? 'NULL' : isUnique ? 'CAST(id AS CHAR)' : "''";
  return `${column.databaseName} = ${empty}`;
}

const columnOf = ({ connection }: EntityManager, entity: Entity, property: string) => {
  const column = connection.getMetadata(entity).findColumnWithPropertyName(property);
  if (!column) throw new Error(`${entity.name} has no ${property}`);
  return column;
};

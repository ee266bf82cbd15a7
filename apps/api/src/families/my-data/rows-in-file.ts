import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import { type SealedColumn, sealedColumns } from '../../kernel/crypto/sealed-column';
import {
  entitiesInFile,
  notInFile,
  personalDataOf,
  type Plain,
} from '../../kernel/database/personal-data';

type Entity = new () => object;
type Named = Record<string, Plain>;

interface FileOf {
  manager: EntityManager;
  /** For the family itself, without what is for staff. */
  isFamily: boolean;
  /** The care notes of a table's row by its id, as their only reader returned them. */
  notes?: ReadonlyMap<Entity, (id: number) => Named>;
}

/** What the declarations of personal data say about a booking. */
export async function tellBooking(file: FileOf, bookingId: number): Promise<Named> {
  const told: Named = {};
  for (const entity of entitiesInFile('booking')) {
    if (!file.manager.connection.hasMetadata(entity)) continue;
    const rows = await rowsOfBooking(file.manager, entity, bookingId);
    Object.assign(told, await tellRows(file, entity, rows));
  }
  return told;
}

/** What they say about an address in lower case; about none, empty lists. */
export async function tellAddress(file: FileOf, email: string | null): Promise<Named> {
  const told: Named = {};
  for (const entity of entitiesInFile('address')) {
    const rows = email === null ? [] : await rowsOfAddress(file.manager, entity, email);
    Object.assign(told, await tellRows(file, entity, rows));
  }
  return told;
}

/** The rows under the name of their list; without a list, the facts of the only row. */
export async function tellRows(file: FileOf, entity: Entity, found: object[]): Promise<Named> {
  const { list, isForStaff, choose } = personalDataOf(entity)?.file ?? {};
  if (isForStaff && file.isFamily) return {};
  const told = await factsOf(file, entity, choose?.(found, file.isFamily) ?? found);
  return list ? { [list]: told } : (told[0] ?? {});
}

/** What the file says of each row. */
async function factsOf(file: FileOf, entity: Entity, rows: ObjectLiteral[]): Promise<Named[]> {
  const { around, facts: made = {} } = personalDataOf(entity)?.file ?? {};
  const columns = columnsInFile(file, entity);
  const shown = columns.filter(({ isForStaff }) => !isForStaff || !file.isFamily);
  const facts = [
    ...Object.entries(made).filter(([name]) => columns.every(({ as }) => as !== name)),
    ...shown.map(({ as, property }) => [as, made[as] ?? property] as const),
  ];
  const others = await around?.(file.manager, rows);
  const notesOf = file.notes?.get(entity);
  const parts = await partsOf(file, entity, rows);
  return rows.map((row) => {
    const opened = open(row, shown);
    const values = facts.flatMap(([name, fact]) => {
      const value: unknown = typeof fact === 'string' ? opened[fact] : fact(opened, others);
      return value === undefined ? [] : [[name, plain(value)] as const];
    });
    const id = row['id'] as number;
    return Object.assign(
      Object.fromEntries(values),
      notesOf?.(id),
      ...(parts.get(id) ?? []),
    ) as Named;
  });
}

/** What other tables add to the rows, by their ids. */
async function partsOf(
  file: FileOf,
  entity: Entity,
  rows: ObjectLiteral[],
): Promise<Map<number, Named[]>> {
  const parts = new Map<number, Named[]>();
  for (const other of entitiesInFile(entity)) {
    const { ofBooking = '' } = personalDataOf(other) ?? {};
    const key = String(ofBooking[0]);
    const found = await find(file.manager, other, { [key]: In(idsOf(rows)) });
    const told = await factsOf(file, other, found);
    found.forEach((row, index) => {
      const id = row[key] as number;
      parts.set(id, [...(parts.get(id) ?? []), told[index] ?? {}]);
    });
  }
  return parts;
}

interface ColumnInFile {
  property: string;
  as: string;
  isForStaff: boolean;
  sealed: SealedColumn | undefined;
}

function columnsInFile({ manager, notes }: FileOf, entity: Entity): ColumnInFile[] {
  const metadata = manager.connection.getMetadata(entity);
  return Object.entries(personalDataOf(entity)?.columns ?? {}).flatMap(([property, declared]) => {
    const column = metadata.findColumnWithPropertyName(property);
    const [, reader, as = property] = declared ?? ['', 'copy'];
    if (!column || reader in notInFile) return [];
    // Queries leave it out: it is a care note.
    if (!column.isSelect) {
      if (notes?.has(entity)) return [];
      throw new Error(`The notes of ${entity.name} were not read`);
    }
    const place = `${metadata.tableName}.${column.databaseName}`;
    const sealed = sealedColumns.find((one) => one.place === place);
    return { property, as, isForStaff: reader === 'staff', sealed };
  });
}

function open(row: ObjectLiteral, columns: ColumnInFile[]): ObjectLiteral {
  const opened: ObjectLiteral = { ...row };
  for (const { property, sealed } of columns) {
    if (sealed) opened[property] = sealed.open(row, (row[property] ?? '') as SealedText);
  }
  return opened;
}

function plain(value: unknown): Plain {
  if (value instanceof Date) return value.toISOString();
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isTexts ? value.join(', ') : (value as Plain);
}

async function rowsOfBooking(
  manager: EntityManager,
  entity: Entity,
  bookingId: number,
): Promise<ObjectLiteral[]> {
  const { ofBooking = '' } = personalDataOf(entity) ?? {};
  if (typeof ofBooking === 'string') return find(manager, entity, { [ofBooking]: bookingId });
  const [key, other] = ofBooking;
  const others = await rowsOfBooking(manager, other(), bookingId);
  return find(manager, entity, { [key]: In(idsOf(others)) });
}

const idsOf = (rows: ObjectLiteral[]) => rows.map((row) => row['id'] as number);

/** Compares again, because a database may treat `é` as `e`. */
async function rowsOfAddress(
  manager: EntityManager,
  entity: Entity,
  email: string,
): Promise<ObjectLiteral[]> {
  const { ofAddress = '' } = personalDataOf(entity) ?? {};
  if (typeof ofAddress !== 'string') {
    const [key, other] = ofAddress;
    const others = await rowsOfAddress(manager, other(), email);
    return find(manager, entity, { [key]: In(others.map((row): unknown => row[key])) });
  }
  const rows = await find(manager, entity, { [ofAddress]: email });
  return rows.filter((row) => row[ofAddress] === email);
}

/** In the order of their keys. */
const find = (manager: EntityManager, entity: Entity, where: object) =>
  manager.find<ObjectLiteral>(entity, {
    where,
    relations: personalDataOf(entity)?.file?.relations ?? {},
    order: Object.fromEntries(
      manager.connection
        .getMetadata(entity)
        .primaryColumns.map(({ propertyName }) => [propertyName, 'ASC' as const]),
    ),
  });

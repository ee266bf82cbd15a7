import { type DataSource } from 'typeorm';
import { type Config } from '../../kernel/config/config';
import {
  configureEncryption,
  currentPrefix,
  type SealedText,
} from '../../kernel/crypto/encryption';
import {
  type SealedColumn,
  sealedColumns,
  SealedTextError,
} from '../../kernel/crypto/sealed-column';
import { execute, inTransaction } from '../../kernel/database/transaction';
import { schema } from './schema';
import { inDatabase } from '../../kernel/database/database';

/** The result for one column: how many texts it has, how many were rewritten, and which cannot be opened. */
export interface ReEncrypted {
  place: string;
  found: number;
  written: number;
  refused: string[];
}

const batch = 100;

/**
 * Opens every sealed text, and rewrites those that are not under the first key of DATA_ENCRYPTION_KEY. The
 * texts themselves show what is done, so it can be interrupted and run again. It may run beside the API if every
 * process already has the new key; a text that changes meanwhile is left as it is. A text that cannot be opened is left
 * unchanged and reported.
 */
export async function reEncrypt(
  config: Pick<Config, 'databaseUrl' | 'encryptionKeys'>,
): Promise<ReEncrypted[]> {
  configureEncryption(config.encryptionKeys);
  return inDatabase(config, schema, async (dataSource) => {
    const done: ReEncrypted[] = [];
    for (const column of sealedColumns) done.push(await writeAgain(dataSource, column));
    return done;
  });
}

type Row = Record<string, number | string> & { rowId: number | string; text: SealedText };

async function writeAgain(dataSource: DataSource, column: SealedColumn): Promise<ReEncrypted> {
  const { table, name, id, first, select } = inSql(dataSource, column);
  const done: ReEncrypted = { place: column.place, found: 0, written: 0, refused: [] };
  let after = first;
  for (;;) {
    const rows = await dataSource.query<Row[]>(
      `SELECT ${select} FROM ${table}
       WHERE ${id} > ? AND ${name} <> '' ORDER BY ${id} LIMIT ${batch}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return done;
    after = last.rowId;
    done.found += rows.length;
    const changes = rows.flatMap((row) => {
      const sealed = sealedAgain(column, row, done);
      return sealed === undefined ? [] : [[sealed, row.rowId, row.text]];
    });
    if (changes.length === 0) continue;
    done.written += await inTransaction(dataSource, async (manager) => {
      let written = 0;
      for (const change of changes) {
        const sql = `UPDATE ${table} SET ${name} = ? WHERE ${id} = ? AND ${name} = ?`;
        written += await execute(manager, sql, change);
      }
      return written;
    });
  }
}

function sealedAgain(column: SealedColumn, row: Row, done: ReEncrypted): SealedText | undefined {
  try {
    const plain = column.open(row, row.text);
    return row.text.startsWith(currentPrefix()) ? undefined : column.seal(row, plain);
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
    done.refused.push(error.message);
    return undefined;
  }
}

/** The column's names in the database, and the row's properties under their own names. */
function inSql(dataSource: DataSource, { place, row }: SealedColumn) {
  const [table, name] = place.split('.') as [string, string];
  const metadata = dataSource.entityMetadatas.find(({ tableName }) => tableName === table);
  const [primary, ...others] = metadata?.primaryColumns ?? [];
  // Its rows are read in the order of one column, and none may be passed over.
  if (!primary || others.length > 0) throw new Error(`${table} has no id of one column`);
  const id = primary.databaseName;
  const named = row.map((property) => {
    const column = metadata?.findColumnWithPropertyName(property);
    if (!column) throw new Error(`${table} has no ${property}`);
    return `${column.databaseName} AS ${dataSource.driver.escape(property)}`;
  });
  const rowId = `${id} AS ${dataSource.driver.escape('rowId')}`;
  // MariaDB and MySQL would compare a text id with 0 as a number.
  const first: number | string = primary.type === 'varchar' ? '' : 0;
  return { table, name, id, first, select: [rowId, ...named, `${name} AS text`].join(', ') };
}

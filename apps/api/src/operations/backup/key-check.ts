import { type DataSource } from 'typeorm';
import { type SealedText } from '../../kernel/crypto/encryption';
import {
  type SealedColumn,
  sealedColumns,
  SealedTextError,
} from '../../kernel/crypto/sealed-column';
import { StartError } from '../../kernel/base/start-error';
import { type BackupRow } from './backup-format';

interface RowsOf {
  name: string;
  columns: string[];
}

/** Opens one text for every key that sealed something in a backup. */
export class KeyCheck {
  /** Keys that have opened a text. */
  private readonly right = new Set<string>();

  constructor(private readonly dataSource: DataSource) {}

  /** Errors: `StartError` for the first text with a key that is not in DATA_ENCRYPTION_KEY. */
  look({ name, columns }: RowsOf, rows: BackupRow[]): void {
    for (const column of sealedColumns.filter(({ place }) => place.startsWith(`${name}.`))) {
      const at = columns.indexOf(column.place.slice(name.length + 1));
      for (const row of rows) {
        const text = row[at];
        if (isSealed(text) && !this.right.has(keyOf(text))) {
          this.open(column, text, this.named(column, { name, columns }, row));
        }
      }
    }
  }

  /** The properties that identify the column's row. */
  private named({ row: properties }: SealedColumn, { name, columns }: RowsOf, row: BackupRow) {
    const metadata = this.dataSource.entityMetadatas.find(({ tableName }) => tableName === name);
    const named = properties.map((property) => {
      const found = metadata?.findColumnWithPropertyName(property);
      return [property, row[columns.indexOf(found?.databaseName ?? '')]];
    });
    return Object.fromEntries(named) as Record<string, string>;
  }

  private open(column: SealedColumn, text: SealedText, key: Record<string, string>): void {
    try {
      column.open(key, text);
      this.right.add(keyOf(text));
    } catch (error) {
      if (!(error instanceof SealedTextError)) throw error;
      // A damaged text says nothing about its key.
      if (!error.message.includes('DATA_ENCRYPTION_KEY')) return;
      throw new StartError(
        `This backup was not restored, and nothing was changed: its notes are sealed with another key. ${error.message}. Set DATA_ENCRYPTION_KEY as it was where the backup was made.`,
      );
    }
  }
}

const isSealed = (text: unknown): text is SealedText => typeof text === 'string' && text !== '';

const keyOf = (text: string): string => text.split('.', 2)[1] ?? '';

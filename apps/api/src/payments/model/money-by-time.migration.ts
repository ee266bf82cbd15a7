import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The money of a day or a month, beside years of it. MySQL and MariaDB add an index while money comes in. */
export class MoneyByTime1796033000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, index] of indices) {
      const table = await runner.getTable(name);
      if (!table?.indices.some((known) => known.name === index.name))
        await runner.createIndex(name, index);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, index] of indices) await runner.dropIndex(name, index);
  }
}

const indexOf = (name: string, columnNames: string[]) => new TableIndex({ name, columnNames });

const indices: [string, TableIndex][] = [
  ['payments', indexOf('ix_payments_created', ['created_at'])],
  ['refunds', indexOf('ix_refunds_created', ['created_at'])],
  ['credits', indexOf('ix_credits_at', ['at'])],
  // Holds all that its sums read.
  ['ledger_entries', indexOf('ix_ledger_entries_at', ['at', 'kind', 'method', 'amount_pence'])],
];

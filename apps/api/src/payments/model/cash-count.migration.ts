import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  calendarDate,
  code,
  generatedId,
  instant,
  integer,
  varchar,
} from '../../kernel/database/columns';

/** What staff counted of cash and card readers. */
export class CashCounts1795950000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(counts, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(counts.name, true);
  }
}

const counts = new Table({
  name: 'cash_counts',
  columns: [
    generatedId(),
    { name: 'date', ...calendarDate() },
    { name: 'venue_key', ...code(40) },
    { name: 'method', ...code(20) },
    { name: 'number', ...integer() },
    { name: 'expected_pence', ...integer() },
    { name: 'counted_pence', ...integer() },
    { name: 'note', ...varchar(200) },
    { name: 'actor', ...code(64) },
    { name: 'at', ...instant() },
  ],
  indices: [
    {
      name: 'uq_cash_counts_number',
      columnNames: ['date', 'venue_key', 'method', 'number'],
      isUnique: true,
    },
  ],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  calendarDate,
  code,
  generatedId,
  instant,
  integer,
  text,
} from '../../kernel/database/columns';

/** Payments of imported bank statements. */
export class BankLines1796010000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await runner.dropTable(name, true);
  }
}

const tables = [
  new Table({
    name: 'bank_lines',
    columns: [
      generatedId(),
      { name: 'identity', ...code(64) },
      { name: 'date', ...calendarDate() },
      { name: 'amount_pence', ...integer() },
      { name: 'text', ...text() },
      { name: 'state', ...code(12) },
      { name: 'booking_id', ...integer(), isNullable: true },
      { name: 'payment_id', ...integer(), isNullable: true },
      { name: 'is_doubtful', ...integer(), default: '0' },
      { name: 'imported_by', ...code(64) },
      { name: 'imported_at', ...instant() },
    ],
    indices: [
      { name: 'uq_bank_lines_identity', columnNames: ['identity'], isUnique: true },
      { name: 'uq_bank_lines_payment', columnNames: ['payment_id'], isUnique: true },
      { name: 'ix_bank_lines_state', columnNames: ['state', 'date'] },
      { name: 'ix_bank_lines_booking', columnNames: ['booking_id'] },
    ],
  }),
  new Table({
    name: 'bank_formats',
    columns: [
      { name: 'format', ...code(64), isPrimary: true },
      { name: 'columns', ...code(200) },
    ],
  }),
];

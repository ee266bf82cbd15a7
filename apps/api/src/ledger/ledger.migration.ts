import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, varchar } from '../kernel/database/columns';

export class Ledger1790000075000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(entries));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(entries.name);
  }
}

const entries = {
  name: 'ledger_entries',
  columns: [
    generatedId(),
    { name: 'booking_id', ...integer() },
    { name: 'kind', ...varchar(20) },
    { name: 'method', ...varchar(20), isNullable: true },
    { name: 'amount_pence', ...integer() },
    { name: 'fact', ...varchar(40) },
    { name: 'position', ...integer() },
    { name: 'reference', ...varchar(255), isNullable: true },
    { name: 'actor', ...varchar(64) },
    { name: 'at', ...instant() },
    { name: 'payment_id', ...integer(), isNullable: true },
    { name: 'refund_id', ...integer(), isNullable: true },
  ],
  indices: [
    {
      name: 'uq_ledger_entries_fact',
      columnNames: ['booking_id', 'fact', 'position'],
      isUnique: true,
    },
    { name: 'ix_ledger_entries_payment', columnNames: ['payment_id'] },
  ],
  foreignKeys: [
    {
      name: 'fk_ledger_entries_booking',
      columnNames: ['booking_id'],
      referencedTableName: 'bookings',
      referencedColumnNames: ['id'],
    },
  ],
};

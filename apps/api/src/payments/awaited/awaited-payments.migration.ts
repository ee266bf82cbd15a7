import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, generatedId, instant, integer, varchar } from '../../kernel/database/columns';

/** Money on its way to the provider's bank, with the reference that it comes with. */
export class AwaitedPayments1796010000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(awaited, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(awaited.name, true);
  }
}

const awaited = new Table({
  name: 'awaited_payments',
  columns: [
    generatedId(),
    { name: 'booking_id', ...integer() },
    { name: 'way', ...code(20) },
    { name: 'company', ...varchar(60), default: "''" },
    { name: 'child_position', ...integer(), isNullable: true },
    { name: 'reference', ...code(8) },
    { name: 'amount_pence', ...integer() },
    { name: 'until', ...instant() },
    { name: 'notices', ...integer(), default: '0' },
    { name: 'ended_at', ...instant(), isNullable: true },
    { name: 'created_at', ...instant() },
  ],
  foreignKeys: [
    {
      columnNames: ['booking_id'],
      referencedTableName: 'bookings',
      referencedColumnNames: ['id'],
    },
  ],
  indices: [
    { name: 'uq_awaited_payments_reference', columnNames: ['reference'], isUnique: true },
    { name: 'ix_awaited_payments_booking', columnNames: ['booking_id', 'ended_at'] },
    { name: 'ix_awaited_payments_until', columnNames: ['ended_at', 'until'] },
  ],
});

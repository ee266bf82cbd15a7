import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, text, uuid, varchar } from '../../kernel/database/columns';

/**
 * Lets placed bookings change: they count their changes, and their places record what swaps carried
 * over.
 */
export class Amendments1790000190000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(amendments));
    // Plain statements: every database accepts them, and SQLite doesn't have to copy its tables.
    for (const [table, column, definition] of added) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    }
    await runner.query('CREATE INDEX ix_bookings_cancelled ON bookings (cancelled_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('bookings', 'ix_bookings_cancelled');
    for (const [table, column] of [...added].reverse()) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await runner.dropTable(amendments.name);
  }
}

const counted = 'integer NOT NULL DEFAULT 0';
const added = [
  ['bookings', 'revision', counted],
  ['bookings', 'cancelled_at', 'datetime(3) NULL'],
  ['booking_places', 'booked_on', 'varchar(10) NULL'],
  ['booking_places', 'carried_pence', counted],
  ['booking_places', 'carried_kept_pence', counted],
] as const;

const amendments = {
  name: 'amendments',
  columns: [
    generatedId(),
    { name: 'booking_id', ...integer() },
    { name: 'position', ...integer() },
    { name: 'state', ...varchar(12) },
    { name: 'actor', ...varchar(64) },
    { name: 'asked_at', ...instant() },
    { name: 'applied_at', ...instant(), isNullable: true },
    { name: 'client_request_id', ...uuid() },
    { name: 'request_fingerprint', ...varchar(64) },
    { name: 'replaced_nonce', ...varchar(32), isNullable: true },
    { name: 'difference_pence', ...integer() },
    { name: 'back_pence', ...integer() },
    { name: 'charge_pence', ...integer() },
    { name: 'charge_reason', ...text(), isNullable: true },
    { name: 'what_changed', ...text(), isNullable: true },
  ],
  indices: [
    { name: 'uq_amendments_position', columnNames: ['booking_id', 'position'], isUnique: true },
    {
      name: 'uq_amendments_client_request',
      columnNames: ['client_request_id'],
      isUnique: true,
    },
  ],
  foreignKeys: [
    {
      name: 'fk_amendments_booking',
      columnNames: ['booking_id'],
      referencedTableName: 'bookings',
      referencedColumnNames: ['id'],
    },
  ],
};

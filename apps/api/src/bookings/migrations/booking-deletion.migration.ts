import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** Bookings can be deleted, and their list stays quick when there are very many. */
export class BookingDeletion1760000070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain SQL: TypeORM would copy the whole table on SQLite, under the feet of its foreign keys.
    await runner.query('ALTER TABLE bookings ADD COLUMN deleted_at datetime(3) NULL');
    for (const [table, index] of indices) await runner.createIndex(table, new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { name }] of [...indices].reverse()) await runner.dropIndex(table, name);
    await runner.query('ALTER TABLE bookings DROP COLUMN deleted_at');
  }
}

const indices: [table: string, index: { name: string; columnNames: string[] }][] = [
  ['bookings', { name: 'ix_bookings_live', columnNames: ['deleted_at', 'payment_status'] }],
];

import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Unpaid bookings store, as keyed hashes, where and by whom their places are held. */
export class UnpaidPlaces1790000205000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns) {
      await runner.query(`ALTER TABLE bookings ADD COLUMN ${column} varchar(43) NULL`);
      await runner.query(`CREATE INDEX ix_bookings_${column} ON bookings (${column})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of [...columns].reverse()) {
      await runner.dropIndex('bookings', `ix_bookings_${column}`);
      await runner.query(`ALTER TABLE bookings DROP COLUMN ${column}`);
    }
  }
}

const columns = ['unpaid_network', 'unpaid_email'] as const;

import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class ReplacedBookings1760000074000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain SQL: TypeORM would copy the whole table on SQLite.
    await runner.query('ALTER TABLE bookings ADD COLUMN replaced_by_id integer NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN replaced_by_id');
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Holds that are running as this comes cannot be extended by their parents; paying still does it. */
export class HoldLimit1760000087000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain SQL: TypeORM would copy the whole table on SQLite.
    await runner.query('ALTER TABLE bookings ADD COLUMN hold_limit_at datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN hold_limit_at');
  }
}

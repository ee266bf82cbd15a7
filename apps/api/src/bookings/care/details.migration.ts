import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Care notes without a separate column, sealed together (decision 60). */
export class Details1795486000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN details text NULL');
    await runner.query('ALTER TABLE booking_children ADD COLUMN details text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN details');
    await runner.query('ALTER TABLE booking_children DROP COLUMN details');
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A paid booking's new email address is stored here until it is confirmed. */
export class NewAddress1795456346000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN new_email varchar(254) NULL');
    await runner.query('ALTER TABLE bookings ADD COLUMN new_email_amendment_id integer NULL');
    await runner.query('CREATE INDEX ix_bookings_new_email ON bookings (new_email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('bookings', 'ix_bookings_new_email');
    await runner.query('ALTER TABLE bookings DROP COLUMN new_email_amendment_id');
    await runner.query('ALTER TABLE bookings DROP COLUMN new_email');
  }
}

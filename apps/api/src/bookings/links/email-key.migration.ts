import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Lets bookings be found by their parent's address, in any case, without reading them all. */
export class BookingEmailKeys1790000225000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE bookings ADD COLUMN email_key varchar(254) NOT NULL DEFAULT ''",
    );
    await runner.query('UPDATE bookings SET email_key = LOWER(parent_email)');
    await runner.query('CREATE INDEX ix_bookings_email ON bookings (email_key)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('bookings', 'ix_bookings_email');
    await runner.query('ALTER TABLE bookings DROP COLUMN email_key');
  }
}

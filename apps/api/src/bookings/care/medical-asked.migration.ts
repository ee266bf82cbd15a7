import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Whether the family of a child without notes was asked for any. Families who booked online were,
 * because the form asks.
 */
export class MedicalAsked1795446052000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_children ADD COLUMN medical_asked_at datetime(3) NULL');
    await runner.query(
      `UPDATE booking_children SET medical_asked_at =
         (SELECT booking.placed_at FROM bookings booking WHERE booking.id = booking_children.booking_id)
       WHERE medical_info <> '' OR CAST(booking_id AS CHAR) NOT IN
         (SELECT subject_id FROM events
          WHERE type = 'booking.placed' AND subject_type = 'booking' AND actor LIKE 'staff:%')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_children DROP COLUMN medical_asked_at');
  }
}

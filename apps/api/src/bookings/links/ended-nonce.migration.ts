import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Links that ended with age keep their nonce, in case the booking gets a later day; withdrawn links
 * do not.
 */
export class EndedNonce1795445126000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN ended_nonce varchar(32) NULL');
    await runner.query(
      "UPDATE bookings SET ended_nonce = '' WHERE access_nonce = '' AND deleted_at IS NULL",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN ended_nonce');
  }
}

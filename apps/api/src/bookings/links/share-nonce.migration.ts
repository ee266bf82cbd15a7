import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A shared link has a separate token, and can be ended without the booking's own links. */
export class ShareNonce1795447087000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings ADD COLUMN share_nonce varchar(32) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bookings DROP COLUMN share_nonce');
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm';

/**
 * Until when Stripe takes evidence for a dispute; for earlier disputes it is filled in by the next
 * event about them.
 */
export class DisputeDeadline1795456278000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes ADD COLUMN answer_by datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE disputes DROP COLUMN answer_by');
  }
}

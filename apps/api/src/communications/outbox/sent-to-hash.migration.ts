import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class SentToHash1795473200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_emails ADD COLUMN sent_to_hash varchar(60) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_emails DROP COLUMN sent_to_hash');
  }
}

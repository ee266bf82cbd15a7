import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** An email may tell of what is erased with its sending. */
export class OutboxFacts1760000081000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain SQL: TypeORM would copy the whole table on SQLite.
    await runner.query('ALTER TABLE outbox_emails ADD COLUMN facts text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_emails DROP COLUMN facts');
  }
}

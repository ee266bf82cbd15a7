import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class RefundNotes1760000071000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain SQL: TypeORM would copy the whole table on SQLite.
    await runner.query('ALTER TABLE refunds ADD COLUMN note text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN note');
  }
}

import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class {{migrationClass}} implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE {{table}} ADD COLUMN {{snake}} datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE {{table}} DROP COLUMN {{snake}}');
  }
}

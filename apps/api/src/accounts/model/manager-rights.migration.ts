import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Managers' rights can be restricted; existing managers keep all of them. */
export class ManagerRights1795459500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memberships ADD COLUMN rights text NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE memberships DROP COLUMN rights');
  }
}

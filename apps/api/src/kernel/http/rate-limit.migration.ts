import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { bigInteger, integer, varchar } from '../database/columns';

export class RateLimits1790000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'rate_limits',
        columns: [
          { name: 'id', ...varchar(128), isPrimary: true },
          { name: 'points', ...integer() },
          { name: 'expires_at', ...bigInteger() },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('rate_limits');
  }
}

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { text, varchar } from '../kernel/database/columns';

export class Settings1790000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'settings',
        columns: [
          { name: 'key', ...varchar(40), isPrimary: true },
          { name: 'value', ...text() },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('settings');
  }
}

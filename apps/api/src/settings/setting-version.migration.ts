import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { integer } from '../kernel/database/columns';

export class SettingVersion1790000160000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'setting_version',
        columns: [
          { name: 'id', ...integer(), isPrimary: true },
          { name: 'version', ...integer() },
        ],
      }),
    );
    await runner.query('INSERT INTO setting_version (id, version) VALUES (1, 1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('setting_version');
  }
}

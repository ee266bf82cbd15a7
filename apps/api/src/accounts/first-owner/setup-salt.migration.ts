import { randomBytes } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

export class SetupSalt1790000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'setup_salt',
        columns: [
          { name: 'id', ...integer(), isPrimary: true },
          { name: 'salt', ...varchar(64) },
        ],
      }),
    );
    await runner.query('INSERT INTO setup_salt (id, salt) VALUES (1, ?)', [
      randomBytes(32).toString('hex'),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('setup_salt');
  }
}

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';

export class PasswordLinks1790000366000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'staff_password_links',
        columns: [
          { name: 'staff_id', ...integer(), isPrimary: true },
          { name: 'token_hash', ...varchar(64), isNullable: true },
          { name: 'since', ...instant() },
          { name: 'expires_at', ...instant() },
        ],
        indices: [
          {
            name: 'uq_staff_password_links_token',
            columnNames: ['token_hash'],
            isUnique: true,
          },
        ],
        foreignKeys: [
          {
            name: 'fk_staff_password_links_staff',
            columnNames: ['staff_id'],
            referencedTableName: 'staff',
            referencedColumnNames: ['id'],
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_password_links');
  }
}

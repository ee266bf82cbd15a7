import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';

export class StaffEmails1790000363000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'staff_emails',
        columns: [
          { name: 'staff_id', ...integer(), isPrimary: true },
          { name: 'email', ...varchar(254), isNullable: true },
          { name: 'pending_email', ...varchar(254), isNullable: true },
          { name: 'code_hash', ...varchar(64), isNullable: true },
          { name: 'code_expires_at', ...instant(), isNullable: true },
          { name: 'code_tries', ...integer(), default: 0 },
        ],
        indices: [{ name: 'ix_staff_emails_email', columnNames: ['email'] }],
        foreignKeys: [
          {
            name: 'fk_staff_emails_staff',
            columnNames: ['staff_id'],
            referencedTableName: 'staff',
            referencedColumnNames: ['id'],
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_emails');
  }
}

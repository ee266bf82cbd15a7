import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, varchar } from '../../kernel/database/columns';

export class Staff1790000050000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'staff',
        columns: [
          generatedId(),
          { name: 'username', ...varchar(100) },
          { name: 'password_hash', ...varchar(255) },
          { name: 'created_at', ...instant() },
          { name: 'disabled_at', ...instant(), isNullable: true },
        ],
        indices: [{ name: 'uq_staff_username', columnNames: ['username'], isUnique: true }],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'memberships',
        columns: [
          generatedId(),
          { name: 'staff_id', ...integer() },
          { name: 'role', ...varchar(20) },
          { name: 'venue_key', ...varchar(40), isNullable: true },
        ],
        indices: [{ name: 'ix_memberships_staff', columnNames: ['staff_id'] }],
        foreignKeys: [
          {
            name: 'fk_memberships_staff',
            columnNames: ['staff_id'],
            referencedTableName: 'staff',
            referencedColumnNames: ['id'],
          },
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'staff_sessions',
        columns: [
          { name: 'id_hash', ...varchar(64), isPrimary: true },
          { name: 'staff_id', ...integer() },
          { name: 'opened_at', ...instant() },
          { name: 'expires_at', ...instant() },
        ],
        indices: [
          { name: 'ix_staff_sessions_staff', columnNames: ['staff_id'] },
          { name: 'ix_staff_sessions_expiry', columnNames: ['expires_at'] },
        ],
        foreignKeys: [
          {
            name: 'fk_staff_sessions_staff',
            columnNames: ['staff_id'],
            referencedTableName: 'staff',
            referencedColumnNames: ['id'],
          },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('staff_sessions');
    await runner.dropTable('memberships');
    await runner.dropTable('staff');
  }
}

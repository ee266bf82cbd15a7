import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, text, varchar } from '../../kernel/database/columns';

/** Authenticator apps and recovery codes; sessions waiting for their login's second step. */
export class SecondStep1790000330000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'staff_totp',
        columns: [
          { name: 'staff_id', ...integer(), isPrimary: true },
          { name: 'secret', ...text() },
          { name: 'confirmed_at', ...instant(), isNullable: true },
          { name: 'last_step', ...integer() },
        ],
        foreignKeys: [ofStaff('fk_staff_totp_staff')],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'staff_recovery_codes',
        columns: [
          { name: 'code_hash', ...varchar(64), isPrimary: true },
          { name: 'staff_id', ...integer() },
        ],
        indices: [{ name: 'ix_staff_recovery_codes_staff', columnNames: ['staff_id'] }],
        foreignKeys: [ofStaff('fk_staff_recovery_codes_staff')],
      }),
    );
    await runner.query(
      'ALTER TABLE staff_sessions ADD COLUMN is_waiting boolean NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff_sessions DROP COLUMN is_waiting');
    await runner.dropTable('staff_recovery_codes');
    await runner.dropTable('staff_totp');
  }
}

const ofStaff = (name: string) => ({
  name,
  columnNames: ['staff_id'],
  referencedTableName: 'staff',
  referencedColumnNames: ['id'],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  bigInteger,
  generatedId,
  instant,
  integer,
  text,
  varchar,
} from '../../kernel/database/columns';

/** Passkeys; sessions store the challenge for a passkey. */
export class Passkeys1790000368000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'staff_passkeys',
        columns: [
          generatedId(),
          { name: 'staff_id', ...integer() },
          { name: 'credential_hash', ...varchar(64) },
          { name: 'credential_id', ...text() },
          { name: 'public_key', ...text() },
          { name: 'transports', ...varchar(200) },
          { name: 'counter', ...bigInteger() },
          { name: 'name', ...varchar(60) },
          { name: 'added_at', ...instant() },
          { name: 'last_used_at', ...instant(), isNullable: true },
        ],
        indices: [
          { name: 'ix_staff_passkeys_staff', columnNames: ['staff_id'] },
          {
            name: 'uq_staff_passkeys_credential',
            columnNames: ['credential_hash'],
            isUnique: true,
          },
        ],
        foreignKeys: [
          {
            name: 'fk_staff_passkeys_staff',
            columnNames: ['staff_id'],
            referencedTableName: 'staff',
            referencedColumnNames: ['id'],
          },
        ],
      }),
    );
    // Not with `addColumns`, which rebuilds the whole table on SQLite.
    await runner.query('ALTER TABLE staff_sessions ADD COLUMN challenge varchar(100) NULL');
    await runner.query('ALTER TABLE staff_sessions ADD COLUMN challenge_until datetime(3) NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE staff_sessions DROP COLUMN challenge_until');
    await runner.query('ALTER TABLE staff_sessions DROP COLUMN challenge');
    await runner.dropTable('staff_passkeys');
  }
}

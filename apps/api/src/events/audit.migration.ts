import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { generatedId, instant, text, varchar } from '../kernel/database/columns';

export class AuditEntries1790000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'audit_entries',
        columns: [
          generatedId(),
          { name: 'at', ...instant() },
          { name: 'actor', ...varchar(64) },
          { name: 'action', ...varchar(64) },
          { name: 'subject_type', ...varchar(32) },
          { name: 'subject_id', ...varchar(64) },
          { name: 'before', ...text(), isNullable: true },
          { name: 'after', ...text(), isNullable: true },
        ],
        indices: [
          { name: 'audit_entries_subject', columnNames: ['subject_type', 'subject_id'] },
          { name: 'ix_audit_entries_subject_type', columnNames: ['subject_type', 'id'] },
          { name: 'ix_audit_entries_action', columnNames: ['action'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('audit_entries');
  }
}

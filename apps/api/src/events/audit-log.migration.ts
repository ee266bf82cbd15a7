import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The newest entry about any booking, and the entries of one action, without reading all of them. */
export class AuditLog1760000073000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const index of indices) await runner.createIndex('audit_entries', new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indices) await runner.dropIndex('audit_entries', name);
  }
}

const indices = [
  { name: 'ix_audit_entries_subject_type', columnNames: ['subject_type', 'id'] },
  { name: 'ix_audit_entries_action', columnNames: ['action'] },
];

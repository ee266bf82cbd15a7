import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { generatedId, instant, text, varchar } from '../kernel/database/columns';

export class Events1790000020000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'events',
        columns: [
          generatedId(),
          { name: 'at', ...instant() },
          { name: 'actor', ...varchar(64) },
          { name: 'type', ...varchar(64) },
          { name: 'subject_type', ...varchar(32) },
          { name: 'subject_id', ...varchar(64) },
          { name: 'before', ...text(), isNullable: true },
          { name: 'after', ...text(), isNullable: true },
        ],
        indices: [
          { name: 'ix_events_subject', columnNames: ['subject_type', 'subject_id'] },
          { name: 'ix_events_subject_type', columnNames: ['subject_type', 'id'] },
          { name: 'ix_events_type', columnNames: ['type'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('events');
  }
}

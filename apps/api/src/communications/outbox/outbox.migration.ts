import { Table, type MigrationInterface, type QueryRunner } from 'typeorm';
import { generatedId, instant, integer, text, uuid, varchar } from '../../kernel/database/columns';

export class Outbox1790000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'outbox_emails',
        columns: [
          generatedId(),
          { name: 'kind', ...varchar(40) },
          { name: 'subject_id', ...integer() },
          { name: 'once_key', ...varchar(120) },
          { name: 'message_key', ...uuid() },
          { name: 'status', ...varchar(12) },
          { name: 'queued_at', ...instant() },
          { name: 'due_at', ...instant() },
          { name: 'claimed_by', ...uuid(), isNullable: true },
          { name: 'attempts', ...integer() },
          { name: 'sent_at', ...instant(), isNullable: true },
          { name: 'last_error', ...varchar(300), isNullable: true },
          { name: 'facts', ...text(), isNullable: true },
        ],
        indices: [
          { name: 'uq_outbox_emails_once', columnNames: ['once_key'], isUnique: true },
          { name: 'ix_outbox_emails_due', columnNames: ['status', 'due_at'] },
          { name: 'ix_outbox_emails_subject', columnNames: ['kind', 'subject_id'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('outbox_emails');
  }
}

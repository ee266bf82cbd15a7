import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { code, instant, integer, uuid, varchar } from '../../kernel/database/columns';

/** What happened to emails after the mail server accepted them. */
export class EmailDeliveries1796036000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(deliveries, true);
    const outbox = await runner.getTable('outbox_emails');
    if (!outbox?.indices.some(({ name }) => name === byMessage.name)) {
      await runner.createIndex('outbox_emails', byMessage);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('outbox_emails', byMessage);
    await runner.dropTable(deliveries.name, true);
  }
}

const byMessage = new TableIndex({
  name: 'ix_outbox_emails_message',
  columnNames: ['message_key'],
});

const deliveries = new Table({
  name: 'email_deliveries',
  columns: [
    { name: 'message_key', ...uuid(), isPrimary: true },
    { name: 'outbox_id', ...integer() },
    { name: 'state', ...code(12) },
    { name: 'at', ...instant() },
    { name: 'detail', ...varchar(300) },
  ],
  indices: [
    { name: 'ix_email_deliveries_outbox', columnNames: ['outbox_id'] },
    { name: 'ix_email_deliveries_state', columnNames: ['state', 'at'] },
  ],
});

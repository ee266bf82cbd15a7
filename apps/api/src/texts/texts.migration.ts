import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { code, generatedId, instant, integer, text } from '../kernel/database/columns';

/** Text messages, and the words of one beside a message's email. */
export class TextMessages1796048000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(texts, true);
    const messages = await runner.getTable('messages');
    if (!messages?.findColumnByName('text')) await runner.addColumn('messages', words);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('messages', 'text');
    await runner.dropTable(texts.name, true);
  }
}

const words = new TableColumn({ name: 'text', ...text(), isNullable: true });

const texts = new Table({
  name: 'text_messages',
  columns: [
    generatedId(),
    { name: 'message_id', ...integer() },
    { name: 'receiver_id', ...integer() },
    { name: 'number_hash', ...code(64), isNullable: true },
    { name: 'state', ...code(12) },
    { name: 'provider_id', ...code(64), isNullable: true },
    { name: 'queued_at', ...instant() },
    { name: 'due_at', ...instant() },
    { name: 'changed_at', ...instant() },
    { name: 'attempts', ...integer() },
    { name: 'parts', ...integer(), isNullable: true },
    { name: 'detail', ...code(40), isNullable: true },
  ],
  indices: [
    { name: 'uq_text_messages_receiver', columnNames: ['receiver_id'], isUnique: true },
    {
      name: 'uq_text_messages_number',
      columnNames: ['message_id', 'number_hash'],
      isUnique: true,
    },
    { name: 'ix_text_messages_due', columnNames: ['state', 'due_at'] },
    { name: 'ix_text_messages_provider', columnNames: ['provider_id'] },
  ],
});

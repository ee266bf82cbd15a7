import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { bytes, code, instant, integer, uuid, varchar } from '../kernel/database/columns';

/** Files that staff attach to messages. */
export class MessageFiles1796047000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(files, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(files.name, true);
  }
}

const files = new Table({
  name: 'message_files',
  columns: [
    { name: 'id', ...uuid(), isPrimary: true },
    { name: 'message_id', ...integer(), isNullable: true },
    { name: 'position', ...integer(), default: 0 },
    { name: 'name', ...varchar(120) },
    { name: 'type', ...code(40) },
    { name: 'size', ...integer() },
    { name: 'bytes', ...bytes() },
    { name: 'added_at', ...instant() },
  ],
  indices: [{ name: 'ix_message_files_message', columnNames: ['message_id', 'position'] }],
});

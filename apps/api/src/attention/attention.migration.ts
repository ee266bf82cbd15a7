import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, instant, integer, varchar } from '../kernel/database/columns';

/** What staff said about something that needs a person. */
export class Attention1796020000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(marks, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(marks.name, true);
  }
}

const marks = new Table({
  name: 'attention_marks',
  columns: [
    { name: 'kind', ...code(24), isPrimary: true },
    { name: 'ref', ...code(120), isPrimary: true },
    { name: 'taken_by', ...integer(), isNullable: true },
    { name: 'taken_at', ...instant(), isNullable: true },
    { name: 'snoozed_by', ...integer(), isNullable: true },
    { name: 'snoozed_at', ...instant(), isNullable: true },
    { name: 'snoozed_until', ...instant(), isNullable: true },
    { name: 'reason', ...varchar(200) },
  ],
});

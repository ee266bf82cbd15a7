import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, generatedId, instant, integer, text } from '../../kernel/database/columns';

/** What staff have changed in the words of each email. */
export class EmailWordings1796037000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(wordings, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(wordings.name, true);
  }
}

const wordings = new Table({
  name: 'email_wordings',
  columns: [
    generatedId(),
    { name: 'kind', ...code(40) },
    { name: 'locale', ...code(12) },
    { name: 'version', ...integer() },
    { name: 'edits', ...text() },
    { name: 'written_by', ...code(64) },
    { name: 'written_at', ...instant() },
  ],
  indices: [
    {
      name: 'uq_email_wordings_version',
      columnNames: ['kind', 'locale', 'version'],
      isUnique: true,
    },
  ],
});

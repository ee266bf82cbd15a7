import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { boolean, code, integer, text, varchar } from '../../kernel/database/columns';

/** What the provider itself asks about children. */
export class DetailQuestions1795790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(detailQuestions, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(detailQuestions, true);
  }
}

const detailQuestions = new Table({
  name: 'detail_questions',
  columns: [
    { name: 'key', ...code(12), isPrimary: true },
    { name: 'text', ...varchar(160) },
    { name: 'kind', ...code(12) },
    { name: 'choices', ...text() },
    { name: 'is_required', ...boolean() },
    { name: 'is_medical', ...boolean() },
    { name: 'is_for_office', ...boolean() },
    { name: 'season_ids', ...text() },
    { name: 'activity_keys', ...text() },
    { name: 'is_retired', ...boolean(), default: 0 },
    { name: 'position', ...integer() },
    { name: 'version', ...integer(), default: 1 },
  ],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { boolean, code, text } from '../../kernel/database/columns';

/** Which reminders staff have switched, and their days. */
export class ReminderRules1796037100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(rules, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(rules.name, true);
  }
}

const rules = new Table({
  name: 'reminder_rules',
  columns: [
    { name: 'kind', ...code(24), isPrimary: true },
    { name: 'is_on', ...boolean() },
    { name: 'days', ...text() },
  ],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, generatedId, instant, integer, text, varchar } from '../kernel/database/columns';

/** Months that are closed; none is at first. */
export class ClosedMonths1796033000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(state, true);
    await runner.createTable(months, true);
    const rows = (await runner.query('SELECT id FROM books_state')) as unknown[];
    if (rows.length === 0)
      await runner.query(
        "INSERT INTO books_state (id, open_from) VALUES (1, '2000-01-01 00:00:00.000')",
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(months.name, true);
    await runner.dropTable(state.name, true);
  }
}

const state = new Table({
  name: 'books_state',
  columns: [
    { name: 'id', ...integer(), isPrimary: true },
    { name: 'open_from', ...instant() },
  ],
});

const months = new Table({
  name: 'closed_months',
  columns: [
    generatedId(),
    { name: 'month', ...code(7) },
    { name: 'from_at', ...instant() },
    { name: 'until_at', ...instant() },
    { name: 'money_pence', ...integer() },
    { name: 'earned_camps_pence', ...integer() },
    { name: 'earned_tshirts_pence', ...integer() },
    { name: 'books', ...text() },
    { name: 'closed_by', ...code(64) },
    { name: 'closed_at', ...instant() },
    { name: 'reopened_by', ...code(64), isNullable: true },
    { name: 'reopened_at', ...instant(), isNullable: true },
    { name: 'reason', ...varchar(200) },
  ],
  indices: [{ name: 'ix_closed_months_month', columnNames: ['month'] }],
});

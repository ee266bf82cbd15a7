import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { boolean, calendarDate, instant, integer, text } from '../../kernel/database/columns';

/** Paying in parts: a season's rules, a booking's deposit, and when its balance is due. */
export class PaymentPlans1796032000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns()) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
    }
    await runner.createTable(plans, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(plans.name, true);
    for (const [table, column] of columns()) await runner.dropColumn(table, column);
  }
}

const columns = (): [string, TableColumn][] => [
  ['seasons', new TableColumn({ name: 'paying_in_parts', ...text(), isNullable: true })],
  ['bookings', new TableColumn({ name: 'deposit_pence', ...integer(), isNullable: true })],
];

const plans = new Table({
  name: 'payment_plans',
  columns: [
    { name: 'booking_id', ...integer(), isPrimary: true },
    { name: 'due_on', ...calendarDate() },
    { name: 'remind_days', ...text() },
    { name: 'grace_days', ...integer() },
    { name: 'lets_go', ...boolean() },
    { name: 'notices', ...integer(), default: '0' },
    { name: 'warned_at', ...instant(), isNullable: true },
    { name: 'done_at', ...instant(), isNullable: true },
  ],
  foreignKeys: [
    {
      columnNames: ['booking_id'],
      referencedTableName: 'bookings',
      referencedColumnNames: ['id'],
    },
  ],
  indices: [{ name: 'ix_payment_plans_due', columnNames: ['done_at', 'due_on'] }],
});

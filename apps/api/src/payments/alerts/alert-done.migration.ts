import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { instant, sqlInstant } from '../../kernel/database/columns';

const MONTH_MS = 30 * 86_400_000;

/** Staff record that money was handed back. What was asked for more than a month ago counts as done. */
export class AlertDone1796049000077 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const alerts = await runner.getTable('payment_alerts');
    if (!alerts?.findColumnByName('done_at')) await runner.addColumn('payment_alerts', column());
    await runner.query('UPDATE payment_alerts SET done_at = raised_at WHERE raised_at < ?', [
      sqlInstant(new Date(Date.now() - MONTH_MS)),
    ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('payment_alerts', 'done_at');
  }
}

/** The runner completes the object it is given, so each time a new one. */
const column = () => new TableColumn({ name: 'done_at', ...instant(), isNullable: true });

import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text } from '../kernel/database/columns';

/** The VAT of closed months; those closed before have none. */
export class ClosedVat1796043000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const months = await runner.getTable('closed_months');
    if (!months?.findColumnByName(column().name)) await runner.addColumn('closed_months', column());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('closed_months', column().name);
  }
}

/** The runner completes the object it is given, so each time a new one. */
const column = () => new TableColumn({ name: 'vat', ...text(), isNullable: true });

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, generatedId, integer } from '../kernel/database/columns';
import { fillFigures } from './recount-figures';

/**
 * The sums that figures show (decision 79). Counting them reads all bookings, and locks none. What an older replica
 * enters during the upgrade is added by the next recount.
 */
export class Figures1795770000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A migration that died in the middle runs again, and a recount adds only what is missing: see decision 47.
    await runner.createTable(figures, true);
    await fillFigures((...asked) => runner.query(...asked));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('figures', true);
  }
}

const figures = new Table({
  name: 'figures',
  columns: [
    generatedId(),
    { name: 'measure', ...code(20) },
    { name: 'paid_on', ...code(13) },
    { name: 'subject', ...code(100) },
    { name: 'amount', ...integer() },
  ],
  indices: [{ name: 'ix_figures_sums', columnNames: ['measure', 'subject', 'paid_on', 'amount'] }],
});

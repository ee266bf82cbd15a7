import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { code } from '../../kernel/database/columns';

/** Where staff took money, or gave it back. */
export class MoneyVenues1795950000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.addColumn(table, venue());
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.dropColumn(table, venue());
  }
}

const tables = ['payments', 'refunds'];
const venue = () => new TableColumn({ name: 'venue_key', ...code(40), isNullable: true });

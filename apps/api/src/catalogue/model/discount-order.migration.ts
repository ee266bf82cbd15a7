import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text } from '../../kernel/database/columns';

/** In which order a season's discounts come off. */
export class DiscountOrder1796044000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('seasons', column().name)))
      await runner.addColumn('seasons', column());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('seasons', column().name);
  }
}

/** The runner completes the object it is given, so each time a new one. */
const column = () => new TableColumn({ name: 'discount_order', ...text(), isNullable: true });

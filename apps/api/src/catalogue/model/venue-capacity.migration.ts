import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { integer } from '../../kernel/database/columns';

/** How many children a venue takes. Not `capacity`: the release before reads that of days, beside joined venues. */
export class VenueCapacity1796050000044 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const venues = await runner.getTable('venues');
    if (!venues?.findColumnByName('max_children')) await runner.addColumn('venues', column());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('venues', 'max_children');
  }
}

/** The runner completes the object it is given, so each time a new one. */
const column = () => new TableColumn({ name: 'max_children', ...integer(), isNullable: true });

import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { text } from '../../kernel/database/columns';

/** What parents want if camp days go while they pay. */
export class TakeRest1796034000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const bookings = await runner.getTable('bookings');
    if (!bookings?.findColumnByName(column().name)) await runner.addColumn('bookings', column());
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('bookings', column().name);
  }
}

/** The runner completes the object it is given, so each time a new one. */
const column = () => new TableColumn({ name: 'take_rest', ...text(), isNullable: true });

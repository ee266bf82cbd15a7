import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { calendarDate, generatedId, instant, integer, varchar } from '../kernel/database/columns';

/** Cleared bookings can be restored for some days. */
export class Clearings1790000350000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'clearings',
        columns: [
          generatedId(),
          { name: 'cutoff_date', ...calendarDate() },
          { name: 'bookings', ...integer() },
          { name: 'cleared_by', ...varchar(64) },
          { name: 'cleared_at', ...instant() },
          { name: 'erase_at', ...instant() },
          { name: 'undone_at', ...instant(), isNullable: true },
          { name: 'erased_at', ...instant(), isNullable: true },
        ],
        indices: [{ name: 'ix_clearings_erase', columnNames: ['erase_at'] }],
      }),
    );
    await runner.query('ALTER TABLE bookings ADD COLUMN clearing_id integer NULL');
    await runner.query('CREATE INDEX ix_bookings_clearing ON bookings (clearing_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('bookings', 'ix_bookings_clearing');
    await runner.query('ALTER TABLE bookings DROP COLUMN clearing_id');
    await runner.dropTable('clearings');
  }
}

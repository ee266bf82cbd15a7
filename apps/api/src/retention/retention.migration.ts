import { type MigrationInterface, type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';
import { instant, integer } from '../kernel/database/columns';

export class Retention1790000345000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'retention_start',
        columns: [
          { name: 'id', ...integer(), isPrimary: true },
          { name: 'starts_at', ...instant() },
        ],
      }),
    );
    await runner.addColumn(
      'bookings',
      new TableColumn({ name: 'notes_erased_at', ...instant(), isNullable: true }),
    );
    for (const index of indices) await runner.createIndex('bookings', new TableIndex(index));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of indices) await runner.dropIndex('bookings', name);
    await runner.dropColumn('bookings', 'notes_erased_at');
    await runner.dropTable('retention_start');
  }
}

const indices = [
  { name: 'ix_bookings_kept_notes', columnNames: ['notes_erased_at', 'placed_at'] },
  { name: 'ix_bookings_placed', columnNames: ['deleted_at', 'placed_at'] },
];

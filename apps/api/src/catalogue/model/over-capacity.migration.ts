import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, instant, integer, generatedId } from '../../kernel/database/columns';

/** Places that staff knowingly sold above a day's capacity. */
export class OverCapacity1795950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(table.name, true);
  }
}

const table = new Table({
  name: 'places_over_capacity',
  columns: [
    generatedId(),
    { name: 'camp_day_id', ...integer() },
    { name: 'booking_id', ...integer() },
    { name: 'places', ...integer() },
    { name: 'actor', ...code(64) },
    { name: 'at', ...instant() },
  ],
  indices: [{ name: 'ix_places_over_capacity_day', columnNames: ['camp_day_id'] }],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, text } from '../../kernel/database/columns';

/** Names of erased children whose records are kept. */
export class KeptChildren1795970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(children, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(children.name, true);
  }
}

const children = new Table({
  name: 'kept_children',
  columns: [
    { name: 'id', ...integer(), isPrimary: true },
    { name: 'booking_id', ...integer() },
    { name: 'name', ...text() },
    { name: 'kept_at', ...instant() },
  ],
  indices: [{ name: 'ix_kept_children_booking', columnNames: ['booking_id'] }],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { calendarDate, code, generatedId, integer, text, uuid } from '../kernel/database/columns';

/** The groups of a camp day, and the children in them. */
export class Groups1795960000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables) await runner.dropTable(name, true);
  }
}

const day = [
  { name: 'date', ...calendarDate() },
  { name: 'venue_key', ...code(40) },
];

const tables = [
  new Table({
    name: 'group_plans',
    columns: [
      generatedId(),
      ...day,
      { name: 'version', ...integer() },
      { name: 'groups_said', ...text() },
    ],
    indices: [{ name: 'uq_group_plans_day', columnNames: ['date', 'venue_key'], isUnique: true }],
  }),
  new Table({
    name: 'group_children',
    columns: [
      ...day.map((column) => ({ ...column, isPrimary: true })),
      { name: 'child_id', ...integer(), isPrimary: true },
      { name: 'booking_id', ...integer() },
      { name: 'group_id', ...uuid() },
    ],
    indices: [{ name: 'ix_group_children_booking', columnNames: ['booking_id'] }],
  }),
];

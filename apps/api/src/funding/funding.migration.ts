import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import {
  boolean,
  code,
  generatedId,
  instant,
  integer,
  text,
  varchar,
} from '../kernel/database/columns';

/** Funders, their places of camp days, and the children who have them. */
export class Funding1796031000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
    for (const [table, column] of columns)
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { name }] of columns) await runner.dropColumn(table, name);
    for (const { name } of tables.toReversed()) await runner.dropTable(name, true);
  }
}

const columns = [
  ['camp_days', new TableColumn({ name: 'kept_for_funded', ...integer(), default: 0 })],
  ['booking_places', new TableColumn({ name: 'funded_block_id', ...integer(), isNullable: true })],
] as const;

const tables = [
  new Table({
    name: 'funders',
    columns: [
      generatedId(),
      { name: 'name', ...varchar(80) },
      { name: 'asks', ...code(12) },
      { name: 'declaration', ...varchar(500), default: "''" },
      { name: 'part_pence', ...integer() },
      { name: 'max_sessions', ...integer(), isNullable: true },
      { name: 'needs', ...text() },
      { name: 'give_back_days', ...integer(), isNullable: true },
      { name: 'is_off', ...boolean(), default: 0 },
      { name: 'version', ...integer(), default: 1 },
    ],
  }),
  new Table({
    name: 'funder_codes',
    columns: [
      { name: 'text', ...code(60), isPrimary: true },
      { name: 'funder_id', ...integer(), isPrimary: true },
    ],
    indices: [{ name: 'ix_funder_codes_funder', columnNames: ['funder_id'] }],
  }),
  new Table({
    name: 'funded_blocks',
    columns: [
      generatedId(),
      { name: 'funder_id', ...integer() },
      { name: 'camp_day_id', ...integer() },
      { name: 'places', ...integer() },
      { name: 'taken', ...integer(), default: 0 },
    ],
    indices: [
      {
        name: 'uq_funded_blocks_day',
        columnNames: ['camp_day_id', 'funder_id'],
        isUnique: true,
      },
      { name: 'ix_funded_blocks_funder', columnNames: ['funder_id'] },
    ],
  }),
  new Table({
    name: 'funded_children',
    columns: [
      generatedId(),
      { name: 'booking_id', ...integer() },
      { name: 'position', ...integer() },
      { name: 'child_id', ...integer() },
      { name: 'funder_id', ...integer() },
      { name: 'child_key', ...code(43) },
      { name: 'answers', ...text() },
      { name: 'asked_at', ...instant() },
    ],
    indices: [
      {
        name: 'uq_funded_children_position',
        columnNames: ['booking_id', 'position'],
        isUnique: true,
      },
      { name: 'ix_funded_children_key', columnNames: ['funder_id', 'child_key'] },
    ],
  }),
];

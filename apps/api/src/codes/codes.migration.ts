import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  boolean,
  calendarDate,
  code,
  generatedId,
  instant,
  integer,
  text,
  varchar,
} from '../kernel/database/columns';

/** Discount codes, and the bookings placed with them. */
export class Codes1796000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables.toReversed()) await runner.dropTable(name, true);
  }
}

const tables = [
  new Table({
    name: 'codes',
    columns: [
      generatedId(),
      { name: 'name', ...varchar(40) },
      { name: 'is_batch', ...boolean() },
      { name: 'off', ...text() },
      { name: 'season_ids', ...text() },
      { name: 'venues', ...text() },
      { name: 'activities', ...text() },
      { name: 'weekdays', ...text() },
      { name: 'min_days', ...integer(), isNullable: true },
      { name: 'min_pence', ...integer(), isNullable: true },
      { name: 'with_siblings', ...boolean() },
      { name: 'with_others', ...boolean() },
      { name: 'starts_on', ...calendarDate(), isNullable: true },
      { name: 'ends_on', ...calendarDate(), isNullable: true },
      { name: 'max_uses', ...integer(), isNullable: true },
      { name: 'max_per_family', ...integer(), isNullable: true },
      { name: 'is_off', ...boolean(), default: 0 },
      { name: 'version', ...integer(), default: 1 },
    ],
  }),
  new Table({
    name: 'code_texts',
    columns: [
      { name: 'text', ...code(60), isPrimary: true },
      { name: 'code_id', ...integer() },
    ],
    indices: [{ name: 'ix_code_texts_code', columnNames: ['code_id'] }],
  }),
  new Table({
    name: 'code_uses',
    columns: [
      { name: 'booking_id', ...integer(), isPrimary: true },
      { name: 'code_id', ...integer() },
      { name: 'text', ...code(60) },
      { name: 'family', ...varchar(43), isNullable: true },
      { name: 'used_at', ...instant() },
    ],
    indices: [{ name: 'ix_code_uses_code', columnNames: ['code_id', 'text'] }],
  }),
];

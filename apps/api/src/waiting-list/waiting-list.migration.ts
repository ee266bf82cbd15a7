import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import {
  boolean,
  code,
  generatedId,
  instant,
  integer,
  text,
  uuid,
  varchar,
} from '../kernel/database/columns';

/** Families that wait for full days; each day knows how many do, and whether its free places are kept for them. */
export class WaitingList1795990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
    const days = await runner.getTable('camp_days');
    for (const column of columns) {
      if (!days?.findColumnByName(column.name)) await runner.addColumn('camp_days', column);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns('camp_days', columns);
    for (const { name } of tables) await runner.dropTable(name, true);
  }
}

const columns = [
  new TableColumn({ name: 'waiting', ...integer(), default: 0 }),
  new TableColumn({ name: 'kept_for_waiting', ...boolean(), default: 0 }),
  new TableColumn({ name: 'waiting_paused', ...boolean(), default: 0 }),
];

const tables = [
  new Table({
    name: 'waiting_families',
    columns: [
      generatedId(),
      { name: 'link_key', ...uuid() },
      { name: 'email_key', ...varchar(254) },
      { name: 'details', ...text() },
      { name: 'asked_at', ...instant() },
      { name: 'confirmed_at', ...instant(), isNullable: true },
    ],
    indices: [
      { name: 'ix_waiting_families_email', columnNames: ['email_key'] },
      { name: 'ix_waiting_families_confirmed', columnNames: ['confirmed_at', 'asked_at'] },
    ],
  }),
  new Table({
    name: 'waiting_entries',
    columns: [
      generatedId(),
      { name: 'family_id', ...integer() },
      { name: 'state', ...code(12) },
      { name: 'since', ...instant(), isNullable: true },
      { name: 'offer_until', ...instant(), isNullable: true },
      { name: 'keeps_position', ...boolean(), default: 1 },
      { name: 'rests_until', ...instant(), isNullable: true },
      { name: 'ended_at', ...instant(), isNullable: true },
      { name: 'booking_id', ...integer(), isNullable: true },
      { name: 'reason', ...varchar(200), default: "''" },
    ],
    indices: [
      { name: 'ix_waiting_entries_family', columnNames: ['family_id'] },
      { name: 'ix_waiting_entries_state', columnNames: ['state', 'since'] },
    ],
  }),
  new Table({
    name: 'waiting_places',
    columns: [
      generatedId(),
      { name: 'entry_id', ...integer() },
      { name: 'child_index', ...integer() },
      { name: 'slot_id', ...integer() },
      { name: 'camp_day_id', ...integer() },
    ],
    indices: [
      { name: 'ix_waiting_places_entry', columnNames: ['entry_id'] },
      { name: 'ix_waiting_places_day', columnNames: ['camp_day_id'] },
    ],
  }),
];

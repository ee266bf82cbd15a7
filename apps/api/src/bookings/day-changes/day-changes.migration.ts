import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  boolean,
  calendarDate,
  generatedId,
  instant,
  integer,
  uuid,
  varchar,
} from '../../kernel/database/columns';

/** Stores changes to sold camp days, and which bookings were emailed about them. */
export class DayChanges1795447059000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await runner.dropTable(name);
  }
}

const foreignKey = (table: string, column: string, to: string, name: string) => ({
  name: `fk_${table}_${name}`,
  columnNames: [column],
  referencedTableName: to,
  referencedColumnNames: ['id'],
});

const tables = [
  {
    name: 'day_changes',
    columns: [
      generatedId(),
      { name: 'camp_day_id', ...integer() },
      { name: 'actor', ...varchar(64) },
      { name: 'at', ...instant() },
      { name: 'reason', ...varchar(500) },
      { name: 'was', ...varchar(2000) },
      { name: 'may_choose', ...boolean() },
      { name: 'decide_by', ...calendarDate() },
      { name: 'client_request_id', ...uuid() },
    ],
    indices: [
      { name: 'ix_day_changes_day', columnNames: ['camp_day_id'] },
      {
        name: 'uq_day_changes_client_request',
        columnNames: ['client_request_id'],
        isUnique: true,
      },
    ],
    foreignKeys: [foreignKey('day_changes', 'camp_day_id', 'camp_days', 'camp_day')],
  },
  {
    name: 'day_change_bookings',
    columns: [
      generatedId(),
      { name: 'change_id', ...integer() },
      { name: 'booking_id', ...integer() },
      { name: 'notified_at', ...instant(), isNullable: true },
    ],
    indices: [
      {
        name: 'uq_day_change_bookings',
        columnNames: ['change_id', 'booking_id'],
        isUnique: true,
      },
      { name: 'ix_day_change_bookings_booking', columnNames: ['booking_id'] },
      { name: 'ix_day_change_bookings_notified', columnNames: ['notified_at'] },
    ],
    foreignKeys: [
      foreignKey('day_change_bookings', 'change_id', 'day_changes', 'change'),
      foreignKey('day_change_bookings', 'booking_id', 'bookings', 'booking'),
    ],
  },
];

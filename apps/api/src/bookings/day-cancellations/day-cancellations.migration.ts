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

/** Stores cancelled camp days, and how each booking was settled. */
export class DayCancellations1790000245000 implements MigrationInterface {
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
    name: 'day_cancellations',
    columns: [
      generatedId(),
      { name: 'season_id', ...integer() },
      { name: 'actor', ...varchar(64) },
      { name: 'at', ...instant() },
      { name: 'reason', ...varchar(500) },
      { name: 'fallback', ...varchar(12) },
      { name: 'decide_by', ...calendarDate(), isNullable: true },
      { name: 'client_request_id', ...uuid() },
    ],
    indices: [
      { name: 'ix_day_cancellations_season', columnNames: ['season_id'] },
      {
        name: 'uq_day_cancellations_client_request',
        columnNames: ['client_request_id'],
        isUnique: true,
      },
    ],
    foreignKeys: [foreignKey('day_cancellations', 'season_id', 'seasons', 'season')],
  },
  {
    name: 'day_cancellation_days',
    columns: [
      { name: 'camp_day_id', ...integer(), isPrimary: true },
      { name: 'cancellation_id', ...integer() },
    ],
    indices: [{ name: 'ix_day_cancellation_days_cancellation', columnNames: ['cancellation_id'] }],
    foreignKeys: [
      foreignKey('day_cancellation_days', 'camp_day_id', 'camp_days', 'camp_day'),
      foreignKey('day_cancellation_days', 'cancellation_id', 'day_cancellations', 'cancellation'),
    ],
  },
  {
    name: 'day_cancellation_bookings',
    columns: [
      generatedId(),
      { name: 'cancellation_id', ...integer() },
      { name: 'booking_id', ...integer() },
      { name: 'state', ...varchar(12) },
      { name: 'told_at', ...instant(), isNullable: true },
      { name: 'choice', ...varchar(12), isNullable: true },
      { name: 'amendment_id', ...integer(), isNullable: true },
      { name: 'settled_by', ...varchar(64), isNullable: true },
      { name: 'settled_at', ...instant(), isNullable: true },
      { name: 'why', ...varchar(500), isNullable: true },
      { name: 'is_by_hand', ...boolean() },
    ],
    indices: [
      {
        name: 'uq_day_cancellation_bookings',
        columnNames: ['cancellation_id', 'booking_id'],
        isUnique: true,
      },
      { name: 'ix_day_cancellation_bookings_booking', columnNames: ['booking_id'] },
      {
        name: 'ix_day_cancellation_bookings_state',
        columnNames: ['state', 'cancellation_id'],
      },
      { name: 'ix_day_cancellation_bookings_amendment', columnNames: ['amendment_id'] },
    ],
    foreignKeys: [
      foreignKey(
        'day_cancellation_bookings',
        'cancellation_id',
        'day_cancellations',
        'cancellation',
      ),
      foreignKey('day_cancellation_bookings', 'booking_id', 'bookings', 'booking'),
      foreignKey('day_cancellation_bookings', 'amendment_id', 'amendments', 'amendment'),
    ],
  },
];

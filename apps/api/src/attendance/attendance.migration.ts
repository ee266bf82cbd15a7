import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  boolean,
  calendarDate,
  code,
  instant,
  integer,
  text,
  uuid,
} from '../kernel/database/columns';

/** Who is at camp, as a log of what happened at the gate. */
export class Attendance1795850000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(events, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(events.name, true);
  }
}

const events = new Table({
  name: 'attendance_events',
  columns: [
    { name: 'id', ...uuid(), isPrimary: true },
    { name: 'booking_id', ...integer() },
    { name: 'child_id', ...integer() },
    { name: 'date', ...calendarDate() },
    { name: 'venue_key', ...code(40) },
    { name: 'kind', ...code(16) },
    { name: 'undoes', ...uuid(), isNullable: true },
    { name: 'at', ...instant() },
    { name: 'is_time_doubtful', ...boolean() },
    { name: 'received_at', ...instant() },
    { name: 'device_id', ...uuid() },
    { name: 'actor', ...code(64) },
    { name: 'how', ...code(16), isNullable: true },
    { name: 'collector', ...text() },
    { name: 'reason', ...text() },
  ],
  indices: [
    { name: 'ix_attendance_events_day', columnNames: ['date', 'venue_key', 'received_at'] },
    { name: 'ix_attendance_events_booking', columnNames: ['booking_id'] },
  ],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { boolean, calendarDate, code, instant, text, uuid } from '../kernel/database/columns';

/** Which adults are at camp, as a log of what happened at the gate. */
export class Duty1795960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(events, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(events.name, true);
  }
}

const events = new Table({
  name: 'duty_events',
  columns: [
    { name: 'id', ...uuid(), isPrimary: true },
    { name: 'date', ...calendarDate() },
    { name: 'venue_key', ...code(40) },
    { name: 'kind', ...code(16) },
    { name: 'about', ...uuid(), isNullable: true },
    { name: 'is_visitor', ...boolean() },
    { name: 'roles', ...text() },
    { name: 'is_id_seen', ...boolean() },
    { name: 'at', ...instant() },
    { name: 'received_at', ...instant() },
    { name: 'device_id', ...uuid() },
    { name: 'actor', ...code(64) },
    { name: 'name', ...text() },
    { name: 'organisation', ...text() },
    { name: 'reason', ...text() },
  ],
  indices: [{ name: 'ix_duty_events_day', columnNames: ['date', 'venue_key', 'received_at'] }],
});

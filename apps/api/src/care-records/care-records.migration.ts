import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { calendarDate, code, instant, integer, text, uuid } from '../kernel/database/columns';

/** Accidents, medicines given and behaviour, as they were written down. */
export class CareRecords1795940000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(records, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(records.name, true);
  }
}

const records = new Table({
  name: 'care_records',
  columns: [
    { name: 'id', ...uuid(), isPrimary: true },
    { name: 'booking_id', ...integer() },
    { name: 'child_id', ...integer() },
    { name: 'date', ...calendarDate() },
    { name: 'venue_key', ...code(40) },
    { name: 'kind', ...code(16) },
    { name: 'corrects', ...uuid(), isNullable: true },
    { name: 'reads', ...uuid(), isNullable: true },
    { name: 'state', ...code(16) },
    { name: 'time', ...code(5) },
    { name: 'at', ...instant() },
    { name: 'received_at', ...instant() },
    { name: 'device_id', ...uuid() },
    { name: 'actor', ...code(64) },
    { name: 'count_from', ...calendarDate() },
    { name: 'subject', ...text() },
    { name: 'details', ...text() },
  ],
  indices: [
    { name: 'ix_care_records_booking', columnNames: ['booking_id'] },
    { name: 'ix_care_records_day', columnNames: ['date', 'venue_key'] },
    { name: 'ix_care_records_kept', columnNames: ['kind', 'count_from'] },
  ],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, text, varchar } from '../../kernel/database/columns';

export class CareReadings1790000272000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(readings));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(readings.name);
  }
}

const readings = {
  name: 'care_readings',
  columns: [
    generatedId(),
    { name: 'at', ...instant() },
    { name: 'staff_id', ...integer() },
    { name: 'screen', ...varchar(32) },
    { name: 'booking_id', ...integer() },
    { name: 'child_ids', ...text() },
  ],
  indices: [
    { name: 'ix_care_readings_booking', columnNames: ['booking_id', 'id'] },
    { name: 'ix_care_readings_at', columnNames: ['at'] },
  ],
};

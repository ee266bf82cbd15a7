import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, text, varchar } from '../../kernel/database/columns';

export class BookingNotes1790000230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(notes));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(notes.name);
  }
}

const notes = {
  name: 'booking_notes',
  columns: [
    generatedId(),
    { name: 'booking_id', ...integer() },
    { name: 'text', ...text() },
    { name: 'written_by', ...varchar(64) },
    { name: 'written_at', ...instant() },
    { name: 'version', ...integer() },
  ],
  indices: [{ name: 'uq_booking_notes_booking', columnNames: ['booking_id'], isUnique: true }],
  foreignKeys: [
    {
      name: 'fk_booking_notes_booking',
      columnNames: ['booking_id'],
      referencedTableName: 'bookings',
      referencedColumnNames: ['id'],
    },
  ],
};

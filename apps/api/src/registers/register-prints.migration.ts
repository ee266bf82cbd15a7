import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { calendarDate, generatedId, instant, text, varchar } from '../kernel/database/columns';

export class RegisterPrints1790000247000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(prints));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(prints.name);
  }
}

const prints = {
  name: 'register_prints',
  columns: [
    generatedId(),
    { name: 'date', ...calendarDate() },
    { name: 'venue_key', ...varchar(40) },
    { name: 'printed_by', ...varchar(64) },
    { name: 'printed_at', ...instant() },
    { name: 'marks', ...text() },
  ],
  indices: [
    {
      name: 'uq_register_prints_register',
      columnNames: ['date', 'venue_key', 'printed_by'],
      isUnique: true,
    },
  ],
};

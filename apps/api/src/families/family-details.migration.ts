import { type MigrationInterface, type QueryRunner, Table, TableColumn } from 'typeorm';
import { integer, text, varchar } from '../kernel/database/columns';

/** What is known about a family's children, and which bookings share it. */
export class FamilyDetails1795830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(bookings, true);
    for (const [table, column] of columns()) {
      if (!(await runner.hasColumn(table, column.name))) await runner.addColumn(table, column);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of columns()) await runner.dropColumn(table, column.name);
    await runner.dropTable(bookings.name, true);
  }
}

const bookings = new Table({
  name: 'family_bookings',
  columns: [
    { name: 'booking_id', ...integer(), isPrimary: true },
    { name: 'email_key', ...varchar(254) },
  ],
});

const columns = (): [string, TableColumn][] => [
  ['family_children', new TableColumn({ name: 'details', ...text(), isNullable: true })],
  ['family_child_links', new TableColumn({ name: 'name_key', ...varchar(120), default: "''" })],
];

import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The books count deleted bookings, too: what they sum up no longer begins with whether one was deleted. */
export class KeptMoney1760000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('bookings', new TableIndex(books));
    await runner.dropIndex('bookings', revenue.name);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('bookings', new TableIndex(revenue));
    await runner.dropIndex('bookings', books.name);
  }
}

const money = ['payment_status', 'paid_at', 'total_pence', 'refunded_pence'];
const books = { name: 'ix_bookings_books', columnNames: [...money, 'deleted_at'] };
const revenue = { name: 'ix_bookings_revenue', columnNames: ['deleted_at', ...money] };

import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { integer, varchar } from '../../kernel/database/columns';

/**
 * Bookings are searched by tokens (decision 77), and listed by status and by parent from an index. The new table is empty: a job fills
 * it (`index-bookings.job.ts`), so that the start does not wait for a million bookings.
 */
export class SearchTokens1795710000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // A migration that died in the middle runs again: see decision 47.
    await runner.createTable(tokens, true);
    await swap(runner, searched, listed);
    await swap(runner, people, parent);
  }

  async down(runner: QueryRunner): Promise<void> {
    await swap(runner, parent, people);
    await swap(runner, listed, searched);
    await runner.dropTable('search_tokens', true);
  }
}

const tokens = new Table({
  name: 'search_tokens',
  columns: [
    { name: 'token', ...varchar(100), isPrimary: true },
    { name: 'booking_id', ...integer(), isPrimary: true },
  ],
  indices: [{ name: 'ix_search_tokens_booking', columnNames: ['booking_id', 'token'] }],
});
const searched = { name: 'ix_bookings_search', columnNames: ['deleted_at', 'search_text'] };
const listed = { name: 'ix_bookings_listed', columnNames: ['deleted_at', 'payment_status'] };
const people = {
  name: 'ix_bookings_people',
  columnNames: ['deleted_at', 'parent_name', 'parent_email', 'parent_phone'],
};
const parent = { name: 'ix_bookings_parent', columnNames: ['deleted_at', 'parent_name'] };

async function swap(runner: QueryRunner, from: typeof listed, to: typeof listed): Promise<void> {
  const { indices = [] } = (await runner.getTable('bookings')) ?? {};
  const has = ({ name }: typeof listed) => indices.some((index) => index.name === name);
  if (!has(to)) await runner.createIndex('bookings', new TableIndex(to));
  if (has(from)) await runner.dropIndex('bookings', from.name);
}

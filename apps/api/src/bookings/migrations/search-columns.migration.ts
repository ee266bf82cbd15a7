import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { childSearchText, parentSearchText } from '../search/search-text';

/** Names and phone numbers are found however they are typed; also those that are there already. */
export class SearchColumns1760000082000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Plain SQL: TypeORM would copy the whole table on SQLite.
    await runner.query(
      "ALTER TABLE bookings ADD COLUMN search_text varchar(600) NOT NULL DEFAULT ''",
    );
    await runner.query(
      "ALTER TABLE booking_children ADD COLUMN search_text varchar(360) NOT NULL DEFAULT ''",
    );
    await fill(
      runner,
      'bookings',
      `SELECT id, parent_name AS parentName, parent_email AS parentEmail, parent_phone AS parentPhone
       FROM bookings WHERE deleted_at IS NULL`,
      parentSearchText,
    );
    await fill(
      runner,
      'booking_children',
      'SELECT id, name FROM booking_children',
      childSearchText,
    );
    for (const [table, index] of added) await runner.createIndex(table, new TableIndex(index));
    await runner.dropIndex(...replaced(childName));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createIndex('booking_children', new TableIndex(childName));
    for (const [table, { name }] of added) await runner.dropIndex(table, name);
    await runner.query('ALTER TABLE booking_children DROP COLUMN search_text');
    await runner.query('ALTER TABLE bookings DROP COLUMN search_text');
  }
}

const added: [table: string, index: { name: string; columnNames: string[] }][] = [
  ['bookings', { name: 'ix_bookings_search', columnNames: ['deleted_at', 'search_text'] }],
  ['bookings', { name: 'ix_bookings_reference', columnNames: ['payment_reference'] }],
  [
    'booking_children',
    { name: 'ix_booking_children_search', columnNames: ['booking_id', 'search_text'] },
  ],
];
const childName = { name: 'ix_booking_children_name', columnNames: ['booking_id', 'name'] };

const replaced = ({ name }: { name: string }): [table: string, index: string] => [
  'booking_children',
  name,
];

const batchSize = 500;

async function fill<Row>(
  runner: QueryRunner,
  table: string,
  select: string,
  write: (row: Row) => string,
): Promise<void> {
  const glue = select.includes('WHERE') ? 'AND' : 'WHERE';
  for (let after = 0; ;) {
    const rows = (await runner.query(`${select} ${glue} id > ? ORDER BY id LIMIT ${batchSize}`, [
      after,
    ])) as (Row & { id: number })[];
    const last = rows.at(-1);
    if (!last) return;
    const cases = rows.map(() => 'WHEN ? THEN ?').join(' ');
    const ids = rows.map(({ id }) => id);
    await runner.query(
      `UPDATE ${table} SET search_text = CASE id ${cases} ELSE '' END
       WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...rows.flatMap((row) => [row.id, write(row)]), ...ids],
    );
    after = last.id;
  }
}

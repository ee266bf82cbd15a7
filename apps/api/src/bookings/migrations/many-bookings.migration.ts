import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

/** The list, its search and its sums read indexes only, however many bookings there are. */
export class ManyBookings1760000072000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, index] of added) await runner.createIndex(table, new TableIndex(index));
    for (const [table, { name }] of removed) await runner.dropIndex(table, name);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, index] of removed) await runner.createIndex(table, new TableIndex(index));
    for (const [table, { name }] of added) await runner.dropIndex(table, name);
  }
}

type Indices = [table: string, index: { name: string; columnNames: string[] }][];

const added: Indices = [
  [
    'bookings',
    {
      name: 'ix_bookings_revenue',
      columnNames: ['deleted_at', 'payment_status', 'paid_at', 'total_pence', 'refunded_pence'],
    },
  ],
  ['bookings', { name: 'ix_bookings_total', columnNames: ['deleted_at', 'total_pence'] }],
  [
    'bookings',
    {
      name: 'ix_bookings_people',
      columnNames: ['deleted_at', 'parent_name', 'parent_email', 'parent_phone'],
    },
  ],
  ['booking_children', { name: 'ix_booking_children_name', columnNames: ['booking_id', 'name'] }],
  ['booking_items', { name: 'ix_booking_items_day', columnNames: ['camp_day_id', 'booking_id'] }],
];

/** Beginnings of the new ones. */
const removed: Indices = [
  ['bookings', { name: 'ix_bookings_live', columnNames: ['deleted_at', 'payment_status'] }],
  ['booking_items', { name: 'ix_booking_items_camp_day', columnNames: ['camp_day_id'] }],
];

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, text, uuid, varchar } from '../../kernel/database/columns';

export class Bookings1790000070000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await runner.dropTable(name);
  }
}

const tables = [
  {
    name: 'bookings',
    columns: [
      generatedId(),
      { name: 'client_request_id', ...uuid(), isNullable: true },
      { name: 'request_fingerprint', ...varchar(64), isNullable: true },
      { name: 'access_nonce', ...varchar(32) },
      { name: 'parent_name', ...varchar(120) },
      { name: 'parent_email', ...varchar(254) },
      { name: 'parent_phone', ...varchar(40) },
      { name: 'search_text', ...varchar(600), default: "''" },
      { name: 'special_requirements', ...text() },
      { name: 'session_key', ...varchar(20) },
      { name: 'activity_key', ...varchar(20) },
      { name: 'venue_key', ...varchar(40) },
      { name: 'sold_rules', ...text() },
      { name: 'total_pence', ...integer() },
      { name: 'payment_status', ...varchar(20) },
      { name: 'payment_reference', ...varchar(255), isNullable: true },
      { name: 'hold_expires_at', ...instant(), isNullable: true },
      { name: 'hold_limit_at', ...instant(), isNullable: true },
      { name: 'placed_at', ...instant() },
      { name: 'paid_at', ...instant(), isNullable: true },
      { name: 'received_pence', ...integer(), default: 0 },
      { name: 'returned_pence', ...integer(), default: 0 },
      { name: 'refunded_pence', ...integer(), default: 0 },
      { name: 'deleted_at', ...instant(), isNullable: true },
      { name: 'replaced_by_id', ...integer(), isNullable: true },
      { name: 'version', ...integer(), default: 0 },
    ],
    indices: [
      { name: 'uq_bookings_client_request', columnNames: ['client_request_id'], isUnique: true },
      { name: 'ix_bookings_status', columnNames: ['payment_status', 'hold_expires_at'] },
      {
        name: 'ix_bookings_books',
        columnNames: ['payment_status', 'paid_at', 'total_pence', 'refunded_pence', 'deleted_at'],
      },
      { name: 'ix_bookings_total', columnNames: ['deleted_at', 'total_pence'] },
      {
        name: 'ix_bookings_people',
        columnNames: ['deleted_at', 'parent_name', 'parent_email', 'parent_phone'],
      },
      { name: 'ix_bookings_search', columnNames: ['deleted_at', 'search_text'] },
      { name: 'ix_bookings_reference', columnNames: ['payment_reference'] },
    ],
  },
  {
    name: 'booking_children',
    columns: [
      generatedId(),
      { name: 'booking_id', ...integer() },
      { name: 'position', ...integer() },
      { name: 'name', ...varchar(120) },
      { name: 'search_text', ...varchar(360), default: "''" },
      { name: 'age', ...varchar(20) },
      { name: 'medical_info', ...text() },
    ],
    indices: [
      {
        name: 'uq_booking_children_position',
        columnNames: ['booking_id', 'position'],
        isUnique: true,
      },
      { name: 'ix_booking_children_search', columnNames: ['booking_id', 'search_text'] },
    ],
    foreignKeys: [
      {
        name: 'fk_booking_children_booking',
        columnNames: ['booking_id'],
        referencedTableName: 'bookings',
        referencedColumnNames: ['id'],
      },
    ],
  },
  {
    name: 'booking_places',
    columns: [
      generatedId(),
      { name: 'booking_id', ...integer() },
      { name: 'child_id', ...integer() },
      { name: 'slot_id', ...integer() },
      { name: 'camp_day_id', ...integer() },
      { name: 'price_pence', ...integer() },
      { name: 'state', ...varchar(12) },
    ],
    indices: [
      {
        name: 'uq_booking_places_child_day',
        columnNames: ['child_id', 'camp_day_id'],
        isUnique: true,
      },
      { name: 'ix_booking_places_booking', columnNames: ['booking_id', 'state'] },
      { name: 'ix_booking_places_day', columnNames: ['camp_day_id', 'booking_id', 'state'] },
      { name: 'ix_booking_places_slot', columnNames: ['slot_id'] },
    ],
    foreignKeys: [
      {
        name: 'fk_booking_places_booking',
        columnNames: ['booking_id'],
        referencedTableName: 'bookings',
        referencedColumnNames: ['id'],
      },
      {
        name: 'fk_booking_places_child',
        columnNames: ['child_id'],
        referencedTableName: 'booking_children',
        referencedColumnNames: ['id'],
      },
      {
        name: 'fk_booking_places_slot',
        columnNames: ['slot_id'],
        referencedTableName: 'slots',
        referencedColumnNames: ['id'],
      },
      {
        name: 'fk_booking_places_camp_day',
        columnNames: ['camp_day_id'],
        referencedTableName: 'camp_days',
        referencedColumnNames: ['id'],
      },
    ],
  },
  {
    name: 'booking_lines',
    columns: [
      { name: 'booking_id', ...integer(), isPrimary: true },
      { name: 'position', ...integer(), isPrimary: true },
      { name: 'kind', ...varchar(30) },
      { name: 'season_id', ...integer(), isNullable: true },
      { name: 'label', ...varchar(200) },
      { name: 'quantity', ...integer() },
      { name: 'unit_pence', ...integer() },
      { name: 'amount_pence', ...integer() },
    ],
    foreignKeys: [
      {
        name: 'fk_booking_lines_booking',
        columnNames: ['booking_id'],
        referencedTableName: 'bookings',
        referencedColumnNames: ['id'],
      },
    ],
  },
  {
    name: 'booking_tshirts',
    columns: [
      { name: 'booking_id', ...integer(), isPrimary: true },
      { name: 'position', ...integer(), isPrimary: true },
      { name: 'size', ...varchar(20) },
      { name: 'initials', ...varchar(16) },
      { name: 'quantity', ...integer() },
    ],
    foreignKeys: [
      {
        name: 'fk_booking_tshirts_booking',
        columnNames: ['booking_id'],
        referencedTableName: 'bookings',
        referencedColumnNames: ['id'],
      },
    ],
  },
];

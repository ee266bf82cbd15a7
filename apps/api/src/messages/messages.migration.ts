import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  code,
  generatedId,
  instant,
  integer,
  text,
  uuid,
  varchar,
} from '../kernel/database/columns';

/** What staff write to families, and to which. */
export class Messages1796035100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables.toReversed()) await runner.dropTable(name, true);
  }
}

const tables = [
  new Table({
    name: 'messages',
    columns: [
      generatedId(),
      { name: 'request_id', ...uuid() },
      { name: 'kind', ...code(12) },
      { name: 'audience', ...text() },
      { name: 'subject', ...varchar(120) },
      { name: 'body', ...text() },
      { name: 'state', ...code(12) },
      { name: 'created_by', ...integer() },
      { name: 'created_at', ...instant() },
      { name: 'starts_at', ...instant() },
      { name: 'begun_at', ...instant(), isNullable: true },
      { name: 'changed_at', ...instant() },
      { name: 'version', ...integer(), default: 1 },
    ],
    indices: [
      { name: 'uq_messages_request', columnNames: ['request_id'], isUnique: true },
      { name: 'ix_messages_state', columnNames: ['state', 'starts_at'] },
    ],
  }),
  new Table({
    name: 'message_receivers',
    columns: [
      generatedId(),
      { name: 'message_id', ...integer() },
      { name: 'address_hash', ...code(64) },
      { name: 'waiting_id', ...integer(), isNullable: true },
      { name: 'queued_at', ...instant(), isNullable: true },
    ],
    indices: [
      {
        name: 'uq_message_receivers_address',
        columnNames: ['message_id', 'address_hash'],
        isUnique: true,
      },
      { name: 'ix_message_receivers_queued', columnNames: ['message_id', 'queued_at'] },
    ],
  }),
  new Table({
    name: 'message_bookings',
    columns: [
      { name: 'receiver_id', ...integer(), isPrimary: true },
      { name: 'booking_id', ...integer(), isPrimary: true },
    ],
    indices: [{ name: 'ix_message_bookings_booking', columnNames: ['booking_id'] }],
  }),
];

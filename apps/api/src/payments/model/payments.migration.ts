import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  boolean,
  generatedId,
  instant,
  integer,
  text,
  varchar,
} from '../../kernel/database/columns';

export class Payments1790000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...tables].reverse()) await runner.dropTable(name);
  }
}

const references = (name: string, column: string, table: string) => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
});
const unique = (name: string, ...columnNames: string[]) => ({ name, columnNames, isUnique: true });
const index = (name: string, ...columnNames: string[]) => ({ name, columnNames });

const payments = {
  name: 'payments',
  columns: [
    generatedId(),
    { name: 'booking_id', ...integer() },
    { name: 'attempt_no', ...integer() },
    { name: 'method', ...varchar(20) },
    { name: 'idempotency_key', ...varchar(64), isNullable: true },
    { name: 'stripe_intent_id', ...varchar(255), isNullable: true },
    { name: 'stripe_charge_id', ...varchar(255), isNullable: true },
    { name: 'open_booking_id', ...integer(), isNullable: true },
    { name: 'amount_pence', ...integer() },
    { name: 'received_pence', ...integer(), default: 0 },
    { name: 'status', ...varchar(20) },
    { name: 'livemode', ...boolean(), isNullable: true },
    { name: 'reference', ...varchar(255), isNullable: true },
    { name: 'note', ...text(), isNullable: true },
    { name: 'made_by', ...varchar(64) },
    { name: 'hold_extended_at', ...instant(), isNullable: true },
    { name: 'checked_at', ...instant(), isNullable: true },
    { name: 'created_at', ...instant() },
    { name: 'updated_at', ...instant() },
  ],
  indices: [
    unique('uq_payments_attempt', 'booking_id', 'attempt_no'),
    unique('uq_payments_idempotency_key', 'idempotency_key'),
    unique('uq_payments_stripe_intent', 'stripe_intent_id'),
    index('ix_payments_stripe_charge', 'stripe_charge_id'),
    unique('uq_payments_open_booking', 'open_booking_id'),
    index('ix_payments_status', 'status', 'checked_at'),
  ],
  foreignKeys: [references('fk_payments_booking', 'booking_id', 'bookings')],
};

const refunds = {
  name: 'refunds',
  columns: [
    generatedId(),
    { name: 'payment_id', ...integer() },
    { name: 'amount_pence', ...integer() },
    { name: 'reason', ...varchar(20) },
    { name: 'status', ...varchar(20) },
    { name: 'idempotency_key', ...varchar(255), isNullable: true },
    { name: 'stripe_refund_id', ...varchar(255), isNullable: true },
    { name: 'made_by', ...varchar(64) },
    { name: 'note', ...text(), isNullable: true },
    { name: 'created_at', ...instant() },
    { name: 'updated_at', ...instant() },
  ],
  indices: [
    unique('uq_refunds_idempotency_key', 'idempotency_key'),
    unique('uq_refunds_stripe_refund', 'stripe_refund_id'),
    index('ix_refunds_payment', 'payment_id'),
    index('ix_refunds_status', 'status', 'updated_at'),
  ],
  foreignKeys: [references('fk_refunds_payment', 'payment_id', 'payments')],
};

const disputes = {
  name: 'disputes',
  columns: [
    generatedId(),
    { name: 'payment_id', ...integer() },
    { name: 'stripe_dispute_id', ...varchar(255) },
    { name: 'amount_pence', ...integer() },
    { name: 'reason', ...varchar(60) },
    { name: 'status', ...varchar(40) },
    { name: 'created_at', ...instant() },
    { name: 'updated_at', ...instant() },
  ],
  indices: [
    unique('uq_disputes_stripe_dispute', 'stripe_dispute_id'),
    index('ix_disputes_payment', 'payment_id'),
  ],
  foreignKeys: [references('fk_disputes_payment', 'payment_id', 'payments')],
};

const alerts = {
  name: 'payment_alerts',
  columns: [
    generatedId(),
    { name: 'once_key', ...varchar(300) },
    { name: 'kind', ...varchar(40) },
    { name: 'booking_id', ...integer(), isNullable: true },
    { name: 'stripe_id', ...varchar(255), isNullable: true },
    { name: 'detail', ...varchar(200) },
    { name: 'raised_at', ...instant() },
  ],
  indices: [
    unique('uq_payment_alerts_once', 'once_key'),
    index('ix_payment_alerts_booking', 'booking_id'),
  ],
};

const events = {
  name: 'stripe_events',
  columns: [
    { name: 'id', ...varchar(255), isPrimary: true },
    { name: 'type', ...varchar(80) },
    { name: 'object_id', ...varchar(255) },
    { name: 'intent_id', ...varchar(255), isNullable: true },
    { name: 'livemode', ...boolean() },
    { name: 'received_at', ...instant() },
    { name: 'due_at', ...instant() },
    { name: 'processed_at', ...instant(), isNullable: true },
    { name: 'attempts', ...integer(), default: 0 },
    { name: 'outcome', ...varchar(40), isNullable: true },
  ],
  indices: [
    index('ix_stripe_events_due', 'processed_at', 'due_at'),
    index('ix_stripe_events_intent', 'intent_id', 'type'),
  ],
};

const sweeps = {
  name: 'stripe_sweeps',
  columns: [
    { name: 'name', ...varchar(40), isPrimary: true },
    { name: 'read_until', ...instant() },
    { name: 'newest', ...instant(), isNullable: true },
    { name: 'resume_after', ...varchar(255), isNullable: true },
  ],
};

const tables = [payments, refunds, disputes, alerts, events, sweeps];

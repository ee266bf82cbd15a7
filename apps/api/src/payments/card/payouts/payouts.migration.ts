import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  boolean,
  calendarDate,
  code,
  generatedId,
  instant,
  integer,
  varchar,
} from '../../../kernel/database/columns';

/** Payouts of Stripe and what is in them. */
export class Payouts1796042000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables.toReversed()) await runner.dropTable(name, true);
  }
}

const tables = [
  new Table({
    name: 'stripe_payouts',
    columns: [
      generatedId(),
      { name: 'stripe_id', ...code(255) },
      { name: 'amount_pence', ...integer() },
      { name: 'status', ...code(20) },
      { name: 'arrives_on', ...calendarDate() },
      { name: 'created_at', ...instant() },
      { name: 'is_automatic', ...boolean() },
      { name: 'failure', ...code(60), isNullable: true },
      { name: 'lines_read_at', ...instant(), isNullable: true },
      { name: 'booked_at', ...instant(), isNullable: true },
    ],
    indices: [
      { name: 'uq_stripe_payouts_payout', columnNames: ['stripe_id'], isUnique: true },
      { name: 'ix_stripe_payouts_arrives', columnNames: ['arrives_on'] },
      { name: 'ix_stripe_payouts_booked', columnNames: ['booked_at'] },
    ],
  }),
  new Table({
    name: 'stripe_payout_lines',
    columns: [
      generatedId(),
      { name: 'payout_id', ...integer() },
      { name: 'stripe_id', ...code(255) },
      { name: 'kind', ...code(12) },
      { name: 'type', ...code(60) },
      { name: 'source', ...varchar(255), isNullable: true },
      { name: 'intent', ...varchar(255), isNullable: true },
      { name: 'at', ...instant() },
      { name: 'amount_pence', ...integer() },
      { name: 'fee_pence', ...integer() },
      { name: 'net_pence', ...integer() },
      { name: 'payment_id', ...integer(), isNullable: true },
      { name: 'refund_id', ...integer(), isNullable: true },
      { name: 'dispute_id', ...integer(), isNullable: true },
      { name: 'explanation', ...varchar(200), default: "''" },
      { name: 'explained_by', ...code(64), isNullable: true },
    ],
    indices: [
      { name: 'uq_stripe_payout_lines_line', columnNames: ['stripe_id'], isUnique: true },
      { name: 'ix_stripe_payout_lines_payout', columnNames: ['payout_id'] },
      { name: 'ix_stripe_payout_lines_payment', columnNames: ['payment_id', 'kind'] },
    ],
    foreignKeys: [
      {
        columnNames: ['payout_id'],
        referencedTableName: 'stripe_payouts',
        referencedColumnNames: ['id'],
      },
    ],
  }),
];

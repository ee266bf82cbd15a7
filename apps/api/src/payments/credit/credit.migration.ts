import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, integer, text, varchar } from '../../kernel/database/columns';

/** Parents have credit: refunds can stay with us, and emailed codes let parents spend it. */
export class Credit1790000235000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
    // A plain statement: every database accepts it, and SQLite doesn't have to copy the table.
    await runner.query('ALTER TABLE refunds ADD COLUMN is_credit boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN is_credit');
    for (const { name } of [...tables].reverse()) await runner.dropTable(name);
  }
}

const email = { name: 'email', ...varchar(254) };
const references = (name: string, column: string, table: string) => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
});

const credits = {
  name: 'credits',
  columns: [
    generatedId(),
    email,
    { name: 'kind', ...varchar(12) },
    { name: 'amount_pence', ...integer() },
    { name: 'fact', ...varchar(60) },
    { name: 'booking_id', ...integer() },
    { name: 'payment_id', ...integer(), isNullable: true },
    { name: 'refund_id', ...integer(), isNullable: true },
    { name: 'method', ...varchar(20), isNullable: true },
    { name: 'reason', ...text(), isNullable: true },
    { name: 'actor', ...varchar(64) },
    { name: 'at', ...instant() },
  ],
  indices: [
    { name: 'uq_credits_fact', columnNames: ['fact'], isUnique: true },
    { name: 'ix_credits_email', columnNames: ['email'] },
    { name: 'ix_credits_booking', columnNames: ['booking_id'] },
  ],
  foreignKeys: [references('fk_credits_booking', 'booking_id', 'bookings')],
};

const balances = {
  name: 'credit_balances',
  columns: [
    { ...email, isPrimary: true },
    { name: 'balance_pence', ...integer() },
  ],
};

const codes = {
  name: 'credit_codes',
  columns: [
    { name: 'booking_id', ...integer(), isPrimary: true },
    email,
    { name: 'code_hash', ...varchar(64) },
    { name: 'expires_at', ...instant() },
    { name: 'tries', ...integer(), default: 0 },
    { name: 'used_at', ...instant(), isNullable: true },
  ],
};

const tables = [credits, balances, codes];

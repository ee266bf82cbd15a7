import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { integer } from '../../kernel/database/columns';

/** Changes that cost more wait for payment, and hold what they add until then. */
export class WaitingAmendments1790000250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(holds));
    // Plain statements: every database accepts them, and SQLite doesn't have to copy its tables.
    for (const [table, column, definition] of added) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    }
    await runner.query(
      'CREATE UNIQUE INDEX uq_amendments_waiting_booking ON amendments (waiting_booking_id)',
    );
    await runner.query('CREATE INDEX ix_amendments_state ON amendments (state, hold_expires_at)');
    await runner.query('CREATE INDEX ix_payments_amendment ON payments (amendment_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('payments', 'ix_payments_amendment');
    await runner.dropIndex('amendments', 'ix_amendments_state');
    await runner.dropIndex('amendments', 'uq_amendments_waiting_booking');
    for (const [table, column] of [...added].reverse()) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await runner.dropTable(holds.name);
  }
}

const added = [
  ['amendments', 'waiting_booking_id', 'integer NULL'],
  ['amendments', 'pay_pence', 'integer NOT NULL DEFAULT 0'],
  ['amendments', 'hold_expires_at', 'datetime(3) NULL'],
  ['amendments', 'plan', 'text NULL'],
  ['payments', 'amendment_id', 'integer NULL'],
] as const;

const references = (name: string, column: string, table: string) => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
});

const holds = {
  name: 'amendment_holds',
  columns: [
    { name: 'amendment_id', ...integer(), isPrimary: true },
    { name: 'slot_id', ...integer(), isPrimary: true },
    { name: 'camp_day_id', ...integer() },
    { name: 'places', ...integer() },
  ],
  indices: [
    { name: 'ix_amendment_holds_slot', columnNames: ['slot_id'] },
    { name: 'ix_amendment_holds_day', columnNames: ['camp_day_id'] },
  ],
  foreignKeys: [
    references('fk_amendment_holds_amendment', 'amendment_id', 'amendments'),
    references('fk_amendment_holds_slot', 'slot_id', 'slots'),
    references('fk_amendment_holds_day', 'camp_day_id', 'camp_days'),
  ],
};

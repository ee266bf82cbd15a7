import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { boolean, integer, varchar } from '../../kernel/database/columns';

/** What only payments by card have moves out of the table of all payments. */
export class CardPayments1795500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(cardPayments));
    // A migration that died in the middle runs again: see decision 47.
    if (await runner.hasColumn('payments', 'stripe_intent_id')) {
      await runner.query(`
        INSERT INTO card_payments (payment_id, reference, charge_id, livemode)
        SELECT id, stripe_intent_id, stripe_charge_id, COALESCE(livemode, 0) FROM payments
        WHERE stripe_intent_id IS NOT NULL AND id NOT IN (SELECT payment_id FROM card_payments)`);
      // Those whose process ended between storing the id and the status.
      await runner.query(`
        UPDATE payments SET status = 'open' WHERE status = 'opening' AND stripe_intent_id IS NOT NULL`);
    }
    await runner.dropIndex('payments', 'uq_payments_stripe_intent', true);
    await runner.dropIndex('payments', 'ix_payments_stripe_charge', true);
    // The intent's column first: while it is there, so is everything that is copied.
    for (const column of ['stripe_intent_id', 'stripe_charge_id', 'livemode']) {
      await runner.query(`ALTER TABLE payments DROP COLUMN ${column}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN stripe_intent_id varchar(255) NULL');
    await runner.query('ALTER TABLE payments ADD COLUMN stripe_charge_id varchar(255) NULL');
    await runner.query('ALTER TABLE payments ADD COLUMN livemode boolean NULL');
    for (const [column, from] of [
      ['stripe_intent_id', 'reference'],
      ['stripe_charge_id', 'charge_id'],
      ['livemode', 'livemode'],
    ]) {
      await runner.query(`UPDATE payments SET ${column} =
        (SELECT card_payments.${from} FROM card_payments WHERE payment_id = payments.id)`);
    }
    await runner.query(
      'CREATE UNIQUE INDEX uq_payments_stripe_intent ON payments (stripe_intent_id)',
    );
    await runner.query('CREATE INDEX ix_payments_stripe_charge ON payments (stripe_charge_id)');
    await runner.dropTable('card_payments');
  }
}

const cardPayments = {
  name: 'card_payments',
  columns: [
    { name: 'payment_id', ...integer(), isPrimary: true },
    { name: 'reference', ...varchar(255) },
    { name: 'charge_id', ...varchar(255), isNullable: true },
    { name: 'livemode', ...boolean() },
  ],
  indices: [
    { name: 'uq_card_payments_reference', columnNames: ['reference'], isUnique: true },
    { name: 'ix_card_payments_charge', columnNames: ['charge_id'] },
  ],
  foreignKeys: [
    {
      name: 'fk_card_payments_payment',
      columnNames: ['payment_id'],
      referencedTableName: 'payments',
      referencedColumnNames: ['id'],
    },
  ],
};

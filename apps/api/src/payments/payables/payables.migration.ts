import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** A payment says what it is for by kind and id, so another kind of payable needs no column. */
export class Payables1795490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE payments ADD COLUMN payable_kind varchar(12) NOT NULL DEFAULT 'booking'",
    );
    await runner.query('ALTER TABLE payments ADD COLUMN payable_id integer NOT NULL DEFAULT 0');
    if (await runner.hasColumn('payments', 'amendment_id')) {
      await runner.query(`UPDATE payments SET
        payable_kind = CASE WHEN amendment_id IS NULL THEN 'booking' ELSE 'amendment' END,
        payable_id = COALESCE(amendment_id, booking_id)`);
    }
    await runner.query('CREATE INDEX ix_payments_payable ON payments (payable_kind, payable_id)');
    await runner.dropIndex('payments', 'ix_payments_amendment', true);
    await runner.query('ALTER TABLE payments DROP COLUMN amendment_id');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN amendment_id integer NULL');
    await runner.query(
      "UPDATE payments SET amendment_id = payable_id WHERE payable_kind = 'amendment'",
    );
    await runner.query('CREATE INDEX ix_payments_amendment ON payments (amendment_id)');
    await runner.dropIndex('payments', 'ix_payments_payable', true);
    await runner.query('ALTER TABLE payments DROP COLUMN payable_kind');
    await runner.query('ALTER TABLE payments DROP COLUMN payable_id');
  }
}

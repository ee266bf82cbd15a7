import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Parts that came by bank were stored as money that doesn't fit; only card money is that. */
export class PartPayments1796034100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "UPDATE payments SET status = 'part' WHERE status = 'mismatch' AND method <> 'card'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE payments SET status = 'mismatch' WHERE status = 'part'");
  }
}

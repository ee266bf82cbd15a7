import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Pending changes store, as keyed hashes, where and by whom their places are held. */
export class UnpaidAmendments1790000255000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of columns) {
      await runner.query(`ALTER TABLE amendments ADD COLUMN ${column} varchar(43) NULL`);
      await runner.query(`CREATE INDEX ix_amendments_${column} ON amendments (${column})`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const column of [...columns].reverse()) {
      await runner.dropIndex('amendments', `ix_amendments_${column}`);
      await runner.query(`ALTER TABLE amendments DROP COLUMN ${column}`);
    }
  }
}

const columns = ['unpaid_network', 'unpaid_email'] as const;

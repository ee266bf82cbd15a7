import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, instant } from '../../kernel/database/columns';

/** Addresses that some or all emails no longer go to. */
export class Suppressions1796035000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(suppressed, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(suppressed.name, true);
  }
}

const suppressed = new Table({
  name: 'suppressed_addresses',
  columns: [
    { name: 'address_hash', ...code(64), isPrimary: true },
    { name: 'reason', ...code(16), isPrimary: true },
    { name: 'at', ...instant() },
  ],
});

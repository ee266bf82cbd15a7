import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, varchar } from '../../kernel/database/columns';

/** Browsers that stay known for an address. */
export class KnownDevices1795740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(devices, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('known_devices', true);
  }
}

const devices = new Table({
  name: 'known_devices',
  columns: [
    generatedId(),
    { name: 'email_key', ...varchar(254) },
    { name: 'token_hash', ...varchar(64) },
    { name: 'browser', ...varchar(60) },
    { name: 'since', ...instant() },
    { name: 'last_used_at', ...instant() },
    { name: 'ends_at', ...instant() },
  ],
  indices: [
    { name: 'ix_known_devices_email', columnNames: ['email_key'] },
    { name: 'ix_known_devices_ends', columnNames: ['ends_at'] },
    { name: 'uq_known_devices_token', columnNames: ['token_hash'], isUnique: true },
  ],
});

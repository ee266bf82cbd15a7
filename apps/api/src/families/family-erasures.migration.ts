import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, text, varchar } from '../kernel/database/columns';

/** Addresses whose data is to be erased after a day. */
export class FamilyErasures1795890000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(erasures, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(erasures.name, true);
  }
}

const erasures = new Table({
  name: 'family_erasures',
  columns: [
    generatedId(),
    { name: 'address_hash', ...varchar(64) },
    { name: 'address', ...text() },
    { name: 'asked_at', ...instant() },
    { name: 'erase_at', ...instant() },
  ],
  indices: [
    { name: 'uq_family_erasures_address', columnNames: ['address_hash'], isUnique: true },
    { name: 'ix_family_erasures_due', columnNames: ['erase_at'] },
  ],
});

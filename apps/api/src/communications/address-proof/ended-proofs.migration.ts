import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { generatedId, instant, varchar } from '../../kernel/database/columns';

/** Addresses whose proofs have ended before their time. */
export class EndedProofs1795920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(ended, true);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(ended.name, true);
  }
}

const ended = new Table({
  name: 'ended_proofs',
  columns: [
    generatedId(),
    { name: 'address_hash', ...varchar(64) },
    { name: 'ended_at', ...instant() },
  ],
  indices: [
    { name: 'ix_ended_proofs_address', columnNames: ['address_hash'] },
    { name: 'ix_ended_proofs_ended', columnNames: ['ended_at'] },
  ],
});

import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { boolean, generatedId, instant, varchar } from '../kernel/database/columns';

export class Erasures1795457400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'erasures',
        columns: [
          generatedId(),
          { name: 'hash', ...varchar(64) },
          { name: 'erased_at', ...instant() },
          { name: 'is_pending', ...boolean() },
        ],
        indices: [
          { name: 'uq_erasures_hash', columnNames: ['hash'], isUnique: true },
          { name: 'ix_erasures_erased', columnNames: ['erased_at'] },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('erasures');
  }
}

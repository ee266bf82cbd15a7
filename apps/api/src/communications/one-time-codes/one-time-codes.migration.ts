import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, integer, varchar } from '../../kernel/database/columns';

/**
 * Codes for credit contained plain addresses that outlived erasure. Codes last only minutes, so none are carried over.
 */
export class OneTimeCodes1795443775000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(codes));
    await runner.query('DROP TABLE IF EXISTS credit_codes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.createTable(new Table(creditCodes));
    await runner.dropTable(codes.name);
  }
}

const facts = [
  { name: 'code_hash', ...varchar(64) },
  { name: 'expires_at', ...instant() },
  { name: 'tries', ...integer(), default: 0 },
  { name: 'used_at', ...instant(), isNullable: true },
];

const codes = {
  name: 'one_time_codes',
  columns: [{ name: 'subject_hash', ...varchar(64), isPrimary: true }, ...facts],
  indices: [{ name: 'ix_one_time_codes_expires', columnNames: ['expires_at'] }],
};

const creditCodes = {
  name: 'credit_codes',
  columns: [
    { name: 'booking_id', ...integer(), isPrimary: true },
    { name: 'email', ...varchar(254) },
    ...facts,
  ],
};

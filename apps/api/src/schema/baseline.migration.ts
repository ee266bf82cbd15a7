import { randomBytes } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import baseline from './baseline.json';

/** In an order in which each table follows those it refers to. */
const tables = baseline as TableOptions[];

/** The tables of release 1.0.0. Its file never changes: each later change is a migration. */
export class Baseline1795680000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
    await runner.query("INSERT INTO catalogue_edition (id, edition) VALUES (1, 'new')");
    await runner.query('INSERT INTO setting_version (id, version) VALUES (1, 1)');
    await runner.query("INSERT INTO second_step_rule (id, required_for) VALUES (1, 'nobody')");
    const salt = randomBytes(32).toString('hex');
    await runner.query('INSERT INTO setup_salt (id, salt) VALUES (1, ?)', [salt]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables.toReversed()) await runner.dropTable(name);
  }
}

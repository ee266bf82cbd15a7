import { randomBytes } from 'node:crypto';
import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
import { firstWordings } from '../../bookings/consents/first-wordings';
import baseline from './baseline.json';

/** In an order in which each table follows those it refers to. */
const tables = baseline as TableOptions[];

/** The tables of release 1.0.0. Once that is released its file never changes: each later change is a migration. */
export class Baseline1796060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(new Table(table));
    await runner.query("INSERT INTO catalogue_edition (id, edition) VALUES (1, 'new')");
    await runner.query('INSERT INTO setting_version (id, version) VALUES (1, 1)');
    await runner.query("INSERT INTO second_step_rule (id, required_for) VALUES (1, 'nobody')");
    await runner.query(
      "INSERT INTO books_state (id, open_from) VALUES (1, '2000-01-01 00:00:00.000')",
    );
    const salt = randomBytes(32).toString('hex');
    await runner.query('INSERT INTO setup_salt (id, salt) VALUES (1, ?)', [salt]);
    for (const [kind, [question, wording]] of Object.entries(firstWordings)) {
      await runner.query(
        `INSERT INTO consent_wordings (kind, version, question, text, written_by, written_at)
         VALUES (?, 1, ?, ?, 'system', '2026-11-26 00:00:00.000')`,
        [kind, question, wording],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables.toReversed()) await runner.dropTable(name);
  }
}

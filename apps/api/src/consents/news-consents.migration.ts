import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import { code } from '../kernel/database/columns';

const column = () => new TableColumn({ name: 'address_hash', ...code(64), isNullable: true });
const index = new TableIndex({ name: 'ix_consents_address', columnNames: ['address_hash'] });

/** Families are asked whether they want news and offers, by the address of a booking. */
export class NewsConsents1796046000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (!(await runner.hasColumn('consents', column().name)))
      await runner.addColumn('consents', column());
    const consents = await runner.getTable('consents');
    if (!consents?.indices.some(({ name }) => name === index.name))
      await runner.createIndex('consents', index);
    const known = await runner.manager.query<unknown[]>(
      "SELECT id FROM consent_wordings WHERE kind = 'news'",
    );
    if (known.length > 0) return;
    await runner.query(
      `INSERT INTO consent_wordings (kind, version, question, text, written_by, written_at)
       VALUES ('news', 1, ?, ?, 'system', '2026-11-26 00:00:00.000')`,
      firstWording,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM consent_wordings WHERE kind = 'news'");
    await runner.query("DELETE FROM consents WHERE kind = 'news'");
    await runner.dropIndex('consents', index);
    await runner.dropColumn('consents', column().name);
  }
}

/** Version 1, until staff write their own. It is never changed, because families have agreed to it. */
const firstWording = [
  'Would you like to hear about new camps and offers?',
  'You may email me about new camps, dates and offers. I can stop this at any time, with the link in each of these emails or on this page. Emails about my bookings come either way.',
];

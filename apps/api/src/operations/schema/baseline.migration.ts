import { randomBytes } from 'node:crypto';
import { type AskedConsent } from '@sunfield/contracts/kit/fields/consent-kinds';
import { type MigrationInterface, type QueryRunner, Table, type TableOptions } from 'typeorm';
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
    await runner.query(
      "INSERT INTO party_rules (id, rules, version, taken) VALUES (1, '{}', 0, 0)",
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

/**
 * Version 1 of each kind of 1.0.0, until staff write their own. It is never changed, because families have agreed to it.
 * A later kind has its version 1 in its own migration.
 */
const firstWordings = {
  photosInside: [
    'May we take photos of your child for the families of this camp?',
    'You may take photos and short films of my child during camp, and show them at the venue and to the families whose children are at this camp. You don’t publish them, and you don’t show my child’s name with them.',
  ],
  photosPublicity: [
    'May we use photos of your child to show what our camps are like?',
    'You may use photos and short films of my child on your website, in social media and in leaflets. You never give my child’s name with them. If I withdraw this, you stop using them and take them off your website and your social media. What is already printed, or was shared by others, can’t be called back.',
  ],
  firstAid: [
    'May our first aiders treat your child?',
    'Your trained first aiders may treat my child, for example clean a cut or put on a plaster or a cold pack. You tell me when my child is collected. Whatever I answer here, you call an ambulance in an emergency, and then me.',
  ],
  sunCream: [
    'May we help your child with sun cream?',
    'I send sun cream that my child may use. Your staff may remind my child to put it on, and help with the face, arms, legs and neck.',
  ],
  leavingSite: [
    'May your child leave the site with our staff?',
    'My child may walk with your staff to places near the venue, such as a park or a playing field. Before a trip by bus, car or train you ask me separately.',
  ],
  news: [
    'Would you like to hear about new camps and offers?',
    'You may email me about new camps, dates and offers. I can stop this at any time, with the link in each of these emails or on this page. Emails about my bookings come either way.',
  ],
} satisfies Partial<Record<AskedConsent, [question: string, wording: string]>>;

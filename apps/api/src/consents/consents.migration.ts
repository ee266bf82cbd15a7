import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { code, generatedId, instant, integer, text, varchar } from '../kernel/database/columns';

/** What families allow for their children, and the versions of what they are asked. */
export class Consents1795780000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) await runner.createTable(table, true);
    const [row] = await runner.manager.query<{ n: number }[]>(
      'SELECT COUNT(*) AS n FROM consent_wordings',
    );
    if (Number(row?.n) > 0) return;
    for (const [kind, [question, wording]] of Object.entries(firstWordings)) {
      await runner.query(
        `INSERT INTO consent_wordings (kind, version, question, text, written_by, written_at)
         VALUES (?, 1, ?, ?, 'system', '2026-11-26 00:00:00.000')`,
        [kind, question, wording],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of tables.toReversed()) await runner.dropTable(name, true);
  }
}

/** Version 1 of each kind, until staff write their own. It is never changed, because families have agreed to it. */
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
};

const tables = [
  new Table({
    name: 'consent_wordings',
    columns: [
      generatedId(),
      { name: 'kind', ...code(32) },
      { name: 'version', ...integer() },
      { name: 'question', ...varchar(160) },
      { name: 'text', ...text() },
      { name: 'written_by', ...code(64) },
      { name: 'written_at', ...instant() },
    ],
    indices: [
      {
        name: 'uq_consent_wordings_version',
        columnNames: ['kind', 'version'],
        isUnique: true,
      },
    ],
  }),
  new Table({
    name: 'consents',
    columns: [
      generatedId(),
      { name: 'booking_id', ...integer() },
      { name: 'child_id', ...integer() },
      { name: 'kind', ...code(32) },
      { name: 'answer', ...code(16) },
      { name: 'wording_version', ...integer() },
      { name: 'at', ...instant() },
      { name: 'actor', ...code(64) },
      { name: 'browser', ...code(60) },
      { name: 'said_by', ...text() },
    ],
    indices: [{ name: 'ix_consents_booking', columnNames: ['booking_id', 'id'] }],
  }),
];

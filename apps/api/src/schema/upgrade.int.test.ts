import { afterEach, describe, expect, it } from '@jest/globals';
import {
  type DataSource,
  type MigrationInterface,
  type QueryRunner,
  type TableOptions,
} from 'typeorm';
import { lineWordsUpgrade } from '../../test/line-words-upgrade';
import { alertDetailsUpgrade } from '../../test/alert-details-upgrade';
import { eventValuesUpgrade } from '../../test/event-values-upgrade';
import { createTestDatabase } from '../../test/running/test-database';
import { askedConsentKinds } from '@sunfield/contracts/fields/consent-kinds';
import { DetailQuestionEntity } from '../catalogue/model/detail-question.entity';
import { CancelledBookingEntity } from '../bookings/day-cancellations/cancelled-booking.entity';
import { PaymentAlertEntity } from '../payments/alerts/payment-alert.entity';
import { sqlInstant } from '../kernel/database/columns';
import { AwaitedPaymentEntity } from '../payments/model/awaited-payment.entity';
import { databaseOptions, openDatabase, type Schema } from '../kernel/database/database';
import { indexBelow } from '../bookings/desk/index-bookings.job';
import { migrate } from '../kernel/database/migrate';
import baseline from './baseline.json';
import { Baseline1795680000000 } from './baseline.migration';
import { schema } from './schema';

/** What a migration finds in the tables of release 1.0.0, and what it leaves. */
interface UpgradeExample {
  before: (dataSource: DataSource) => Promise<unknown>;
  after: (dataSource: DataSource) => Promise<unknown>;
}

/** One for each migration since 1.0.0, by the name of its class. */
const examples: Record<string, UpgradeExample> = {
  LineWords1795690000000: lineWordsUpgrade,
  StripeEventReference1795700000000: {
    before: (dataSource) =>
      dataSource.query(
        `INSERT INTO stripe_events (id, type, object_id, intent_id, livemode, received_at, due_at)
         VALUES ('evt_old', 'charge.refunded', 'ch_old', 'pi_old', 0, '2027-01-04 09:00:00.000', '2027-01-04 09:00:00.000')`,
      ),
    after: async (dataSource) =>
      expect(
        await dataSource.query("SELECT reference FROM stripe_events WHERE id = 'evt_old'"),
      ).toEqual([{ reference: 'pi_old' }]),
  },
  SearchTokens1795710000000: {
    before: (dataSource) =>
      dataSource.query("UPDATE bookings SET search_text = '07700900123 a.b@c.org ann'"),
    after: async (dataSource) => {
      expect(await indexBelow(dataSource, 9)).toEqual({ last: 1, indexed: 1 });
      const rows = await dataSource.query<{ token: string }[]>(
        'SELECT token FROM search_tokens WHERE booking_id = 1 ORDER BY token',
      );
      const ofParent = ['07700900123', '<32100900770', 'a', 'a.b@c.org', 'ann', 'b', 'c.org'];
      expect(rows.map(({ token }) => token)).toEqual([...ofParent, 'x']);
    },
  },
  EventValues1795720000000: eventValuesUpgrade,
  AlertDetails1795730000000: alertDetailsUpgrade,
  KnownDevices1795740000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT email_key, ends_at FROM known_devices')).toEqual([]),
  },
  KnownFamilies1795750000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      await dataSource.query("INSERT INTO families (since) VALUES ('2027-01-04 09:00:00.000')");
      expect(await dataSource.query('SELECT id, version FROM families')).toEqual([
        { id: 1, version: 0 },
      ]);
    },
  },
  StuckReasons1795760000000: {
    before: (dataSource) =>
      dataSource.query(
        "UPDATE day_cancellation_bookings SET why = 'This change costs £3.50 more, so the parent or staff must agree to it.'",
      ),
    after: async (dataSource) =>
      expect(await dataSource.manager.find(CancelledBookingEntity)).toMatchObject([
        { stuckReason: { key: 'costs-more', pence: 350 } },
      ]),
  },
  Figures1795770000000: {
    before: (dataSource) =>
      dataSource.query(
        "UPDATE bookings SET payment_status = 'succeeded', total_pence = 1500, received_pence = 1500, refunded_pence = 500 WHERE id = 1",
      ),
    after: async (dataSource) =>
      expect(
        await dataSource.query(
          "SELECT measure, paid_on AS paidOn, amount FROM figures WHERE measure IN ('bookings', 'revenue') ORDER BY measure",
        ),
      ).toEqual([
        { measure: 'bookings', paidOn: '2027-01-04', amount: 1 },
        { measure: 'revenue', paidOn: '2027-01-04', amount: 1000 },
      ]),
  },
  Consents1795780000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(
        await dataSource.query('SELECT kind, version FROM consent_wordings ORDER BY id'),
      ).toEqual(askedConsentKinds.map((kind) => ({ kind, version: 1 }))),
  },
  DetailQuestions1795790000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      await dataSource.query(
        `INSERT INTO detail_questions (\`key\`, text, kind, choices, is_required, is_medical, is_for_office, season_ids, activity_keys, position)
         VALUES ('q_1', 'Can your child swim?', 'yesNo', '[]', 1, 0, 0, '[]', '["swimming"]', 0)`,
      );
      expect(await dataSource.manager.find(DetailQuestionEntity)).toMatchObject([
        { key: 'q_1', choices: [], activityKeys: ['swimming'], isRetired: false, version: 1 },
      ]);
    },
  },
  FamilyDetails1795830000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      await dataSource.query("INSERT INTO family_bookings (booking_id, email_key) VALUES (1, 'a')");
      const names = ['family_children.details', 'family_child_links.name_key'];
      for (const [table, name] of names.map((one) => one.split('.'))) {
        expect(await dataSource.query(`SELECT ${name} FROM ${table}`)).toEqual([]);
      }
    },
  },
  SchoolYears1795840000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT years_from, years_to FROM seasons')).toEqual([
        { years_from: null, years_to: null },
      ]),
  },
  Attendance1795850000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id, kind, at FROM attendance_events')).toEqual([]),
  },
  SharedConsents1795880000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT from_booking_id FROM consents')).toEqual([]),
  },
  FamilyErasures1795890000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id FROM family_erasures')).toEqual([]),
  },
  EndedProofs1795920000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id FROM ended_proofs')).toEqual([]),
  },
  EventsByTime1795930000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      const runner = dataSource.createQueryRunner();
      const events = await runner.getTable('events');
      await runner.release();
      expect(events?.indices.map(({ name }) => name)).toContain('ix_events_at');
    },
  },
  CareRecords1795940000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id, count_from FROM care_records')).toEqual([]),
  },
  OverCapacity1795950000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT places FROM places_over_capacity')).toEqual([]),
  },
  MoneyVenues1795950000001: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      for (const table of ['payments', 'refunds']) {
        const rows = await dataSource.query(`SELECT venue_key FROM ${table}`);
        expect(rows).toEqual([{ venue_key: null }]);
      }
    },
  },
  CashCounts1795950000002: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT number, note FROM cash_counts')).toEqual([]),
  },
  Duty1795960000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id, about, at FROM duty_events')).toEqual([]),
  },
  Groups1795960000001: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      for (const table of ['group_plans', 'group_children'])
        expect(await dataSource.query(`SELECT venue_key FROM ${table}`)).toEqual([]);
    },
  },
  KeptChildren1795970000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id, name FROM kept_children')).toEqual([]),
  },
  WaitingList1795990000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT id, reason FROM waiting_entries')).toEqual([]);
      const none = { waiting: 0, kept_for_waiting: 0, waiting_paused: 0 };
      const days = await dataSource.query<object[]>(
        'SELECT waiting, kept_for_waiting, waiting_paused FROM camp_days',
      );
      expect(days[0]).toEqual(none);
    },
  },
  Codes1796000000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT booking_id FROM code_uses')).toEqual([]),
  },
  AwaitedPayments1796010000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      await dataSource.query(
        `INSERT INTO awaited_payments (booking_id, way, reference, amount_pence, until, created_at)
         VALUES (1, 'bank_transfer', 'K7Q2M4XP', 1500, '2027-01-11 23:59:00.000', '2027-01-04 09:00:00.000')`,
      );
      expect(await dataSource.manager.find(AwaitedPaymentEntity)).toMatchObject([
        { reference: 'K7Q2M4XP', company: '', notices: 0, endedAt: null },
      ]);
    },
  },
  BankLines1796010000001: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT id, text, state FROM bank_lines')).toEqual([]);
      expect(await dataSource.query('SELECT format, columns FROM bank_formats')).toEqual([]);
    },
  },
  Attention1796020000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT * FROM attention_marks')).toEqual([]);
    },
  },
  Funding1796031000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      for (const table of ['funders', 'funder_codes', 'funded_blocks', 'funded_children'])
        expect(await dataSource.query(`SELECT * FROM ${table}`)).toEqual([]);
      const days = await dataSource.query<object[]>('SELECT kept_for_funded FROM camp_days');
      expect(days[0]).toEqual({ kept_for_funded: 0 });
      const places = await dataSource.query<object[]>('SELECT funded_block_id FROM booking_places');
      expect(places[0]).toEqual({ funded_block_id: null });
    },
  },
  PaymentPlans1796032000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT booking_id FROM payment_plans')).toEqual([]);
      const none = { deposit_pence: null };
      expect((await dataSource.query('SELECT deposit_pence FROM bookings'))[0]).toEqual(none);
    },
  },
  MoneyByTime1796033000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      const runner = dataSource.createQueryRunner();
      const payments = await runner.getTable('payments');
      await runner.release();
      expect(payments?.indices.map(({ name }) => name)).toContain('ix_payments_created');
    },
  },
  ClosedMonths1796033000001: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id FROM books_state')).toEqual([{ id: 1 }]),
  },
  TakeRest1796034000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(
        await dataSource.query('SELECT take_rest FROM bookings WHERE take_rest IS NOT NULL'),
      ).toEqual([]),
  },
  PartPayments1796034100000: {
    before: (dataSource) =>
      dataSource.query("UPDATE payments SET status = 'mismatch', method = 'bank_transfer'"),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT status FROM payments')).toEqual([{ status: 'part' }]),
  },
  Suppressions1796035000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT * FROM suppressed_addresses')).toEqual([]),
  },
  Messages1796035100000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT id, subject FROM messages')).toEqual([]);
      expect(await dataSource.query('SELECT booking_id FROM message_bookings')).toEqual([]);
    },
  },
  EmailDeliveries1796036000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT * FROM email_deliveries')).toEqual([]);
    },
  },
  EmailWordings1796037000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT * FROM email_wordings')).toEqual([]),
  },
  ReminderRules1796037100000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT * FROM reminder_rules')).toEqual([]),
  },
  SaidBy1796038000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT said_by FROM attendance_events')).toEqual([]),
  },
  Payouts1796042000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT booked_at FROM stripe_payouts')).toEqual([]);
      expect(await dataSource.query('SELECT explanation FROM stripe_payout_lines')).toEqual([]);
    },
  },
  ClosedVat1796043000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT vat FROM closed_months')).toEqual([]),
  },
  DiscountOrder1796044000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      const seasons = await dataSource.query<object[]>('SELECT discount_order FROM seasons');
      expect(seasons[0]).toEqual({ discount_order: null });
    },
  },
  NewsConsents1796046000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT address_hash FROM consents')).toEqual([]);
      const [news] = await dataSource.query<{ version: number }[]>(
        "SELECT version FROM consent_wordings WHERE kind = 'news'",
      );
      expect(news).toEqual({ version: 1 });
    },
  },
  MessageFiles1796047000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT id FROM message_files')).toEqual([]),
  },
  TextMessages1796048000000: {
    before: () => Promise.resolve(),
    after: async (dataSource) => {
      expect(await dataSource.query('SELECT number_hash FROM text_messages')).toEqual([]);
      expect(await dataSource.query('SELECT text FROM messages')).toEqual([]);
    },
  },
  AlertDone1796049000077: {
    before: async (dataSource) => {
      for (const raisedAt of [new Date('2020-01-04T09:00:00Z'), new Date()]) {
        await dataSource.query(
          "INSERT INTO payment_alerts (once_key, kind, booking_id, detail, raised_at) VALUES (?, 'give_back_by_hand', 72, '', ?)",
          [`hand-back:${raisedAt.getTime()}`, sqlInstant(raisedAt)],
        );
      }
    },
    after: async (dataSource) => {
      const alerts = await dataSource
        .getRepository(PaymentAlertEntity)
        .find({ where: { bookingId: 72 }, order: { id: 'ASC' } });
      expect(alerts.map(({ doneAt }) => doneAt !== null)).toEqual([true, false]);
    },
  },
  VenueCapacity1796050000044: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(await dataSource.query('SELECT DISTINCT max_children FROM venues')).toEqual([
        { max_children: null },
      ]),
  },
  NewAddressHold1796051000022: {
    before: () => Promise.resolve(),
    after: async (dataSource) =>
      expect(
        await dataSource.query(
          'SELECT id FROM bookings WHERE new_email_held_until IS NOT NULL OR new_email_proved_at IS NOT NULL',
        ),
      ).toEqual([]),
  },
};

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const tables = baseline as TableOptions[];
/** `leases` and `migrations` are the kernel's own. */
const seeded = new Set(['catalogue_edition', 'setting_version', 'second_step_rule', 'setup_salt']);

/** A database of release 1.0.0 with a row in each table, all of which refer to each other. */
async function filledBaseline(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  cleanups.push(drop);
  const first = await open(url, { ...schema, migrations: [Baseline1795680000000] });
  for (const { name, columns = [] } of tables) {
    if (seeded.has(name)) continue;
    const names = columns.map((column) => `\`${column.name}\``).join(', ');
    await first.query(
      `INSERT INTO ${name} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
      columns.map(({ type }) => someValue(type)),
    );
  }
  await Promise.all(Object.values(examples).map(({ before }) => before(first)));
  await first.destroy();
  return url;
}

function someValue(type: string): unknown {
  switch (type) {
    case 'varchar':
      return 'x';
    case 'text':
      return '{}';
    case 'datetime':
      return '2027-01-04 09:00:00.000';
    case 'mediumblob':
      return Buffer.from('x');
    default:
      return 1;
  }
}

async function open(url: string, of: Schema): Promise<DataSource> {
  const dataSource = await openDatabase(await databaseOptions({ databaseUrl: url }, of));
  await migrate(dataSource);
  return dataSource;
}

async function upgrade(url: string, of: Schema): Promise<DataSource> {
  const dataSource = await open(url, of);
  cleanups.push(() => dataSource.destroy());
  return dataSource;
}

async function lostTables(dataSource: DataSource): Promise<string[]> {
  const runner = dataSource.createQueryRunner();
  const lost: string[] = [];
  for (const { name } of tables) {
    if (!(await runner.hasTable(name))) continue;
    const [row] = await dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM ${name}`);
    if (Number(row?.n) < 1) lost.push(name);
  }
  await runner.release();
  return lost;
}

describe('an upgrade from 1.0.0', () => {
  it('keeps a row of each table, and changes what each migration is for', async () => {
    const later = schema.migrations as unknown as { name: string }[];
    const names = later.map(({ name }) => name).filter((name) => !name.startsWith('Baseline'));
    // A migration without data to change proves nothing.
    expect(Object.keys(examples)).toEqual(names);
    const dataSource = await upgrade(await filledBaseline(), schema);
    for (const { after } of Object.values(examples)) await after(dataSource);
    expect(await lostTables(dataSource)).toEqual([]);
  });

  it('would notice a migration that empties a table', async () => {
    class Careless1795680000001 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        await runner.query('DELETE FROM party_enquiries');
      }
      async down(): Promise<void> {}
    }
    const migrations = [...(schema.migrations as NewableFunction[]), Careless1795680000001];
    const of = { ...schema, migrations } as Schema;
    expect(await lostTables(await upgrade(await filledBaseline(), of))).toEqual([
      'party_enquiries',
    ]);
  });
});

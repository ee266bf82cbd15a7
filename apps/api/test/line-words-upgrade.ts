import { deflateSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { type DataSource } from 'typeorm';
import { quoteOf } from '../src/bookings/model/booking-lines';
import { AmendmentEntity, plan, whatChanged } from '../src/bookings/model/amendment.entity';
import { readViewed } from '../src/bookings/model/read-viewed';
import { quoteOfPlan } from '../src/bookings/amendments/plan/stored-plan';
import { readChange } from '../src/bookings/amendments/plan/what-changed';
import { configureEncryption, type SealedText } from '../src/kernel/crypto/encryption';

/** Of a booking of 1.0.0 with days of two seasons, in the words of that release. */
const labels = [
  ['camp-days', 'Camp days, 9am-3pm (Easter)', 2, 1500],
  [
    'early-bird-discount',
    'Early-bird discount, £2.00 off each day until Monday, 27th October 2025 (Easter)',
    1,
    -400,
  ],
  ['camp-days', 'Camp day, 8am-5pm (Summer)', 1, 2500],
  ['tshirts', 'T-shirt', 1, 1500],
  [
    'cancellation-charge',
    'Cancellation charge, Monday, 27th October 2025, Hall 2, Northtown',
    1,
    750,
  ],
  ['cancellation-charge', 'Goodwill “é”', 1, 100],
] as const;

const booking = { id: 70, soldRules: [{ name: 'Easter' }, { name: 'Summer' }] };

const change = {
  corrections: ['Your phone number: 01632 960 184', 'Shoe size of Mia: 33'],
  gone: ["Monday, 27th October 2025: Mia O’Neill, 9am-3pm, St Mary's"],
  come: ['Some day or other'],
  beforePence: 5000,
  lines: [
    {
      kind: 'cancelled',
      label: "Cancelled: Mon 27 Oct 2025, 9am-3pm, St Mary's (2 children)",
      amountPence: -3000,
    },
    {
      kind: 'discount-lost',
      label: 'Sibling discount, 10% off camp days (Easter): no longer applies',
      amountPence: 300,
    },
    { kind: 'cancellation-charge', label: 'Anything', amountPence: 10 },
  ],
  afterPence: 2310,
  backTo: [],
  ended: [],
};

const quoteLines = labels.map(([kind, label, quantity, unitPence]) => ({
  ...{ kind, label, quantity, unitPence },
  amountPence: quantity * unitPence,
}));
const price = { campPence: 5500, discountPence: 400, tshirtPence: 1500, totalPence: 7450 };
const agreed = {
  wanted: { revision: 3 },
  amended: { lines: change.lines, quote: { ...price, lines: quoteLines }, differencePence: -2690 },
  quote: {
    ...{ lines: change.lines, quote: { ...price, lines: quoteLines } },
    ...{ payPence: 0, fingerprint: 'f' },
  },
  places: { places: [], keptIds: [] },
};

const row = { bookingId: booking.id, position: 1 };

/** Rows as release 1.0.0 wrote them, and how they read afterwards: in the same words. */
export const lineWordsUpgrade = {
  before: async (dataSource: DataSource): Promise<void> => {
    configureEncryption([Buffer.alloc(32, 1)]);
    const copy = async (table: string, changed: Record<string, unknown>) => {
      const [first] = await dataSource.query<Record<string, unknown>[]>(
        `SELECT * FROM ${table} LIMIT 1`,
      );
      const values = { ...first, ...changed };
      const names = Object.keys(values);
      await dataSource.query(
        `INSERT INTO ${table} (${names.map((name) => dataSource.driver.escape(name)).join(', ')})
         VALUES (${names.map(() => '?').join(', ')})`,
        Object.values(values),
      );
    };
    await copy('bookings', {
      id: booking.id,
      sold_rules: JSON.stringify(booking.soldRules),
      client_request_id: 'of the example',
      deleted_at: null,
    });
    for (const [position, [kind, label, quantity, unitPence]] of labels.entries()) {
      await dataSource.query(
        `INSERT INTO booking_lines (booking_id, position, kind, label, quantity, unit_pence, amount_pence)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [booking.id, position, kind, label, quantity, unitPence, quantity * unitPence],
      );
    }
    const packed = deflateSync(JSON.stringify(agreed)).toString('base64');
    await copy('amendments', {
      id: 700,
      booking_id: booking.id,
      position: row.position,
      client_request_id: 'of the example',
      waiting_booking_id: booking.id,
      what_changed: whatChanged.seal(row, JSON.stringify(change)),
      plan: plan.seal(row, packed),
    });
  },
  after: async (dataSource: DataSource): Promise<void> => {
    configureEncryption([Buffer.alloc(32, 1)]);
    const { manager } = dataSource;
    const viewed = await readViewed(dataSource, booking.id);
    const lines = viewed?.booking.lines ?? [];
    expect(quoteOf(lines).lines.map(({ label }) => label)).toEqual(
      labels.map(([, label]) => label),
    );
    expect(lines.map(({ words }) => words)).toEqual([
      { key: 'camp-days', sessionName: '9am-3pm', season: 'Easter' },
      {
        key: 'early-bird-discount',
        off: { pencePerDay: 200 },
        until: '2025-10-27',
        season: 'Easter',
      },
      { key: 'camp-days', sessionName: '8am-5pm', season: 'Summer' },
      { key: 'tshirts' },
      { key: 'day-charge', date: '2025-10-27', venueName: 'Hall 2, Northtown' },
      { key: 'text', text: 'Goodwill “é”' },
    ]);
    const amendment = await manager.findOneByOrFail(AmendmentEntity, { id: 700 });
    expect(readChange(amendment)).toEqual(change);
    expect(quoteOfPlan(amendment)).toEqual(agreed.quote);
    const stored = [
      whatChanged.open(amendment, amendment.whatChanged ?? ''),
      plan.open(amendment, amendment.plan ?? ''),
    ];
    expect(stored[0]).not.toContain('Cancelled:');
    expect(stored[0]).toContain('{"key":"text","text":"Some day or other"}');
    // A text that no key opens is left as it was.
    const other = await dataSource.query<{ plan: SealedText }[]>(
      'SELECT plan FROM amendments WHERE id <> 700',
    );
    expect(other).toEqual([{ plan: '{}' }]);
  },
};

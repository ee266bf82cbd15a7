import { expect } from '@jest/globals';
import { wordsOfValues } from '@sunfield/contracts/events/catalogue-values';
import { type DataSource } from 'typeorm';
import { EventEntity } from '../src/events/event.entity';

const policies = [
  'Cancel 7 or more days before for a full refund, 2 to 6 days before for half. After that we can’t refund. Swap a day for free up to 2 days before.',
  'Cancel by the day before for 30% back, later for 5%. Swap a day for free until it begins.',
  'Cancel 9 or more days before for a full refund, 8 days before for 70%, 2 to 7 days before for half, the day before for 20%. After that we can’t refund. Swap a day for free up to the day before.',
  'Cancel before the day begins for 80% back. Swap a day for free until it begins.',
  'Cancel 4 or more days before for a full refund, less than 4 days before for half. Swap a day for free up to 4 days before.',
  'We can’t refund cancelled days. Swap a day for free up to 3 days before.',
];

/** Events as release 1.0.0 wrote them. */
const written = [
  ...policies.map((cancellationPolicy) => ({
    type: 'season.changed',
    after: { cancellationPolicy },
  })),
  {
    type: 'prices.changed',
    after: {
      priceRules:
        'sibling 10%; t-shirt £15.00; from 4 days £2.00 a day; from 5 days 5%; early bird until 2027-03-01 £1,250.50 a day; early bird until 2027-03-01 7%',
    },
  },
  { type: 'prices.changed', after: { priceRules: '' } },
  {
    type: 'camp_days.changed',
    after: {
      capacity: '40 | 30',
      slots: '9am-3pm £15.00, 8am-5pm £1,020.00 | 9am-3pm £0.00',
      note: 'Bring a hat. | nothing',
    },
  },
  {
    type: 'camp_days.added',
    after: { slots: '9am-3pm £15.00', note: 'Bring a hat.', capacity: 30 },
  },
];
/** Cut off at the end, as long texts were. */
const kept = { slots: '9am-3pm £15.00 | 9am-3pm £1', cancellationPolicy: 'Ask us.' };

/** They read as before, and hold keys. */
export const eventValuesUpgrade = {
  before: async (dataSource: DataSource): Promise<void> => {
    const events = [...written, { type: 'camp_days.changed', after: kept }];
    for (const { type, after } of events) {
      await dataSource.query(
        `INSERT INTO events (at, actor, type, subject_type, subject_id, \`after\`)
         VALUES ('2027-01-04 09:00:00.000', 'staff:1', ?, 'season', 'example', ?)`,
        [type, JSON.stringify(after)],
      );
    }
  },
  after: async (dataSource: DataSource): Promise<void> => {
    const rows = await dataSource
      .getRepository(EventEntity)
      .find({ where: { subjectId: 'example' }, order: { id: 'ASC' } });
    const last = rows.pop();
    expect(last?.after).toEqual(kept);
    expect(rows.map(({ after }) => wordsOfValues(after))).toEqual(
      written.map(({ after }) => after),
    );
    // No English remains but the note that staff wrote.
    const stored = rows.map(({ after }) => JSON.stringify(after).replaceAll('Bring a hat.', ''));
    expect(stored.filter((json) => /[A-Z£’]| \|/.test(json.replaceAll(/"\w+":/g, '')))).toEqual([]);
  },
};

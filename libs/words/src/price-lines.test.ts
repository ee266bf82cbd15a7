import { expect, it } from '@jest/globals';
import { wordsOfLine } from './price-lines';

it('counts days and t-shirts, and names the season of a basket with several', () => {
  const words = { key: 'camp-days', sessionName: '9am-3pm', season: 'Summer' } as const;
  expect(wordsOfLine({ words, quantity: 1 })).toBe('Camp day, 9am-3pm (Summer)');
  expect(wordsOfLine({ words, quantity: 2 })).toBe('Camp days, 9am-3pm (Summer)');
  expect(wordsOfLine({ words: { key: 'tshirts' }, quantity: 1 })).toBe('T-shirt');
  expect(wordsOfLine({ words: { key: 'tshirts' } })).toBe('T-shirts');
});

it('says what happened to a discount', () => {
  const discount = { key: 'multi-day-discount', off: { pencePerDay: 200 }, fromDays: 3 } as const;
  expect(wordsOfLine({ words: { key: 'discount-ended', discount } })).toBe(
    'Multi-day discount, £2.00 off each day when a child comes 3 days or more: no longer applies',
  );
});

it('names of a day swapped for another only what differs', () => {
  const day = { date: '2025-10-27', sessionName: '9am-3pm', venueName: 'Northtown' };
  const to = { date: '2025-10-28', venueName: 'Southtown' };
  expect(wordsOfLine({ words: { key: 'swapped', day, to, children: 2 } })).toBe(
    'Swapped: Mon 27 Oct 2025, 9am-3pm, Northtown for Tue 28 Oct 2025, Southtown (2 children)',
  );
});

it('keeps text without a key', () => {});

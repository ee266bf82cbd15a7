import { expect, it } from '@jest/globals';
import { type CodeTerms } from '@sunfield/contracts/catalogue/code-terms';
import { type SeasonPrices } from '@sunfield/contracts/catalogue/price-rules';
import { wordsOfLine } from '@sunfield/words/price-lines';
import { amend } from './amend';
import { type AmendedPlace } from './amended-places';
import { asSold, withCode } from './codes';
import { quote } from './quote';

const bookedOn = '2026-03-01';
const code: CodeTerms = {
  code: 'SUMMER',
  off: { percent: 10 },
  withSiblings: true,
  withOthers: true,
};
const free = { steps: [{ daysBefore: 0, percentBack: 100 }], swapUntilDays: 0 };
const season = (id: number, priceRules: SeasonPrices['priceRules'] = []): SeasonPrices => ({
  id,
  name: `Season ${id}`,
  priceRules,
  cancellationPolicy: free,
});
const place = (day: number, more: Partial<AmendedPlace> = {}): AmendedPlace => ({
  childIndex: 0,
  seasonId: 1,
  slotId: day,
  campDayId: day,
  sessionName: '9am-3pm',
  date: `2026-04-0${day}`,
  venueName: 'Main hall',
  venue: 'hall',
  activityKey: 'sports',
  pricePence: 3000,
  ...more,
});
const linesOf = (rules: SeasonPrices[], terms: CodeTerms, places: AmendedPlace[]) =>
  quote(withCode(rules, terms, places), { places, tshirts: [{ quantity: 1 }], bookedOn })
    .lines.filter(({ kind }) => kind.endsWith('-discount'))
    .map((line) => `${wordsOfLine(line)}: ${line.amountPence}`);
const twoDays = [place(1), place(2)];

it('a code is for its venues, activities and days of the week, and comes last', () => {
  const rules = [season(1, [{ kind: 'sibling', percent: 10 }])];
  const family = [place(1), place(2, { childIndex: 1 }), place(3, { venue: 'park' })];
  expect(linesOf(rules, code, family)).toEqual([
    'Sibling discount, 10% off camp days: -900',
    'Code SUMMER, 10% off: -810',
  ]);
  // 1 April 2026 is a Wednesday.
  for (const some of [{ venues: ['park'] }, { weekdays: [3] }, { seasonIds: [1], weekdays: [4] }])
    expect(linesOf(rules, { ...code, ...some }, family)[1]).toBe('Code SUMMER, 10% off: -270');
  for (const none of [{ venues: ['x'] }, { activities: ['dance'] }, { seasonIds: [2] }])
    expect(linesOf(rules, { ...code, ...none }, family)).toHaveLength(1);
});

it('a code needs as many days, or as high a price before discounts, as it says', () => {
  for (const enough of [{ minDays: 2 }, { minPence: 6000 }])
    expect(linesOf([season(1)], { ...code, ...enough }, twoDays)).toHaveLength(1);
  for (const tooLittle of [{ minDays: 3 }, { minPence: 6001 }])
    expect(linesOf([season(1)], { ...code, ...tooLittle }, twoDays)).toEqual([]);
});

it('a code that does not combine replaces the discounts where that is cheaper', () => {
  const rules = [season(1, [{ kind: 'multi-day', fromDays: 2, off: { percent: 20 } }])];
  const alone = { ...code, withOthers: false };
  expect(linesOf(rules, alone, twoDays)).toEqual([
    'Multi-day discount, 20% off when a child comes 2 days or more: -1200',
  ]);
  expect(linesOf(rules, { ...alone, off: { percent: 50 } }, twoDays)).toEqual([
    'Code SUMMER, 50% off: -3000',
  ]);
});

it('an amount off each day, or once off the first of several seasons', () => {
  const both = [place(1), place(2), place(3, { seasonId: 2 })];
  const rules = [season(1), season(2)];
  expect(linesOf(rules, { ...code, off: { pencePerDay: 500 } }, both)).toEqual([
    'Code SUMMER, £5.00 off each day (Season 1): -1000',
    'Code SUMMER, £5.00 off each day (Season 2): -500',
  ]);
  expect(linesOf(rules, { ...code, off: { pence: 2000 } }, both)).toEqual([
    'Code SUMMER, £20.00 off (Season 1): -2000',
  ]);
  expect(linesOf(rules, { ...code, off: { pence: 2000 }, seasonIds: [2] }, both)).toEqual([
    'Code SUMMER, £20.00 off (Season 2): -2000',
  ]);
});

it('a day given up refunds what was paid for it, and days added later get the code, too', () => {
  const back = (terms: CodeTerms, after: AmendedPlace[]) => {
    const soldRules = asSold(withCode([season(1)], terms, twoDays), { places: twoDays, bookedOn });
    const { lines } = quote(soldRules, { places: twoDays, tshirts: [], bookedOn });
    const before = { places: twoDays, lines };
    const today = bookedOn;
    const onSale = [season(1), season(2)];
    return amend({ soldRules, onSale, bookedOn, today, before, after }).differencePence;
  };
  const more = [...twoDays, place(3)];
  const elsewhere = [...twoDays, place(3, { seasonId: 2 })];
  const whole = { ...code, off: { pence: 2000 } };
  expect(back(code, [place(1)])).toBe(-2700);
  expect(back(whole, [place(1)])).toBe(-2000);
  expect(back(whole, [])).toBe(-4000);
  for (const added of [more, elsewhere]) {
    expect(back(code, added)).toBe(2700);
    expect(back(whole, added)).toBe(3000);
  }
});

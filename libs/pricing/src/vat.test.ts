import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  type SoldVat,
  soldVat,
  vatRateNames,
  vatRates,
  vatWords,
} from '@sunfield/contracts/payments/money/vat';
import fc from 'fast-check';
import { totalOf } from './total';
import { vatByRate, vatOf, vatParts } from './vat';

const usual = soldVat(
  { number: 'GB 123 4567 89', camps: 'exempt', tshirts: 'standard' },
  '2025-10-01',
);
const season = (id: number, vat?: SoldVat) => ({
  id,
  name: `Season ${id}`,
  priceRules: [],
  ...(vat && { vat }),
});
const camps = (amountPence: number, seasonId = 1) => ({
  kind: 'camp-days' as const,
  seasonId,
  amountPence,
});
const discount = (amountPence: number, seasonId = 1) => ({
  kind: 'sibling-discount' as const,
  seasonId,
  amountPence,
});
const tshirts = (amountPence: number) => ({ kind: 'tshirts' as const, amountPence });

describe('the VAT in a price', () => {
  it('is none if no season was sold with VAT', () => {
    expect(vatOf([season(1)], [camps(1500), tshirts(1200)])).toBeUndefined();
  });

  it('is shown by rate, the highest first, after discounts', () => {
    const lines = [camps(3000), discount(-300), tshirts(1200)];
    expect(vatOf([season(1, usual)], lines)).toEqual({
      number: 'GB 123 4567 89',
      rates: [
        { rate: 'standard', percent: 20, netPence: 1000, vatPence: 200, grossPence: 1200 },
        { rate: 'exempt', percent: 0, netPence: 2700, vatPence: 0, grossPence: 2700 },
      ],
    });
  });

  it('is that of a discounted day at its own rate', () => {
    const vat = soldVat({ ...usual, camps: 'reduced' }, '2025-10-01');
    const { rates } = vatOf([season(1, vat)], [camps(2200), discount(-100)]) ?? { rates: [] };
    expect(rates).toEqual([
      { rate: 'reduced', percent: 5, netPence: 2000, vatPence: 100, grossPence: 2100 },
    ]);
  });

  it('is split by price if a part is paid or refunded', () => {
    const { rates } = vatOf([season(1, usual)], [camps(3600), tshirts(1200)], 2400) ?? {};
    expect(rates).toEqual([
      { rate: 'standard', percent: 20, netPence: 500, vatPence: 100, grossPence: 600 },
      { rate: 'exempt', percent: 0, netPence: 1800, vatPence: 0, grossPence: 1800 },
    ]);
  });

  it('leaves out days that were sold before the provider was registered', () => {
    const rules = [season(1), season(2, soldVat({ ...usual, camps: 'standard' }, '2025-10-01'))];
    const { rates } = vatOf(rules, [camps(1500, 1), camps(1200, 2)]) ?? {};
    expect(rates).toEqual([
      { rate: 'standard', percent: 20, netPence: 1000, vatPence: 200, grossPence: 1200 },
    ]);
  });
});

describe('a rate that changes', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const change = () =>
    jest.replaceProperty(vatRates.standard, 'percents', [
      { percent: 20 },
      { percent: 25, from: '2026-04-01' },
    ]);
  const sold = (day: string) => soldVat({ ...usual, camps: 'standard' }, day);
  const lines = [camps(1500, 1), camps(1500, 2)];

  it('holds from its day, and nothing sold before moves', () => {
    const old = sold('2026-03-31');
    const before = vatOf([season(1, old), season(2, old)], lines);
    change();
    expect(vatOf([season(1, old), season(2, old)], lines)).toEqual(before);
    expect(sold('2026-03-31')).toEqual(old);
    expect(sold('2026-04-01')).toMatchObject({ campsPercent: 25, tshirtsPercent: 25 });
  });

  it('is shown beside the old one', () => {
    change();
    const rules = [season(1, sold('2026-03-31')), season(2, sold('2026-04-01'))];
    expect(vatWords(vatOf(rules, lines) ?? { number: '', rates: [] })).toEqual([
      'Standard rate, 25%: £12.00 + £3.00 VAT = £15.00',
      'Standard rate, 20%: £12.50 + £2.50 VAT = £15.00',
      'VAT number GB 123 4567 89',
    ]);
  });
});

const rate = fc.constantFrom(...vatRateNames);
const vat = fc
  .record({ number: fc.constant('GB 123 4567 89'), camps: rate, tshirts: rate })
  .map((one) => soldVat(one, '2025-10-01'));
const sold = fc.record({
  rules: fc.tuple(vat, vat).map(([one, two]) => [season(1, one), season(2, two)]),
  lines: fc
    .tuple(fc.nat(90_000), fc.nat(90_000), fc.nat(20_000), fc.nat(100))
    .map(([one, two, shirts, percent]) => [
      camps(one, 1),
      discount(0 - Math.round((one * percent) / 100), 1),
      camps(two, 2),
      tshirts(shirts),
    ]),
});
const inside = { standard: 20 / 120, reduced: 5 / 105, zero: 0, exempt: 0 };

it('splits every price without losing a penny, and is never more than half a penny off', () => {
  fc.assert(
    fc.property(sold, fc.nat(250_000), ({ rules, lines }, paid) => {
      const total = totalOf(lines);
      for (const pence of [total, Math.min(paid, total)]) {
        const parts = vatParts(rules, lines, pence);
        expect(parts.reduce((sum, { grossPence }) => sum + grossPence, 0)).toBe(pence);
        const rates = vatByRate(parts);
        expect(rates.reduce((sum, { grossPence }) => sum + grossPence, 0)).toBe(pence);
        for (const { rate, netPence, vatPence, grossPence } of rates) {
          expect(netPence + vatPence).toBe(grossPence);
          expect(Math.abs(vatPence - grossPence * inside[rate])).toBeLessThanOrEqual(0.5 + 1e-9);
        }
        for (const { rate, vatPence, grossPence } of parts) {
          expect(vatPence).toBeGreaterThanOrEqual(0);
          const exact = rate ? grossPence * inside[rate.rate] : 0;
          expect(Math.abs(vatPence - exact)).toBeLessThanOrEqual(1 + 1e-9);
        }
      }
    }),
  );
});

it('has as much VAT in what was paid and what was refunded as in the whole', () => {
  fc.assert(
    fc.property(sold, fc.nat(100), ({ rules, lines }, percent) => {
      const total = totalOf(lines);
      const kept = Math.floor((total * percent) / 100);
      const vatIn = (pence: number) =>
        vatByRate(vatParts(rules, lines, pence)).reduce((sum, one) => sum + one.vatPence, 0);
      expect(vatIn(kept)).toBeLessThanOrEqual(vatIn(total));
      expect(vatIn(0)).toBe(0);
    }),
  );
});

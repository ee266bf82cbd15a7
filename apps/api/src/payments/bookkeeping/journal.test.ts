import { describe, expect, it } from '@jest/globals';
import { type Books } from '@sunfield/contracts/payments/bookkeeping/books';
import { paymentMethods } from '@sunfield/contracts/payments/money/payment-methods';
import { vatRateNames } from '@sunfield/contracts/payments/money/vat';
import fc from 'fast-check';
import { journalOf, moneyLines, ratesOf } from './journal';

const pence = fc.integer({ min: -1_000_000, max: 1_000_000 });
const money = paymentMethods.filter((method) => method !== 'credit');
const some = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 5 });
const vat = fc.record({
  rates: fc.array(
    fc
      .record({
        rate: fc.constantFrom(...vatRateNames),
        percent: fc.constantFrom(0, 5, 20),
        netPence: pence,
        vatPence: pence,
      })
      .map((rate) => ({ ...rate, grossPence: rate.netPence + rate.vatPence })),
    { maxLength: 4 },
  ),
  earned: fc.record({ campsPence: pence, tshirtsPence: pence }),
});
const books: fc.Arbitrary<Books> = fc
  .record({
    ways: some(
      fc.record({
        method: fc.constantFrom(...money),
        receivedPence: pence,
        refundedPence: pence,
      }),
    ),
    credit: fc.record({
      keptPence: pence,
      spentPence: pence,
      paidOut: some(fc.record({ method: fc.constantFrom(...money), amountPence: pence })),
    }),
    feesPence: fc.option(pence, { nil: undefined }),
    earned: fc.record({ campsPence: pence, tshirtsPence: pence }),
    vat: fc.option(vat, { nil: undefined }),
  })
  .map(({ ways, vat, ...rest }) => ({
    from: '2025-10-01',
    to: '2025-10-31',
    ways,
    ...rest,
    ...(vat && { vat }),
    sold: { chargedPence: 0, discountPence: 0, changedPence: 0 },
    total: {
      receivedPence: ways.reduce((sum, { receivedPence }) => sum + receivedPence, 0),
      refundedPence: ways.reduce((sum, { refundedPence }) => sum + refundedPence, 0),
    },
    before: { date: '2025-09-30', deferredPence: 0, creditPence: 0 },
    after: { date: '2025-10-31', deferredPence: 0, creditPence: 0 },
  }));
const sumOf = (lines: { amountPence: number }[]) =>
  lines.reduce((sum, { amountPence }) => sum + amountPence, 0);

describe('the journal of a month', () => {
  it('has debits and credits of the same sum, and no line of nothing', () => {
    fc.assert(
      fc.property(books, (month) => {
        for (const lines of [
          journalOf(month),
          [...journalOf(month, { withVat: false }), ...ratesOf(month)],
        ]) {
          expect(sumOf(lines)).toBe(0);
          expect(lines.every(({ amountPence }) => amountPence !== 0)).toBe(true);
        }
      }),
    );
  });

  it('moves the accounts of camps to come and of credit as the books do', () => {
    fc.assert(
      fc.property(books, (month) => {
        const { total, credit, earned, vat } = month;
        const vatPence = (vat?.rates ?? []).reduce((sum, rate) => sum + rate.vatPence, 0);
        const earnedVat = (vat?.earned.campsPence ?? 0) + (vat?.earned.tshirtsPence ?? 0);
        expect(sumOf(ratesOf(month))).toBe(0);
        const moved = (account: string) =>
          0 - sumOf(journalOf(month).filter((line) => line.account === account));
        const paidOut = sumOf(credit.paidOut);
        expect(moved('accountCredit')).toBe(credit.keptPence - credit.spentPence - paidOut);
        expect(moved('accountDeferred')).toBe(
          total.receivedPence -
            total.refundedPence -
            (credit.keptPence - credit.spentPence) -
            (earned.campsPence + earned.tshirtsPence - earnedVat) -
            vatPence,
        );
        expect(moved('accountVat')).toBe(vatPence);
        expect(sumOf(moneyLines(month))).toBe(
          total.receivedPence - total.refundedPence - paidOut - (month.feesPence ?? 0),
        );
      }),
    );
  });
});

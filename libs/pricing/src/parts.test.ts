import { describe, expect, it } from '@jest/globals';
import { type PartsRules } from '@sunfield/contracts/catalogue/paying-in-parts';
import { partsOf } from './parts';

const rules: PartsRules = {
  depositBy: 'percent',
  deposit: 25,
  minPence: 0,
  dueDaysBefore: 14,
  dueOn: null,
  remindDays: [7],
  graceDays: 3,
  letsGo: false,
};
const sold = { totalPence: 20_001, days: 4, firstDate: '2027-04-30', today: '2027-03-01' };
const of = (change: Partial<PartsRules> = {}, what: Partial<typeof sold> = {}) =>
  partsOf({ ...rules, ...change }, { ...sold, ...what });

describe('a deposit and a balance', () => {
  it('add up to the price, by per cent, by day, and with a smallest deposit', () => {
    const dates = { dueOn: '2027-04-16', letGoOn: null };
    expect(of()).toEqual({ depositPence: 5001, balancePence: 15_000, ...dates });
    expect(of({ depositBy: 'day', deposit: 500 })).toMatchObject({ depositPence: 2000 });
    expect(of({ minPence: 6000 })).toMatchObject({ depositPence: 6000, balancePence: 14_001 });
  });

  it('are due on a date, after which the places are let go if the rules say so', () => {
    const on = { dueDaysBefore: null, dueOn: '2027-04-01', letsGo: true };
    expect(of(on)).toMatchObject({ dueOn: '2027-04-01', letGoOn: '2027-04-04' });
  });

  it('are not offered too near the day, for a tiny rest, or if the rule would end in camp', () => {
    expect(of({}, { today: '2027-04-09' })).toBeDefined();
    expect(of({}, { today: '2027-04-10' })).toBeUndefined();
    expect(of({ minPence: 19_990 })).toBeUndefined();
    const late = { dueDaysBefore: null, dueOn: '2027-04-28' };
    expect(of(late)).toBeDefined();
    expect(of({ ...late, letsGo: true })).toBeUndefined();
  });
});

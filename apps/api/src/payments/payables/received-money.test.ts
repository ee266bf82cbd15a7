import { expect, it } from '@jest/globals';
import { wrongOf } from './received-money';

const wrong = (duePence: number, ...found: string[]) =>
  wrongOf({
    payment: { amountPence: 4995 },
    payable: { expectedPence: () => duePence },
    received: { wrong: found },
  });

it('money must be the amount that is due by now, whatever its payment was opened for (C1)', () => {
  expect(wrong(4995)).toEqual([]);
  expect(wrong(5995)).toEqual(['amount']);
  expect(wrong(5995, 'currency')).toEqual(['amount', 'currency']);
  expect(wrong(5995, 'amount', 'mode')).toEqual(['amount', 'mode']);
});

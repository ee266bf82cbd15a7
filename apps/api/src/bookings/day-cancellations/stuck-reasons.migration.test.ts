import { expect, it } from '@jest/globals';
import { wordsOfStuck } from '../amendments/plan/stuck-reason';
import { reasonIn } from './stuck-reasons.migration';

it.each([
  [
    '£1,015.00 was paid in cash: please refund it yourself, then record it here.',
    { key: 'by-hand', parts: [{ method: 'cash', amountPence: 101500 }] },
  ],
  [
    '£5.00 was paid in cash, £7.00 was paid by bank transfer and £2.50 was paid in another way: please refund it yourself, then record it here.',
    {
      key: 'by-hand',
      parts: [
        { method: 'cash', amountPence: 500 },
        { method: 'bank_transfer', amountPence: 700 },
        { method: 'other', amountPence: 250 },
      ],
    },
  ],
  [
    'The payer has disputed the payment of this booking with their bank, so nothing can be refunded until that is decided.',
    { key: 'disputed' },
  ],
  [
    'The other places of this booking can’t stay on their own. Please give up all of them.',
    { key: 'all-or-none' },
  ],
  [
    'The payment service cannot be reached just now. Your places are still held: please try again.',
    { key: 'error', code: 'payment_unavailable' },
  ],
])('“%s” has a key', (text, reason) => {
  expect(reasonIn(text)).toEqual(reason);
  expect(wordsOfStuck(reasonIn(text))).toBe(text);
});

it.each(['£5.00 was paid in shells: please refund it yourself, then record it here.', 'Ask Sam.'])(
  '“%s” stays text',
  (text) => expect(reasonIn(text)).toEqual({ key: 'text', text }),
);

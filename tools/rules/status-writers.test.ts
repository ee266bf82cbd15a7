import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../base/workspace.mjs';

/**
 * The only files that write a status, by its tables of transitions (decision 12): `moveBooking`, `movePayment` and
 * `receiptOf`.
 */
const writers = {
  bookings: ['apps/api/src/bookings/model/move-booking.ts'],
  payments: [
    'apps/api/src/payments/model/payment-rows.ts',
    'apps/api/src/payments/payables/received-money.ts',
  ],
};

const sources = execFileSync('git', ['ls-files', 'apps/api/src'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /(?<!\.test|\.migration)\.ts$/.test(file))
  .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));

const filesThat = (writing: RegExp): string[] =>
  sources.filter(({ code }) => writing.test(code)).map(({ file }) => file);

test('a booking’s payment status is written only by the table of transitions', () => {
  const bySql = filesThat(/UPDATE bookings SET[^;`]*payment_status = /);
  const byEntity = filesThat(
    /update\(\s*(?:\w+, )?BookingEntity,[^;]*?(?:\bpaymentStatus: '|\bchanges\b)/,
  );
  expect(bySql).toEqual([]);
  expect(byEntity).toEqual(writers.bookings);
});

test('a payment’s state is written only by the table of transitions', () => {
  const bySql = filesThat(/UPDATE payments SET[^;`]*\bstatus = /);
  const byEntity = filesThat(
    /update\(\s*(?:\w+, )?PaymentEntity,[^;]*?(?:\}, \{[^;]*\bstatus\b|\bset\b)/,
  );
  expect(bySql).toEqual([]);
  expect(byEntity).toEqual(writers.payments);
});

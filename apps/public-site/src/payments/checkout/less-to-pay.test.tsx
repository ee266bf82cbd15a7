import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { CREDIT_CODE_SENTENCE } from '@sunfield/contracts/payments/credit';
import { act, screen, waitFor } from '@testing-library/react';
import { dismissToast } from '../../kernel/design/toast-store';
import { aBooking } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { fakeStripe } from '../../../test/fake-stripe';
import { BOOKING, openFor, payButton, pending, visit } from '../../../test/visit-checkout';

const CODE = 'POST /api/bookings/12/credit/code';
const LOOK = 'POST /api/bookings/12/credit/preview';
const SPEND = 'POST /api/bookings/12/credit';
const own = (changes: Parameters<typeof aBooking>[0] = {}) => {
  const { view: _, maskedEmail: __, selectedDates: ___, ...common } = pending();
  return aBooking({ ...common, accessToken: 'tok', ...changes });
};
const part = { body: { spendPence: 1000, leftPence: 0, duePence: 1700 } };
const spent = { spentPence: 1000, leftPence: 0, duePence: 1700, paymentStatus: 'pending' };

beforeEach(() => {
  fakeStripe();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => dismissToast());
});

async function asked(answers: Parameters<typeof openFor>[0] = {}) {
  const api = openFor({
    [BOOKING]: { body: own() },
    [CODE]: { status: 202, body: { message: CREDIT_CODE_SENTENCE } },
    ...answers,
  });
  const user = visit();
  await user.click(await screen.findByRole('button', { name: /credit/ }));
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  const field = await screen.findByRole('textbox', { name: 'Code from our email' });
  return { ...api, user, field };
}

it('pays a part with credit, and asks the card for the rest', async () => {
  let booking = own();
  const {
    user,
    field,
    asked: requests,
  } = await asked({
    [BOOKING]: () => ({ body: booking }),
    [LOOK]: part,
    [SPEND]: () => {
      booking = own({ creditSpentPence: 1000, duePence: 1700 });
      return { body: spent };
    },
  });
  expect(document.activeElement).toBe(field);
  await user.type(field, '123 456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const agree = await screen.findByRole('button', { name: 'Use £10.00 of credit' });
  expect(screen.getByText('Left to pay by card').parentElement?.textContent).toContain('£17.00');
  await user.click(agree);
  expect(await screen.findByRole('button', { name: 'Pay £17.00' })).toBeTruthy();
  expect(requests).toContainEqual({ request: SPEND, body: { access: 'tok', code: '123 456' } });
  const summary = (await screen.findByRole('region', { name: 'Booking Summary' })).textContent;
  expect(summary).toContain('Paid by credit-£10.00');
  expect(summary).toContain('Left to pay£17.00');
  expect(screen.queryByRole('button', { name: /credit/ })).toBeNull();
});

it('keeps a proven credit where a code changes the total, and offers what it pays of that', async () => {
  const USE = 'PUT /api/bookings/12/code';
  const code = { code: 'TEN', off: { percent: 10 }, withSiblings: true, withOthers: true };
  const { user, field, answers, timesAsked } = await asked({
    [LOOK]: { body: { spendPence: 2700, leftPence: 300, duePence: 0 } },
    [USE]: { body: { code, totalPence: 2430, savedPence: 270, duePence: 2430 } },
  });
  await user.type(field, '123 456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Pay £27.00 with credit' })).toBeTruthy();
  answers[LOOK] = { body: { spendPence: 2430, leftPence: 570, duePence: 0 } };
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'ten{Enter}');
  expect(await screen.findByRole('button', { name: 'Pay £24.30 with credit' })).toBeTruthy();
  expect(timesAsked(CODE)).toBe(1);
});

it('says what is wrong with a code at its field, and offers another one', async () => {
  const fields = [{ path: 'code', message: 'This code is not right' }];
  const { user, field } = await asked({ [LOOK]: refusing('validation_failed', { fields }) });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByText('Please type the six digits from our email')).toBeTruthy();
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByText('This code is not right')).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: 'Send another code' })).toBeTruthy();
});

it('that covers everything pays and confirms only after a last look', async () => {
  const { user, field, timesAsked } = await asked({
    [LOOK]: { body: { spendPence: 2700, leftPence: 1980, duePence: 0 } },
    [SPEND]: {
      body: { spentPence: 2700, leftPence: 1980, duePence: 0, paymentStatus: 'succeeded' },
    },
  });
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const sums = await screen.findByLabelText('What your credit pays');
  expect(sums.textContent).toMatch(/Your credit pays£27.00.*Credit you have left then£19.80/);
  expect(document.activeElement).toBe(sums);
  expect(timesAsked(SPEND)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(timesAsked(SPEND)).toBe(0);
  await user.type(screen.getByRole('textbox', { name: 'Code from our email' }), '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Pay £27.00 with credit' }));
  expect(await screen.findByText(/Payment Successful|Booking Confirmed/)).toBeTruthy();
  expect(timesAsked(SPEND)).toBe(1);
});

it('goes back to the code where what was looked at cannot be spent any more', async () => {
  const { user, field } = await asked({ [LOOK]: part, [SPEND]: refusing('status_conflict') });
  await user.type(field, '123456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(await screen.findByRole('button', { name: 'Use £10.00 of credit' }));
  expect(await screen.findByRole('textbox', { name: 'Code from our email' })).toBeTruthy();
  expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true);
});

it('is not offered to a person with the number alone', async () => {
  openFor();
  visit();
  expect(await payButton()).toBeTruthy();
  expect(screen.queryByRole('button', { name: /credit/ })).toBeNull();
});

it('is offered only if the API says that it is a way to pay', async () => {
  openFor({
    'GET /api/ways-to-pay': { body: { booking: ['card', 'voucher'], amendment: ['card'] } },
    [BOOKING]: { body: own() },
  });
  visit();
  expect(await payButton()).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /credit/ })).toBeNull());
});

it('pays a balance with credit, also once some was spent on the deposit', async () => {
  const terms = { depositPence: 1000, balancePence: 1700, dueOn: '2025-10-20', letGoOn: null };
  const paid = { paymentStatus: 'succeeded', duePence: 0, creditSpentPence: 300 } as const;
  const { user, field } = await asked({
    [BOOKING]: { body: own({ ...paid, parts: { ...terms, owedPence: 1700 } }) },
    [LOOK]: { body: { spendPence: 1700, leftPence: 100, duePence: 0 } },
  });
  expect(screen.queryByText('Paid by credit')).toBeNull();
  await user.type(field, '123 456');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/and your booking is paid in full/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay £17.00 with credit' })).toBeTruthy();
});

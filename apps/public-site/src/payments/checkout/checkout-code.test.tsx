import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dismissToast } from '../../kernel/design/toast-store';
import { aBooking } from '../../../test/a-booking';
import { fakeStripe } from '../../../test/fake-stripe';
import { BOOKING, openFor, pending, visit } from '../../../test/visit-checkout';

const USE = 'PUT /api/bookings/12/code';
const code = { code: 'SUMMER10', off: { percent: 10 }, withSiblings: true, withOthers: true };
const own = (changes: object = {}) => {
  const { view: _, maskedEmail: __, selectedDates: ___, ...common } = pending();
  return aBooking({ ...common, accessToken: 'tok', ...changes });
};

beforeEach(() => {
  fakeStripe();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => dismissToast());
});

async function typeCode(user: ReturnType<typeof visit>) {
  await user.click(await screen.findByRole('button', { name: /^Have a code/ }));
  await user.type(screen.getByLabelText('Discount code'), 'summer10{Enter}');
}

it('takes a code off what is left to pay, and says so', async () => {
  const { asked } = openFor({
    [BOOKING]: { body: own() },
    [USE]: { body: { code, totalPence: 2430, savedPence: 270, duePence: 2430 } },
  });
  await typeCode(visit());
  expect(await screen.findByText('Code SUMMER10 takes £2.70 off. You pay £24.30.')).toBeTruthy();
  expect(asked).toContainEqual({ request: USE, body: { code: 'summer10', access: 'tok' } });
  await waitFor(() =>
    expect(asked).toContainEqual({
      request: 'POST /api/create-payment-intent',
      body: expect.objectContaining({ amount: '24.30' }),
    }),
  );
});

it('says at the field why a code cannot be used, and lets the family pay as before', async () => {
  const message = 'This code has been used up.';
  const fields = [{ path: 'code', message }];
  openFor({
    [BOOKING]: { body: own() },
    [USE]: { status: 400, body: { code: 'validation_failed', message: 'Please check', fields } },
  });
  await typeCode(visit());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Discount code').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Pay £27.00' })).toBeTruthy();
});

it.each([
  ['a deposit is paid', own({ paymentStatus: 'succeeded' })],
  ['a bank payment is awaited, whose amount is fixed', own({ awaitsBank: true })],
])('is not offered once %s', async (_, body) => {
  openFor({ [BOOKING]: { body } });
  visit();
  expect(await screen.findByText('Booking Summary')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Have a code/ })).toBeNull();
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dismissToast } from '../../kernel/design/toast-store';
import { aBooking } from '../../../test/a-booking';
import { fakeStripe } from '../../../test/fake-stripe';
import { BOOKING, openFor, pending, visit } from '../../../test/visit-checkout';

const PARTS = 'GET /api/bookings/12/parts?access=tok';
const CHOOSE = 'PUT /api/bookings/12/parts';
const offer = {
  depositPence: 1000,
  balancePence: 3650,
  dueOn: '2025-10-20',
  letGoOn: '2025-10-23',
};
const own = () => {
  const { view: _, maskedEmail: __, selectedDates: ___, ...common } = pending();
  return aBooking({ ...common, accessToken: 'tok' });
};

beforeEach(() => {
  fakeStripe();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => dismissToast());
});

it('shows both amounts, the date and what follows, and pays the deposit once it is chosen', async () => {
  const { asked } = openFor({
    [BOOKING]: { body: own() },
    [PARTS]: { body: { offer, isChosen: false, duePence: 2700 } },
    [CHOOSE]: { body: { offer, isChosen: true, duePence: 1000 } },
  });
  const user = visit();
  const later = await screen.findByRole('radio', {
    name: 'Pay £10.00 now, and £36.50 by Monday, 20th October 2025',
  });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pay all now/ }).checked).toBe(true);
  expect(screen.getByText(/not paid by the end of Thursday, 23rd October 2025/)).toBeTruthy();
  await user.click(later);
  expect(asked).toContainEqual({ request: CHOOSE, body: { access: 'tok', inParts: true } });
  await waitFor(() =>
    expect(asked).toContainEqual({
      request: 'POST /api/create-payment-intent',
      body: expect.objectContaining({ amount: '10.00' }),
    }),
  );
});

it('takes off what credit has paid already', async () => {
  openFor({
    [BOOKING]: { body: { ...own(), creditSpentPence: 400 } },
    [PARTS]: { body: { offer, isChosen: true, duePence: 600 } },
  });
  visit();
  expect(await screen.findByRole('radio', { name: /^Pay £6.00 now, and £36.50 by/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Pay all now: £23.00' })).toBeTruthy();
});

it('is not shown for a booking that is paid in one', async () => {
  openFor({
    [BOOKING]: { body: own() },
    [PARTS]: { body: { offer: null, isChosen: false, duePence: 2700 } },
  });
  visit();
  expect(await screen.findByText('Booking Summary')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  fillIn,
  MONDAY,
  problems,
  proceed,
  refused,
  show,
  slot,
} from '../../../../test/show-booking-form';
import { later } from './later';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const NOT_LOADED =
  'Part of this form could not be loaded. Please check your connection and try again.';

it.each(['sending', 'rules'] as const)(
  'says so if its %s cannot be loaded, and sends the form once they can',
  async (part) => {
    const { user, placeBooking } = show();
    await fillIn(user);
    await user.click(slot('Ava', '9am-3pm', MONDAY));
    jest.spyOn(later, part).mockImplementationOnce(lost);
    await proceed(user);
    await waitFor(() => expect(problems()).toEqual([NOT_LOADED]));
    expect(placeBooking).not.toHaveBeenCalled();
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(1));
  },
);

it('still says that a code was refused if the reason cannot be read', async () => {
  const lookUpCode = () => Promise.reject(refused('validation_failed'));
  const { user } = show({ lookUpCode });
  await fillIn(user);
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  await user.click(screen.getByRole('button', { name: 'Have a code?' }));
  jest.spyOn(later, 'refusal').mockImplementationOnce(lost);
  await user.type(screen.getByLabelText('Discount code'), 'SUN10');
  await user.click(screen.getByRole('button', { name: 'Use code' }));
  expect(await screen.findByText(NOT_LOADED)).toBeTruthy();
});

import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  MONDAY,
  fillIn,
  placed,
  proceed,
  show,
  slot,
  TUESDAY,
} from '../../../test/show-booking-form';
import { readDraft } from '../../basket/read-draft';

const question = () => screen.queryByRole('group', { name: 'If a day fills up while you pay' });
const option = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) });

it('is asked once several days are chosen, and says nothing unless the parent chooses', async () => {
  const { user, placeBooking } = show({ keepsDraft: true });
  await fillIn(user);
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  expect(question()).toBeNull();
  await user.click(slot('Ava', '9am-3pm', TUESDAY));
  expect(option('Book nothing')).toHaveProperty('checked', true);
  await proceed(user);
  await waitFor(() => expect(placeBooking).toHaveBeenCalled());
  expect(placeBooking.mock.calls[0]?.[0]).not.toHaveProperty('takeRest');
});

it('sends the days that are needed together, and keeps only what was booked', async () => {
  const { user, placeBooking } = show({ keepsDraft: true });
  placeBooking.mockResolvedValue({ ...placed, daysGone: ['2025-10-28'] });
  await fillIn(user);
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  await user.click(slot('Ava', '9am-3pm', TUESDAY));
  await user.click(option('Book the other days'));
  await user.click(screen.getByRole('checkbox', { name: /28 Oct/ }));
  await proceed(user);
  await waitFor(() => expect(placeBooking).toHaveBeenCalled());
  expect(placeBooking.mock.calls[0]?.[0].takeRest).toEqual({ together: ['2025-10-28'] });
  await waitFor(() => expect(readDraft()?.request?.placed?.places).toHaveLength(1));
  expect(readDraft()?.takeRest).toEqual({ together: ['2025-10-28'] });
});

it('is not asked of staff, who decide at the telephone', async () => {
  const { user } = show();
  await fillIn(user);
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  await user.click(slot('Ava', '9am-3pm', TUESDAY));
  expect(question()).toBeNull();
});

import { describe, expect, it } from '@jest/globals';
import { type AttentionItem } from '@sunfield/contracts/office/attention/attention';
import { addDays, todayInLondon } from '@sunfield/words/dates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { shownToast } from '../../kernel/toasts/toasts';

expectQuietConsole();

const item = {
  ref: '7',
  bookingId: 7,
  what: 'Ngozi Okafor',
  due: null,
  search: '?tab=bookings',
  target: 7,
  taken: null,
  snoozed: null,
};

describe('more time for a payment', () => {
  const open = (
    kind: AttentionItem['kind'],
    route: string,
    answer: () => unknown,
    more: Partial<AttentionItem> = {},
  ) =>
    openConsole('/admin?tab=attention', {
      'GET /api/admin/attention': () => ({ items: [{ ...item, kind, ...more }] }),
      [route]: answer,
    });
  const dialogOf = async (user: ReturnType<typeof open>['user'], label: string) => {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }));
    return within(await screen.findByRole('dialog'));
  };
  const bodies = (calls: ReturnType<typeof open>['calls']) =>
    calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

  it('is as many working days as staff choose, within the limits of its route', async () => {
    const route = 'PUT /api/admin/bookings/7/awaited-payment';
    const { user, calls } = open('overdue', route, () => ({ until: '2025-10-11T10:00:00.000Z' }));
    const dialog = await dialogOf(user, 'Keep for longer');
    const field = dialog.getByLabelText<HTMLInputElement>('Working days from now');
    expect(field.value).toBe('3');
    for (const wrong of ['21', '0', '2.5', 'some']) {
      await user.clear(field);
      await user.type(field, wrong);
      await user.click(dialog.getByRole('button', { name: 'Keep for longer' }));
      expect(await dialog.findByText('Please give a whole number from 1 to 20')).toBeTruthy();
    }
    expect(bodies(calls)).toEqual([]);
    await user.clear(field);
    await user.type(field, '10');
    await user.click(dialog.getByRole('button', { name: 'Keep for longer' }));
    await waitFor(() => expect(shownToast()?.title).toBe('Places Kept'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(calls)).toEqual([{ days: 10 }]);
  });

  it('is until the day that staff choose, and the API’s refusal of a day is shown beside it', async () => {
    const message = 'This day has passed.';
    const { user, calls } = open('balance', 'PUT /api/admin/bookings/7/balance', () =>
      refusal('validation_failed', { fields: [{ path: 'dueOn', message }] }),
    );
    const dialog = await dialogOf(user, 'Give more time');
    const field = dialog.getByLabelText<HTMLInputElement>('Due by');
    expect(field.value).toBe(addDays(todayInLondon(), 7));
    fireEvent.change(field, { target: { value: '' } });
    await user.click(dialog.getByRole('button', { name: 'Give more time' }));
    expect(await dialog.findByText('Please choose the day by which it is due')).toBeTruthy();
    expect(bodies(calls)).toEqual([]);
    fireEvent.change(field, { target: { value: '2025-01-02' } });
    await user.click(dialog.getByRole('button', { name: 'Give more time' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    expect(bodies(calls)).toEqual([{ dueOn: '2025-01-02' }]);
  });

  it('is at first a week, or until the last day that the API takes', async () => {
    const latest = addDays(todayInLondon(), 4);
    const answer = () => ({ dueOn: latest });
    const route = 'PUT /api/admin/bookings/7/balance';
    const { user, calls } = open('balance', route, answer, { latest });
    const dialog = await dialogOf(user, 'Give more time');
    const field = dialog.getByLabelText<HTMLInputElement>('Due by');
    expect(field.value).toBe(latest);
    await user.click(dialog.getByRole('button', { name: 'Give more time' }));
    await waitFor(() => expect(shownToast()?.title).toBe('More Time Given'));
    expect(bodies(calls)).toEqual([{ dueOn: latest }]);
  });
});

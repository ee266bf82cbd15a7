import { expect, it } from '@jest/globals';
import {
  type StaffWaitingEntry,
  type StaffWaitingList,
  type WaitingDay,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { errorSentence } from '@sunfield/contracts/kit/errors/error-sentences';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const day: WaitingDay = {
  campDayId: 5,
  date: '2025-10-27',
  venueName: 'St Mary’s',
  programmeName: 'Multi-Sport Camp',
  capacity: 40,
  placesTaken: 40,
  placesLeft: 0,
  waiting: 1,
  offered: 1,
  isPaused: false,
};
const place = {
  campDayId: 5,
  seasonId: 1,
  date: '2025-10-27',
  venue: 'st-marys',
  venueName: 'St Mary’s',
  campType: 'sports',
  bookingType: '9am-3pm',
  childIndex: 0,
};
const entry = (more: Partial<StaffWaitingEntry> = {}): StaffWaitingEntry => ({
  id: 7,
  state: 'waiting',
  before: 1,
  offerUntil: null,
  isPaused: false,
  places: [place],
  email: 'ngozi@example.com',
  parentName: 'Ngozi Okafor',
  parentPhone: '07700 900123',
  children: [{ name: 'Amara Okafor', age: '7' }],
  since: '2025-10-01T09:00:00.000Z',
  reason: '',
  ...more,
});
const offered = entry({
  id: 8,
  state: 'offered',
  before: null,
  offerUntil: '2025-10-02T09:00:00.000Z',
  parentName: 'Zoë Field',
});
const list = (more: Partial<StaffWaitingList> = {}): StaffWaitingList => ({
  days: [day],
  entries: [offered, entry()],
  ...more,
});
const open = (answer: unknown = list(), more: Answers = {}) =>
  openConsole('/admin?tab=waiting-list', { 'GET /api/admin/waiting-list': () => answer, ...more });

it('shows days and families in their order, and pauses a day', async () => {
  const { user, calls } = open(list(), {
    'PUT /api/admin/waiting-list/days/5': () => list({ days: [{ ...day, isPaused: true }] }),
  });
  expect(await screen.findByText('40 of 40 taken')).toBeTruthy();
  expect(screen.getByText('1 held for offers')).toBeTruthy();
  expect(screen.getByText(/^Held until Thursday 2 October/)).toBeTruthy();
  expect(screen.getByText('1 before it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Expand row' })).toBeNull();
  expect(screen.getAllByRole('link', { name: '07700 900123' })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Pause offers for Mon 27 Oct/ }));
  expect(await screen.findByText('Offers are paused')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ isPaused: true });
});

it('adds a place for the family that staff choose, and asks why one comes first', async () => {
  const next = entry({ id: 9, before: 0, parentName: 'Imran Shah' });
  const both = list({ entries: [offered, next, entry()] });
  const { user, calls } = open(both, {
    'POST /api/admin/waiting-list/9/offer': () => both,
    'POST /api/admin/waiting-list/7/offer': () => refusal('session_full'),
  });
  await user.click(await screen.findByRole('button', { name: /^Add one place on Mon 27 Oct/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Add 1 place for Imran Shah?')).toBeTruthy();
  expect(dialog.textContent).toContain('is full. It gets 41 places instead of 40');
  expect(within(dialog).queryByLabelText(/^Why before/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Add and offer' }));
  expect(await screen.findByText('Offer sent')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/9/offer'))?.body).toEqual({
    reason: '',
    addPlaces: 1,
  });

  await user.click(screen.getByRole('button', { name: 'Offer now to Ngozi Okafor' }));
  const title = await screen.findByText('Add 1 place for Ngozi Okafor?');
  const other = within(title.closest<HTMLElement>('[role=dialog]')!);
  await user.type(other.getByLabelText(/^Why before the family/), 'Her sister is coming');
  await user.click(other.getByRole('button', { name: 'Add and offer' }));
  expect(await other.findByRole('alert')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/7/offer'))?.body).toEqual({
    reason: 'Her sister is coming',
    addPlaces: 1,
  });
});

it('stays with its family when a colleague was faster, and does not turn to the next one', async () => {
  const next = entry({ id: 9, before: 0, parentName: 'Imran Shah' });
  let now = list({ entries: [offered, next, entry()] });
  const { user, calls } = openConsole('/admin?tab=waiting-list', {
    'GET /api/admin/waiting-list': () => now,
    'POST /api/admin/waiting-list/9/offer': () => {
      now = list({
        entries: [
          offered,
          { ...next, state: 'offered', offerUntil: '2025-10-02T09:00:00.000Z' },
          entry({ before: 0 }),
        ],
      });
      return refusal('status_conflict');
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Add one place on Mon 27 Oct/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add and offer' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(await screen.findAllByText(/^Held until/)).toHaveLength(2);
  expect(dialog.getByText('Add 1 place for Imran Shah?')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Add and offer' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(calls.filter(({ path }) => path.endsWith('/7/offer'))).toEqual([]);
});

it('says why an offer was refused, also when its button has left the page', async () => {
  let now = list();
  const { user } = openConsole('/admin?tab=waiting-list', {
    'GET /api/admin/waiting-list': () => now,
    'POST /api/admin/waiting-list/7/offer': () => {
      now = list({
        entries: [offered, entry({ state: 'offered', offerUntil: offered.offerUntil })],
      });
      return refusal('status_conflict');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Offer now to Ngozi Okafor' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Why before the family/), 'Her sister is coming');
  await user.click(dialog.getByRole('button', { name: 'Add and offer' }));
  expect(await screen.findAllByText(/^Held until/)).toHaveLength(2);
  expect(await screen.findByText(errorSentence('status_conflict'))).toBeTruthy();
});

it('removes an entry with a reason', async () => {
  const { user } = open(list(), {
    'POST /api/admin/waiting-list/7/remove': () => list({ entries: [offered] }),
  });
  await user.click(await screen.findByRole('button', { name: /^Remove Ngozi/ }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Reason'), 'Asked by phone');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed from the List')).toBeTruthy();
  expect(screen.queryByText('Ngozi Okafor')).toBeNull();
});

it('says when no family waits', async () => {
  open({ days: [], entries: [] });
  expect(await screen.findByText(/^No family is waiting/)).toBeTruthy();
});

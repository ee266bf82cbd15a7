import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type JoinWaitingList,
  type WaitingEntry,
  type WaitingList,
} from '@sunfield/contracts/bookings/waiting-list/waiting-list';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCatalogue } from '../../../test/a-catalogue';
import { refusing } from '../../../test/fake-api';
import { type Answers, pagesAt, showPage } from '../../../test/visit-page';
import WaitingListPage from './waiting-list-page';

const catalogue = aCatalogue({ left: { 'st-marys 2025-10-27': 0, 'st-marys 2025-10-28': 0 } });
const [monday, tuesday] = catalogue.venues[0]?.days ?? [];
const READ = 'GET /api/waiting-list/3?access=key';
const JOIN = 'POST /api/waiting-list';

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const visit = (query: string, answers: Answers) =>
  showPage(pagesAt(`/waiting-list?${query}`, { '/waiting-list': <WaitingListPage /> }), {
    'GET /api/catalogue': { body: catalogue },
    ...answers,
  });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: string, text: string, at = 0) => {
  const field = (await screen.findAllByLabelText(label))[at];
  if (field) await userEvent.type(field, text);
};

const place = {
  campDayId: monday?.id ?? 0,
  seasonId: 1,
  date: '2025-10-27',
  venue: 'st-marys',
  venueName: 'St Mary’s',
  campType: 'sports',
  bookingType: '9am-3pm',
  childIndex: 0,
};
const entry = (more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  id: 7,
  state: 'waiting',
  before: 2,
  offerUntil: null,
  isPaused: false,
  places: [place],
  ...more,
});
const list = (entries: WaitingEntry[], isConfirmed = true): WaitingList => ({
  id: 3,
  isConfirmed,
  email: 'sam@example.com',
  parentName: 'Sam Field',
  parentPhone: '01709 555 010',
  children: [{ name: 'Ada Field', age: '7' }],
  entries,
});

describe('joining', () => {
  const join = async (answers: Answers = {}) => {
    const api = visit(`day=${monday?.id}`, {
      [JOIN]: { status: 202, body: { message: 'We have emailed you a link.', link: null } },
      ...answers,
    });
    await write('Child name', 'Ada Field');
    await write('Age', '7');
    for (const [label, text] of [
      [/name/i, 'Sam Field'],
      [/email/i, 'sam@example.com'],
      [/phone/i, '01709 555 010'],
    ] as const) {
      const [field] = screen.getAllByLabelText(label).slice(-1);
      if (field) await userEvent.type(field, text);
    }
    const sent = () =>
      api.asked.flatMap(({ request, body }) => (request === JOIN ? [body as JoinWaitingList] : []));
    return { ...api, sent };
  };

  it('asks for the day the parent came from, and says that an email follows', async () => {
    const { sent } = await join();
    await press('Join the waiting list');
    expect(await screen.findByText('We have emailed you a link.')).toBeTruthy();
    expect(sent()).toEqual([
      {
        email: 'sam@example.com',
        parentName: 'Sam Field',
        parentPhone: '01709 555 010',
        children: [{ name: 'Ada Field', age: '7' }],
        places: [{ campDayId: monday?.id, bookingType: '9am-3pm', childIndex: 0 }],
        isTogether: false,
      },
    ]);
  });

  it('keeps what is typed through a reload, until it is sent', async () => {
    await join();
    cleanup();
    const sent = { status: 202, body: { message: 'We have emailed you a link.', link: null } };
    visit(`day=${monday?.id}`, { [JOIN]: sent });
    expect(await screen.findByLabelText('Child name')).toHaveProperty('value', 'Ada Field');
    await press('Join the waiting list');
    expect(await screen.findByText('We have emailed you a link.')).toBeTruthy();
    cleanup();
    visit(`day=${monday?.id}`, {});
    expect(await screen.findByLabelText('Child name')).toHaveProperty('value', '');
  });

  it('shows a known family its list immediately, also after a reload', async () => {
    const link = { id: 3, access: 'key' };
    const joined = { status: 202, body: { message: 'You are on the list.', link } };
    await join({ [JOIN]: joined, [READ]: { body: list([entry()]) } });
    await press('Join the waiting list');
    expect(await screen.findByRole('heading', { name: 'Your waiting list' })).toBeTruthy();
    expect(window.location.search).toBe('?id=3&access=key');
  });

  it('asks for several children and days, all or none, or each by itself', async () => {
    const { sent } = await join();
    await press('Add another child');
    await write('Child name', 'Ben Field', 1);
    await write('Age', '9', 1);
    await userEvent.click(screen.getByText('Other full days (1)'));
    await userEvent.click(screen.getByLabelText(/28th October/));
    const bens = screen.getAllByLabelText('Ben Field').at(-1);
    if (bens) await userEvent.click(bens);
    expect(screen.getByText('3 places: what do you need?')).toBeTruthy();
    await press('Join the waiting list');
    await screen.findByText('We have emailed you a link.');
    const [form] = sent();
    expect(form?.isTogether).toBe(true);
    expect(form?.places.map(({ campDayId, childIndex }) => [campDayId, childIndex])).toEqual([
      [monday?.id, 0],
      [monday?.id, 1],
      [tuesday?.id, 0],
    ]);
  });

  it('shows why it was refused', async () => {
    const fields = [{ path: 'places.0', message: 'Monday has places: book it now.' }];
    await join({ [JOIN]: refusing('validation_failed', { fields }) });
    await press('Join the waiting list');
    expect(await screen.findByText('Monday has places: book it now.')).toBeTruthy();
  });

  it('goes on to the family’s page in a browser that has proved the address', async () => {
    const link = { id: 3, access: 'key' };
    await join({
      [JOIN]: { status: 202, body: { message: '', link } },
      [READ]: { body: list([entry()]) },
    });
    await press('Join the waiting list');
    expect(await screen.findByText(/2 entries before you/)).toBeTruthy();
  });
});

describe('a family’s page', () => {
  it('confirms by a press, because mail filters open links', async () => {
    const api = visit('id=3&access=key', {
      [READ]: { body: list([entry({ before: null })], false) },
      'POST /api/waiting-list/3/confirm': { body: list([entry({ before: 0 })]) },
    });
    await screen.findByText('Confirm your place on the waiting list');
    expect(api.timesAsked('POST /api/waiting-list/3/confirm')).toBe(0);
    await press('Confirm my place');
    expect(await screen.findByText(/You are next/)).toBeTruthy();
  });

  it('is left with one press', async () => {
    visit('id=3&access=key', {
      [READ]: { body: list([entry()]) },
      'POST /api/waiting-list/3/leave': { body: list([entry({ state: 'left', before: null })]) },
    });
    await press('Leave the waiting list');
    expect(await screen.findByText(/^You are not waiting for this: you left/)).toBeTruthy();
  });

  it('books an offer with all that the family has written, at the price that the API has', async () => {
    const offered = entry({
      state: 'offered',
      before: null,
      offerUntil: '2025-10-20T09:00:00.000Z',
    });
    const api = visit('id=3&access=key&book=7', {
      [READ]: { body: list([offered]) },
      'POST /api/bookings': refusing('price_changed', {
        quote: { lines: [], campPence: 1600, discountPence: 0, tshirtPence: 0, totalPence: 1600 },
      }),
    });
    expect(await screen.findByRole('heading', { name: /^There’s a place for \w/ })).toBeTruthy();
    expect(screen.getByText('Held for you until Monday 20 October 2025 at 10am.')).toBeTruthy();
    await press('Book and pay £15.00');
    expect(await screen.findByRole('button', { name: 'Book and pay £16.00' })).toBeTruthy();
    const body = api.asked.find(({ request }) => request === 'POST /api/bookings')?.body;
    expect(body).toMatchObject({
      parentName: 'Sam Field',
      parentEmail: 'sam@example.com',
      totalAmount: '15.00',
      children: [{ name: 'Ada Field', age: '7', health: 'later' }],
      selectedDates: [
        { date: '2025-10-27', campType: 'sports', bookingType: '9am-3pm', childIndex: 0 },
      ],
      offer: { entryId: 7, access: 'key' },
    });
  });

  it('leads to the payment of what was booked, here or on another device', async () => {
    const offered = entry({ state: 'offered', offerUntil: '2025-10-20T09:00:00.000Z' });
    const toPay = { bookingId: 12, duePence: 1500 };
    const api = visit('id=3&access=key&book=7', {
      [READ]: { body: list([offered]) },
      'POST /api/bookings': () => {
        api.answers[READ] = { body: list([entry({ state: 'booked', toPay })]) };
        return refusing('status_conflict');
      },
    });
    await press('Book and pay £15.00');
    const pay = await screen.findByRole('link', { name: 'Pay £15.00' });
    expect(pay.getAttribute('href')).toBe('/checkout?booking_id=12&amount=15.00');
    expect(screen.getByText('Booked, and not paid yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Book and pay/ })).toBeNull();
  });

  it('says that a link no longer works, and leads to the days', async () => {
    visit('id=3&access=key', {
      [READ]: refusing('not_found', { message: 'This link no longer works.' }),
    });
    expect(await screen.findByText('This link no longer works.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book camp days' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

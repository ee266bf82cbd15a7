import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  type BookingDaysBasket,
  type BookingDaysProps,
} from '@sunfield/contracts/kit/settings/shared-pieces';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { refusal, Rows } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

let given: BookingDaysProps;

/** Replaces the remote module for days and prices, which comes from the public site. */
const DaysPiece = (props: BookingDaysProps) => {
  useEffect(() => {
    given = props;
  });
  return <p>{props.attendees.map(({ name, age }) => `${name} (${age})`).join(', ')}</p>;
};
jest.mock('../../kernel/pieces/piece-host', () => ({
  fetchPiece: () => Promise.resolve(DaysPiece),
}));

const soon = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
const basket = (change: Partial<BookingDaysBasket> = {}): BookingDaysBasket => ({
  order: { selectedDates: '[{}]', tshirts: '', totalAmount: '20.00', venue: 'st-marys' },
  totalPence: 2000,
  dates: [soon()],
  needsAgeReason: false,
  problems: [],
  keep: { places: [] },
  ...change,
});
const forSecondChild: Partial<BookingDaysBasket> = {
  order: { ...basket().order, selectedDates: '[{"childIndex":1}]' },
};
const placed = {
  id: 12,
  totalAmount: '20.00',
  totalPence: 2000,
  paymentStatus: 'pending',
  accessToken: 'abc',
  holdExpiresAt: '2025-10-01T10:30:00.000Z',
};
const pending = () =>
  aBooking({ paymentStatus: 'pending', paidAt: null, holdExpiresAt: placed.holdExpiresAt });
const family = {
  parentName: 'Dana Hughes',
  parentEmail: 'dana@example.com',
  parentPhone: '07700 900456',
  children: [
    { name: 'Ava Hughes', age: '7', bookedAt: new Date().toISOString(), notedIn: 9 },
    { name: 'Leo Hughes', age: '5', bookedAt: '2020-07-01T09:00:00.000Z', notedIn: null },
  ],
};

const open = (answers = {}) =>
  openConsole('/new-booking', {
    'GET /api/bookings/12': pending,
    'POST /api/bookings': () => placed,
    'GET /api/admin/families/matches': () => new Rows([family]),
    ...answers,
  });
const choose = (change?: Partial<BookingDaysBasket>) => act(() => given.onBasket(basket(change)));
const fill = async () => {
  await screen.findByLabelText('Parent name');
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put('Parent name', 'Dana Hughes');
  put('Email', 'dana@example.com');
  put('Phone number', '07700 900456');
  put('Child name', 'Ava');
  put('Age', '7');
};
const sentBody = (calls: { method: string; path: string; body?: unknown }[]) =>
  calls.find(({ method, path }) => method === 'POST' && path === '/api/bookings')?.body as Record<
    string,
    unknown
  >;

beforeEach(() => {
  given = undefined as unknown as BookingDaysProps;
});

describe('New booking', () => {
  it('takes family, children and days, holds the places and emails the payment link', async () => {
    const { user, calls } = open();
    await fill();
    expect(screen.getByRole('heading', { level: 1, name: 'New booking' })).toBeTruthy();
    expect(given.attendees).toEqual([{ key: expect.any(String), name: 'Ava', age: '7' }]);
    expect(given.mayAllowAnyAge).toBe(true);
    expect(given.lookUpCode).toBeInstanceOf(Function);
    choose();
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    const heading = await screen.findByRole('heading', { name: 'Booking #12 created' });
    expect(document.activeElement).toBe(heading);
    expect(
      await screen.findByText(
        'Its places are held until 1 Oct 2025, 11:30. The payment link is on its way to dana@example.com.',
      ),
    ).toBeTruthy();
    const body = sentBody(calls);
    expect(body).toMatchObject({
      parentName: 'Dana Hughes',
      children: JSON.stringify([{ name: 'Ava', age: '7', health: 'later' }]),
      totalAmount: '20.00',
      hold: { emailLink: true },
    });
    const { until } = body['hold'] as { until: string };
    const london = new Date(until).toLocaleTimeString('en-GB', { timeZone: 'Europe/London' });
    expect(london).toBe('18:00:00');
    await user.click(screen.getByRole('button', { name: 'Make another booking' }));
    expect(await screen.findByLabelText<HTMLInputElement>('Parent name')).toHaveProperty(
      'value',
      '',
    );
  });

  it('asks about health as the public form does, and offers to fill in details once it is booked', async () => {
    const children = aBooking().children.map((one) => ({ ...one, missingDetails: ['medicines'] }));
    const { user, calls } = open({
      'GET /api/bookings/12': () => ({ ...pending(), children }),
      'GET /api/bookings/12/details': () => ({
        bookingId: 12,
        mayRead: true,
        firstDay: soon(),
        children: [],
      }),
    });
    await fill();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Tell us later' }).checked).toBe(
      true,
    );
    await user.click(screen.getByRole('radio', { name: 'No' }));
    choose();
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    await user.click(await screen.findByText('Fill in details now'));
    expect(await screen.findByLabelText('Who tells you?')).toBeTruthy();
    const [child] = JSON.parse(String(sentBody(calls)['children'])) as object[];
    expect(child).toEqual({ name: 'Ava', age: '7', health: 'no' });
  });

  it('sends no answer beside a note, which says more', async () => {
    const { user, calls } = open();
    await fill();
    await user.type(screen.getByLabelText(/^Medical.*\(optional\)$/), 'Peanuts');
    choose();
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    await screen.findByRole('heading', { name: 'Booking #12 created' });
    const [child] = JSON.parse(String(sentBody(calls)['children'])) as object[];
    expect(child).toEqual({ name: 'Ava', age: '7', medicalInfo: 'Peanuts' });
  });

  it('is filled in by a family that has booked before, without its notes', async () => {
    const { user, calls } = open();
    await user.type(
      await screen.findByLabelText('Find a family that has booked before'),
      'hughes{Enter}',
    );
    // The only one found: Enter takes it, with its children, and does not send the form.
    expect(screen.queryByText('Parent name is required')).toBeNull();
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@example.com'),
    );
    // An age given years ago has to be entered again.
    expect(given.attendees.map(({ name, age }) => [name, age])).toEqual([
      ['Ava Hughes', '7'],
      ['Leo Hughes', ''],
    ]);
    expect(screen.getByText('Age 5 when booked on Wed 1 Jul 2020: please ask.')).toBeTruthy();
    expect(screen.getByText(/It is not copied: ask the family/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'booking 9' })).toBeTruthy();
    choose(forSecondChild);
    expect(screen.getByText('Ava Hughes has no day, and won’t be booked.')).toBeTruthy();
    await user.type(screen.getAllByLabelText('Age')[1]!, '9');
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    await screen.findByRole('heading', { name: 'Booking #12 created' });
    expect(sentBody(calls)).toMatchObject({
      children: JSON.stringify([{ name: 'Leo Hughes', age: '9', health: 'later' }]),
      selectedDates: JSON.stringify([{ childIndex: 0 }]),
    });
  });

  it('goes to the first of several families that Enter finds', async () => {
    const other = { ...family, parentName: 'Dan Hughes', parentEmail: 'dan@example.com' };
    const { user } = open({ 'GET /api/admin/families/matches': () => new Rows([other, family]) });
    await user.type(
      await screen.findByLabelText('Find a family that has booked before'),
      'hughes{Enter}',
    );
    const first = await screen.findByRole('button', { name: /^Dan Hughes/ });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dan@example.com');
  });

  it('takes a lower price that staff agreed, with a reason', async () => {
    const { user, calls } = open();
    await fill();
    choose();
    await user.click(screen.getByRole('button', { name: 'Change the price' }));
    const price = screen.getByLabelText('Price agreed (£)');
    await user.type(price, '25');
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    expect(await screen.findByText('Please give less than £20.00')).toBeTruthy();
    expect(screen.getByText('Please say why')).toBeTruthy();
    await user.clear(price);
    await user.type(price, '12.50');
    await user.type(screen.getByLabelText('Why'), 'Third week in a row');
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    await screen.findByRole('heading', { name: 'Booking #12 created' });
    expect(sentBody(calls)).toMatchObject({
      totalAmount: '12.50',
      lowered: { offPence: 750, reason: 'Third week in a row' },
    });
  });

  it('gives a child that is added another key than one that was removed, whose days it would get', async () => {
    const { user } = open();
    await fill();
    await user.click(screen.getByRole('button', { name: 'Add another child' }));
    const [first, removed] = given.attendees.map(({ key }) => key);
    await user.click(screen.getByRole('button', { name: 'Remove child 2' }));
    expect(given.attendees).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Add another child' }));
    const [kept, added] = given.attendees.map(({ key }) => key);
    expect(kept).toBe(first);
    expect(added).toBeTruthy();
    expect(added).not.toBe(removed);
  });

  it('says what is wrong at its field, and of the days above the button', async () => {
    const { user, calls } = open();
    await screen.findByLabelText('Parent name');
    await user.click(screen.getByRole('button', { name: 'Book' }));
    for (const sentence of [
      'Parent name is required',
      'Valid email is required',
      'Age is required',
    ]) {
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    await fill();
    choose({ problems: ['Please select at least one camp date.'], dates: [], totalPence: 0 });
    await user.click(screen.getByRole('button', { name: 'Book' }));
    expect(await screen.findByText('Please select at least one camp date.')).toBeTruthy();
    choose({ needsAgeReason: true });
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    expect(await screen.findByText('Please say why this age is allowed.')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('tells why it was refused, and asks for places left anew', async () => {
    const { user, calls } = open({ 'POST /api/bookings': () => refusal('session_full') });
    await fill();
    choose();
    const asked = () => calls.filter(({ path }) => path === '/api/catalogue').length;
    const before = asked();
    await user.click(screen.getByRole('button', { name: 'Book and email the link' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(asked()).toBe(before + 1);
    expect(screen.getByLabelText<HTMLInputElement>('Parent name').value).toBe('Dana Hughes');
  });

  it('writes down money that staff have, under one reference', async () => {
    const paidUp = { id: 12, oldStatus: 'pending', newStatus: 'succeeded' };
    const { user, calls } = open({
      'PATCH /api/bookings/12/payment-status': () => paidUp,
      'GET /api/bookings/12': () => aBooking(),
    });
    await fill();
    choose();
    await user.click(screen.getByRole('radio', { name: 'Now: we have the money' }));
    await user.click(screen.getByRole('button', { name: 'Book and mark paid' }));
    expect(await screen.findByText('Please choose how it was paid')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Cash' }));
    await user.click(screen.getByRole('button', { name: 'Book and mark paid' }));
    expect(
      await screen.findByText('It is paid. Dana Hughes gets the confirmation by email.'),
    ).toBeTruthy();
    expect(sentBody(calls)['hold']).toBeUndefined();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      status: 'succeeded',
      method: 'cash',
      paymentIntentId: expect.stringMatching(/^manual_\w+$/),
      duePence: expect.any(Number),
    });
  });

  it('asks before the console is left with what was typed', async () => {
    open();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await screen.findByLabelText('Parent name');
    expect(leave()).toBe(false);
    await fill();
    choose();
    expect(leave()).toBe(true);
  });
});

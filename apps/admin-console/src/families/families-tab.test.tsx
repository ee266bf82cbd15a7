import { expect, it } from '@jest/globals';
import { type Family } from '@sunfield/contracts/families/families';
import { type FamilyPage, type FamilyRow } from '@sunfield/contracts/families/family-page';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { FileAnswer, Rows } from '../../test/api-stub';
import { address, type Answers, expectQuietConsole, openConsole } from '../../test/open-console';
import { aBooking, aSummary, managersSession } from '../../test/samples';

expectQuietConsole();

const family: Family = {
  email: 'ngozi@example.com',
  bookings: [{ id: 12, parentName: 'Ngozi Okafor', children: ['Amara'], lastDay: '2025-10-27' }],
  clearedBookings: 1,
  enquiries: [{ id: 5, childName: 'Amara', receivedAt: '2025-09-01T10:00:00.000Z' }],
  creditPence: 0,
  obstacles: [],
  moneyYears: 7,
};
const nothing: Family = {
  ...family,
  email: null,
  bookings: [],
  enquiries: [],
  clearedBookings: 0,
};
const page: FamilyPage = {
  adults: [{ email: 'ngozi@example.com', name: 'Ngozi Okafor', phone: '07700 900123' }],
  children: [
    {
      name: 'Amara',
      age: '7',
      bookingId: 12,
      missing: ['allergies'],
      medicalState: 'noted',
      notedIn: 12,
    },
  ],
  bookings: [
    { ...aSummary({ id: 12 }), duePence: 1250, daysAhead: ['2025-10-28', '2025-10-27'] },
    { ...aSummary({ id: 9, isCancelled: true }), duePence: 0, daysAhead: [] },
  ],
  notes: [{ bookingId: 12, text: 'Rings at night', by: 'sam', at: null, version: 1 }],
  emails: [],
  waiting: [],
  data: [family],
};
const open = (found: Family, more: Answers = {}, query = 'email=ngozi%40example.com') =>
  openConsole(`/admin?tab=families&${query}`, {
    'GET /api/admin/families': () => found,
    'GET /api/admin/families/page': () => ({ ...page, data: [found] }),
    'GET /api/admin/families/duplicates': () => [],
    'GET /api/admin/families/list': () => new Rows([]),
    'GET /api/admin/families/export': () => new FileAnswer('family-data.json', '{}'),
    ...more,
  });

it('is found by its address, exported, and erased once that is said in words', async () => {
  const { user, calls, answers } = open(family, {
    'POST /api/admin/families/erase': () => ({ bookings: 2, enquiries: 1 }),
  });
  expect(await screen.findByText(/holds the children’s medical notes/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export as JSON' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/export'))?.query.toString()).toBe(
      'email=ngozi%40example.com&format=json',
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Erase…' }));
  expect(await screen.findByText(/2 bookings and 1 party enquiry of ngozi/)).toBeTruthy();
  expect(screen.getByText(/For 7 years payments also keep/)).toBeTruthy();
  const erase = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' });
  expect(erase.disabled).toBe(true);
  await user.type(screen.getByLabelText(/To go on, type/), 'erase');
  answers['GET /api/admin/families/page'] = () => ({ ...page, data: [nothing] });
  await user.click(erase);
  expect(await screen.findByText('2 bookings and 1 party enquiry erased.')).toBeTruthy();
  expect(await screen.findByText('We hold nothing for this address.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ngozi@example.com',
    seen: 3,
  });
});

it('is credit that was used up, also where no booking is left', async () => {
  const used = { ...nothing, email: 'ngozi@example.com', hasCreditHistory: true };
  const { user, calls, answers } = open(used, {
    'POST /api/admin/families/erase': () => ({ bookings: 0, enquiries: 0 }),
  });
  expect(await screen.findByText('Credit, all of it used or paid out')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Erase…' }));
  expect(
    await screen.findByText(/the address ngozi@example.com, from its credit history/),
  ).toBeTruthy();
  await user.type(screen.getByLabelText(/To go on, type/), 'erase');
  answers['GET /api/admin/families/page'] = () => ({ ...page, data: [nothing] });
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  expect((await screen.findAllByText(/We hold nothing for this address/)).length).toBe(2);
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ seen: 0 });
});

it('says whether the address gets news, also if nothing else is held', async () => {
  open({ ...family, news: 'wanted' });
  expect(await screen.findByText('News and offers: asked for')).toBeTruthy();
  cleanup();
  open({ ...nothing, email: 'ngozi@example.com', news: 'unsubscribed' });
  expect(
    await screen.findByText(/^We hold nothing for this address\..*get no news\.$/),
  ).toBeTruthy();
});

it('says what has to be done before anything can be erased', async () => {
  const obstacle = 'Booking #12 has camp days to come: cancel or delete it first.';
  open({ ...family, obstacles: [obstacle] });
  expect(await screen.findByText(obstacle)).toBeTruthy();
  const erase = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase…' });
  expect(erase.disabled).toBe(true);
});

it('says that the family has asked to be erased itself, and when that happens', async () => {
  open({ ...family, eraseAt: '2025-11-11T10:00:00.000Z' });
  expect(await screen.findByText(/asked to be erased.*Tuesday 11 November/)).toBeTruthy();
});

it('is exported by managers, and erased by owners alone', async () => {
  open(family, { 'GET /api/admin/check': () => managersSession });
  await screen.findByRole('button', { name: 'Export to read' });
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

it('mentions medical notes if a booking has them, and the message if there is only an enquiry', async () => {
  open({ ...family, bookings: [], clearedBookings: 0 });
  expect(await screen.findByText(/holds what the family wrote, its notes included/)).toBeTruthy();
  expect(screen.queryByText(/medical notes/)).toBeNull();
});

it('is one enquiry, too', async () => {
  const { calls } = open(nothing, {}, 'enquiry=5');
  expect(await screen.findByText('We no longer hold anything for this enquiry.')).toBeTruthy();
  const asked = calls.find(({ path }) => path === '/api/admin/families');
  expect(asked?.query.toString()).toBe('enquiryId=5');
});

it('begins with what they owe and when they come, and each booking opens over it', async () => {
  const { user } = open(family, { 'GET /api/bookings/12': () => aBooking() });
  expect((await screen.findAllByText('£12.50 to pay')).length).toBe(2);
  expect(screen.getByText(/Next day Monday, 27th October 2025/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '07700 900123' })).toBeTruthy();
  expect(screen.getByText(/Missing: allergies/)).toBeTruthy();
  expect(screen.getByText('Rings at night')).toBeTruthy();
  const earlier = screen.getByRole('region', { name: 'Earlier bookings' });
  expect(within(earlier).getByRole('link', { name: 'Booking #9' })).toBeTruthy();
  const coming = screen.getByRole('region', { name: 'Bookings to come' });
  await user.click(within(coming).getByRole('link', { name: 'Booking #12' }));
  await waitFor(() =>
    expect(address()).toContain('tab=families&email=ngozi%40example.com&booking=12'),
  );
  expect(await screen.findByText('The family’s page')).toBeTruthy();
});

it('writes to the family’s bookings, and begins a booking for it', async () => {
  const { user, calls } = open(family, {
    'POST /api/admin/messages/audience': () => ({
      total: 1,
      withoutNews: 0,
      unsubscribed: 0,
      unreachable: 0,
      families: [],
    }),
    'GET /api/admin/families/matches': () => [
      {
        parentName: 'Ngozi Okafor',
        parentEmail: 'Ngozi@example.com',
        parentPhone: '07700 900123',
        children: [],
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Write to this family' }));
  await screen.findByRole('button', { name: 'Send to 1 family' });
  const asked = calls.findLast(({ path }) => path.endsWith('/audience'));
  expect(asked?.body).toMatchObject({ audience: { of: 'paid', bookingIds: [12] } });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'New booking for this family' }));
  await screen.findByDisplayValue('07700 900123');
  await waitFor(() => expect(address()).toBe('/new-booking?family=ngozi%40example.com'));
});

it('is joined with another after a preview, or said to be two', async () => {
  const other = { email: 'work@example.com', parentName: 'Ngosi Okafor', bookingId: 14 };
  const pair = {
    families: [other, { ...other, email: 'ngozi@example.com' }],
    why: ['phone', 'name'],
  };
  const { user, calls } = open(family, {
    'GET /api/admin/families/duplicates': () => [pair],
    'PUT /api/admin/families/pairs': () => ({ success: true }),
  });
  expect(
    await screen.findByText(/has the same phone number and the same names of parent and child/),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByText(/2 bookings, £12.50 to pay and £0.00 credit/)).length).toBe(2);
  expect(dialog.getByText(/Nothing is moved or lost/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Join families' }));
  await screen.findByText(/are on one page now/);
  await user.click(screen.getByRole('button', { name: 'Not the same' }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual(
      [true, false].map((isSame) => ({
        emails: ['ngozi@example.com', 'work@example.com'],
        isSame,
      })),
    ),
  );
});

it('is a row of the list, found by a part of its address', async () => {
  const row: FamilyRow = {
    email: 'ngozi@example.com',
    parentName: 'Ngozi Okafor',
    parentEmail: 'Ngozi@example.com',
    parentPhone: '07700 900123',
    children: ['Amara', 'Chidi'],
    bookings: 2,
    nextDay: null,
    lastDay: '2025-10-27',
    duePence: 1250,
    creditPence: 500,
  };
  const { user, lastQuery } = open(
    family,
    { 'GET /api/admin/families/list': () => new Rows([row]) },
    'email=ngozi%40exam',
  );
  const shown = within((await screen.findByText('Amara, Chidi')).closest('tr')!);
  expect(lastQuery('/api/admin/families/list')).toContain('search=ngozi%40exam');
  for (const text of ['£12.50', '£5.00 credit', /Last Mon 27 Oct 2025/]) {
    expect(shown.getByText(text)).toBeTruthy();
  }
  await user.click(shown.getByRole('link', { name: 'Ngozi Okafor' }));
  expect(await screen.findByRole('button', { name: 'Write to this family' })).toBeTruthy();
});

it('has the data of an address that has not booked', async () => {
  open(nothing, {}, 'search=someone%40example.com');
  expect(
    await screen.findByRole('link', { name: 'What we hold for someone@example.com' }),
  ).toBeTruthy();
});

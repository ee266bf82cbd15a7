import { expect, it } from '@jest/globals';
import { type Family } from '@sunfield/contracts/families/families';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { FileAnswer } from '../../test/api-stub';
import { type Answers, expectQuietConsole, openConsole } from '../../test/open-console';
import { managersSession } from '../../test/samples';

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
const open = (found: Family, more: Answers = {}, query = 'email=ngozi%40example.com') =>
  openConsole(`/admin?tab=families&${query}`, {
    'GET /api/admin/families': () => found,
    'GET /api/admin/families/export': () => new FileAnswer('family-data.json', '{}'),
    ...more,
  });

it('is found by its address, exported, and erased once that is said in words', async () => {
  const { user, calls, answers } = open(family, {
    'POST /api/admin/families/erase': () => ({ bookings: 2, enquiries: 1 }),
  });
  expect(await screen.findByText(/with Amara; last camp day Mon 27 Oct 2025/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Booking #12' })).toBeTruthy();
  expect(screen.getByText(/holds the children’s medical notes/)).toBeTruthy();
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
  answers['GET /api/admin/families'] = () => nothing;
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
  answers['GET /api/admin/families'] = () => nothing;
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

it('says of a part of an address what to do, and asks for no family', async () => {
  const { calls } = open(family, {}, 'email=ngozi%40exam');
  expect(await screen.findByText(/Please type the whole email address/)).toBeTruthy();
  const list = screen.getByRole('link', { name: 'the bookings list' });
  expect(list.getAttribute('href')).toBe('/admin?tab=bookings&search=ngozi%40exam');
  expect(calls.some(({ path }) => path.endsWith('/families'))).toBe(false);
});

import { expect, it, jest } from '@jest/globals';
import { keptRecordSentence } from '@sunfield/contracts/kit/record-kinds';
import { type MyData } from '@sunfield/contracts/families/my-data';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusing } from '../../../test/fake-api';
import { type Answers, showPage } from '../../../test/visit-page';
import { ProveAddress } from '../../kernel/address-proof/prove-address';
import { KeepByLink } from './keep-data';
import { MyData as OwnData } from './my-data';

const PROOF = 'GET /api/address-proof';
const READ = 'GET /api/my-data';
const ERASE = 'POST /api/my-data/erase';
const KEEP = 'POST /api/my-data/keep';
const KEEP_BY_LINK = 'POST /api/my-data/keep-by-link';
const FILE = 'GET /api/my-data/file?format=json';
const email = 'ngozi@example.com';
const proved = { body: { email, until: new Date(Date.now() + 1_800_000).toISOString() } };
const data: MyData = {
  email,
  bookings: [{ id: 12, parentName: 'Ngozi Okafor', children: ['Amara'], lastDay: '2025-10-27' }],
  closedBookings: [],
  clearedBookings: 1,
  enquiries: [{ id: 5, childName: 'Amara', receivedAt: '2025-09-01T10:00:00.000Z' }],
  creditPence: 0,
  hasCreditHistory: true,
  obstacles: [],
  keeps: [keptRecordSentence({ kind: 'attendanceYears', until: '2028-10-27' })],
  moneyYears: 7,
};
const nothing = {
  ...data,
  bookings: [],
  clearedBookings: 0,
  enquiries: [],
  hasCreditHistory: false,
};

const visit = (answers: Answers = {}) =>
  showPage(<ProveAddress why="">{(own) => <OwnData email={own} />}</ProveAddress>, {
    [PROOF]: proved,
    [READ]: { body: data },
    ...answers,
  });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

it('asks for proof of the address before it shows anything', async () => {
  const { timesAsked } = visit({ [PROOF]: { body: { email: null, until: null } } });
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  expect(timesAsked(READ)).toBe(0);
});

it('lists what is held, and erases it a day after saying what goes, what stays and that it is final', async () => {
  const eraseAt = '2025-11-11T10:00:00.000Z';
  const { asked, answers } = visit({
    [ERASE]: { body: { eraseAt } },
    [KEEP]: { body: { kept: true } },
  });
  expect(
    await screen.findByText(/Booking #12: Ngozi Okafor, with Amara. Last camp day Mon 27 Oct 2025/),
  ).toBeTruthy();
  expect(screen.getByText(/2 bookings and 1 party enquiry, with names/)).toBeTruthy();
  expect(
    screen.getByText(
      'Until Friday, 27th October 2028 we keep when the children came to camp and left, with their names, because inspectors may ask who was at camp. It is encrypted, no longer linked to the email address, and opened only in the pack for an inspection.',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/without names, because tax law requires it. For 7 years/)).toBeTruthy();
  await press('Erase our data…');
  const question = screen.getByRole('heading', { name: 'Erase everything?' });
  expect(document.activeElement).toBe(question);
  expect(screen.getByText(/24 hours from now.*can’t be undone/)).toBeTruthy();
  await press('Keep it');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Erase our data…' })),
  );
  expect(asked.some(({ request }) => request === ERASE)).toBe(false);
  await press('Erase our data…');
  answers[READ] = { body: { ...data, eraseAt } };
  await press('Erase everything in 24 hours');
  const done = await screen.findByRole('heading', { name: 'Your data will be erased' });
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(screen.getByText(/Tuesday 11 November( 2025)? at 10am/)).toBeTruthy();
  expect(asked).toContainEqual({ request: ERASE, body: { seen: 3 } });
  answers[READ] = { body: data };
  await press('Keep my data');
  expect(await screen.findByRole('button', { name: 'Erase our data…' })).toBeTruthy();
});

it('says what would keep the data from being erased, while it waits', async () => {
  const obstacle = 'Booking #14 has camp days to come. Cancel those days first.';
  visit({
    [READ]: { body: { ...data, obstacles: [obstacle], eraseAt: '2025-11-11T10:00:00.000Z' } },
  });
  expect(await screen.findByText(obstacle)).toBeTruthy();
  expect(screen.getByText(/we keep everything and email you/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep my data' })).toBeTruthy();
});

it('keeps the data by the email’s link, after a click and without a code', async () => {
  const { asked, answers } = showPage(<KeepByLink id={7} token="9f0c" />, {
    [KEEP_BY_LINK]: refusing('not_found'),
  });
  const keep = await screen.findByRole('button', { name: 'Keep my data' });
  expect(asked.some(({ request }) => request === KEEP_BY_LINK)).toBe(false);
  await userEvent.click(keep);
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  answers[KEEP_BY_LINK] = { body: { kept: true } };
  await userEvent.click(keep);
  const kept = await screen.findByRole('heading', { name: 'Your data is kept' });
  expect(document.activeElement).toBe(kept);
  expect(asked).toContainEqual({ request: KEEP_BY_LINK, body: { id: 7, token: '9f0c' } });
  expect(asked.some(({ request }) => request === READ)).toBe(false);
});

it('says what has to be over before anything is erased', async () => {
  const obstacle = 'Booking #12 has camp days to come. Cancel those days first.';
  visit({ [READ]: { body: { ...data, obstacles: [obstacle] } } });
  expect(await screen.findByText(obstacle)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Erase/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save a page to read' })).toBeTruthy();
});

it('sends families to staff for a booking that is not shown online', async () => {
  visit({ [READ]: { body: { ...nothing, closedBookings: [9] } } });
  expect(await screen.findByText(/Booking #9: not shown online. Please contact us/)).toBeTruthy();
});

it('shows what changed meanwhile, and can go on from there', async () => {
  const api = visit({ [ERASE]: refusing('changed_meanwhile') });
  await press('Erase our data…');
  api.answers[READ] = { body: { ...data, clearedBookings: 0 } };
  await press('Erase everything in 24 hours');
  expect(await screen.findByText(/1 booking and 1 party enquiry, with names/)).toBeTruthy();
  expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true);
  const eraseAt = '2025-11-11T10:00:00.000Z';
  api.answers[ERASE] = { body: { eraseAt } };
  api.answers[READ] = { body: { ...data, eraseAt } };
  await press('Erase everything in 24 hours');
  await screen.findByRole('heading', { name: 'Your data will be erased' });
});

it('asks for a new code where the proof has run out, and says why a copy was not saved', async () => {
  let answer = (_: ReturnType<typeof refusing>) => {};
  const answered = new Promise<ReturnType<typeof refusing>>((resolve) => (answer = resolve));
  const api = visit({ [FILE]: () => answered });
  await press('Save as JSON');
  const busy = screen.getAllByRole('button', { busy: true });
  expect(busy.map(({ textContent }) => textContent)).toEqual(['Save as JSON']);
  answer(refusing('too_many_requests'));
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  api.answers[PROOF] = { body: { email: null, until: null } };
  api.answers[FILE] = refusing('address_not_proven');
  await press('Save as JSON');
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  expect(screen.queryByText(/Ngozi/)).toBeNull();
});

it('closes by itself when the proof ends', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const api = visit();
  await screen.findByText(/Booking #12/);
  api.answers[PROOF] = { body: { email: null, until: null } };
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  jest.useRealTimers();
});

it('says that nothing is held, and can be tried again without a connection', async () => {
  const api = visit({ [READ]: 'no connection' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/offline/);
  api.answers[READ] = { body: nothing };
  await press('Try again');
  expect(await screen.findByText('We hold nothing under this address.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Erase|Save/ })).toBeNull();
});

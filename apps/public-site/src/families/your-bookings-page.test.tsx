import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { type KnownDevice } from '@sunfield/contracts/mail/address-proof';
import { type YourFamily } from '@sunfield/contracts/families/your-family';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { mayBeKnown, noteKnown } from '../kernel/data/known-browser';
import { aSite } from '../../test/a-booking';
import { fakeApi, refusing } from '../../test/fake-api';
import YourBookingsPage from './your-bookings-page';

const PROOF = 'GET /api/address-proof';
const READ = 'GET /api/family';
const STAY = 'POST /api/known-devices';
const DEVICES = 'GET /api/known-devices';
const email = 'ngozi@example.com';
const unknown = { body: { email: null, until: null, knownEmail: null } };
const proved = { body: { email, until: new Date(Date.now() + 1_800_000).toISOString() } };
const known = { body: { email: null, until: null, knownEmail: email } };
const booking = { children: ['Amara'], isComingUp: true, isShared: true, bookedBy: null };
const family: YourFamily = {
  email,
  contact: { parentName: 'Ngozi Okafor', parentEmail: email, parentPhone: '07700 900123' },
  children: [
    {
      id: 3,
      name: 'Amara',
      age: '7',
      missing: 2,
      needsConfirming: false,
      openConsents: 0,
      permissionsLink: null,
    },
  ],
  bookings: [
    { ...booking, id: 12, days: 'Mon 27 Oct', status: 'Confirmed', link: '/b?access=x' },
    { ...booking, id: 4, days: 'Mon 4 Aug', status: 'Refunded', link: null, isComingUp: false },
  ],
  closedBookings: [9],
  last: [],
  creditPence: 1250,
  adults: [{ id: 1, email, isYou: true }],
  invited: null,
  invitations: [],
};
const device: KnownDevice = {
  id: 5,
  browser: 'Chrome on Windows',
  since: '2025-10-01T09:00:00.000Z',
  lastUsedAt: '2025-10-02T09:00:00.000Z',
  until: '2025-10-31T09:00:00.000Z',
  isThis: true,
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function visit(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/site': { body: aSite() },
    [PROOF]: known,
    [READ]: { body: family },
    [DEVICES]: { body: [device] },
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/my-bookings']}>
        <YourBookingsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const strong = { selector: 'strong' };
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows nothing before the address is proved, and stays known only where that is chosen', async () => {
  const { asked, timesAsked, answers } = visit({
    [PROOF]: unknown,
    'POST /api/address-proof/code': { status: 202, body: { message: sentence } },
    'POST /api/address-proof': proved,
    [DEVICES]: { body: [] },
    [STAY]: { body: { ...proved.body, knownEmail: email } },
  });
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  expect(timesAsked(READ) + timesAsked(DEVICES)).toBe(0);
  await userEvent.type(screen.getByRole('textbox'), email);
  await press('Send me a code');
  await userEvent.type(await screen.findByRole('textbox', { name: /Code/ }), '123456');
  answers[PROOF] = proved;
  await press('Continue');
  expect(await screen.findByText('Amara', strong)).toBeTruthy();
  const body = { email, code: '123456' };
  expect(asked).toContainEqual({ request: 'POST /api/address-proof', body });
  expect(timesAsked(STAY)).toBe(0);
  answers[DEVICES] = { body: [device] };
  await press('Stay known on this device');
  expect(await screen.findByRole('button', { name: /^Sign out Chrome on Windows/ })).toBeTruthy();
  expect(timesAsked(STAY)).toBe(1);
  expect(screen.queryByRole('button', { name: 'Stay known on this device' })).toBeNull();
  expect(mayBeKnown()).toBe(true);
});

const sentence =
  'If we hold anything under this address, a code is on its way to it. It can be used for 15 minutes.';

it('has bookings with their links, contact and credit in one place', async () => {
  visit();
  const bookings = await part('Bookings');
  const open = bookings.getByRole('link', { name: 'Open booking #12' });
  expect(open.getAttribute('href')).toBe('/b?access=x');
  expect(bookings.getByText('Earlier and ended (1)')).toBeTruthy();
  expect(bookings.getByText('Its link has ended')).toBeTruthy();
  expect(bookings.getByText(/Booking #9: not shown online/)).toBeTruthy();
  const contact = await part('Contact and credit');
  expect(contact.getByText('07700 900123')).toBeTruthy();
  expect(contact.getByText('£12.50')).toBeTruthy();
});

it('adds, changes and removes a child, and says why a name is refused', async () => {
  const added = {
    id: 4,
    name: 'Tunde',
    age: '9',
    missing: 7,
    needsConfirming: false,
    openConsents: 0,
    permissionsLink: null,
  };
  const with2 = { ...family, children: [...family.children, added] };
  const refusal = [{ path: 'name', message: 'Your family already has a child of this name.' }];
  const api = visit({
    'POST /api/family/children': refusing('validation_failed', { fields: refusal }),
    'PATCH /api/family/children/3': { body: with2 },
    'DELETE /api/family/children/3': { body: { ...family, children: [added] } },
  });
  await press('Add a child');
  await press('Save');
  expect(await screen.findByText('Child name is required')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Child name' }), 'Tunde');
  await userEvent.type(screen.getByRole('textbox', { name: 'Age' }), '9');
  await press('Save');
  expect(await screen.findByText(refusal[0]?.message ?? '')).toBeTruthy();
  api.answers['POST /api/family/children'] = { status: 201, body: with2 };
  await press('Save');
  expect(await screen.findByText('Tunde', strong)).toBeTruthy();
  await press('Change Amara');
  await userEvent.type(screen.getByRole('textbox', { name: 'Age' }), '1');
  await press('Save');
  await screen.findByRole('button', { name: 'Remove Amara' });
  const change = { name: 'Amara', age: '71' };
  expect(api.asked).toContainEqual({ request: 'PATCH /api/family/children/3', body: change });
  await press('Remove Amara');
  await screen.findByText('Tunde', strong);
  expect(screen.queryByText('Amara', strong)).toBeNull();
});

it('lists devices in plain words, and signs out one, all, or this browser', async () => {
  noteKnown(true);
  const other = { ...device, id: 6, browser: '', isThis: false };
  const api = visit({
    [DEVICES]: { body: [device, other] },
    'DELETE /api/known-devices/6': { body: [device] },
    'DELETE /api/known-devices': unknown,
    'POST /api/address-proof/end': unknown,
  });
  expect(await screen.findByText('Chrome on Windows (this device)', strong)).toBeTruthy();
  expect(screen.getAllByText(/Known until Fri 31 Oct 2025/)).toHaveLength(2);
  await press('Sign out Another browser');
  expect(screen.queryByText('Another browser', strong)).toBeNull();
  expect(mayBeKnown()).toBe(true);
  api.answers[PROOF] = unknown;
  await press('Sign out everywhere');
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  expect(mayBeKnown()).toBe(false);
  cleanup();
  visit({ 'POST /api/address-proof/end': unknown });
  await press('Sign out or use another address');
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
});

it('asks for a code once this device was ended elsewhere', async () => {
  noteKnown(true);
  let asked = 0;
  visit({
    [PROOF]: () => ((asked += 1) === 1 ? known : unknown),
    [READ]: refusing('address_not_proven'),
  });
  expect(await screen.findByRole('button', { name: 'Send me a code' })).toBeTruthy();
  expect(mayBeKnown()).toBe(false);
});

it('says that nothing is there yet, and can be tried again without a connection', async () => {
  const api = visit({ [READ]: 'no connection', [DEVICES]: { body: [] } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/offline/);
  const empty = { contact: null, children: [], bookings: [], closedBookings: [], creditPence: 0 };
  api.answers[READ] = { body: { ...family, ...empty } };
  await press('Try again');
  expect(await screen.findByText('There are no bookings with this address yet.')).toBeTruthy();
  expect(screen.getByText(/No children yet/)).toBeTruthy();
});

it('invites a second adult and removes one with a fresh code, and joins a family', async () => {
  const proved = { body: { email, until: '2030-01-01T10:00:00.000Z', knownEmail: email } };
  const sam = 'sam@example.com';
  const invited = { email: sam, until: '2025-10-31T09:00:00.000Z' };
  const both = [...family.adults, { id: 2, email: sam, isYou: false }];
  const api = visit({
    'POST /api/family/invitations': { status: 201, body: { ...family, invited } },
    'DELETE /api/family/adults/2': { body: family },
  });
  await press('Invite a second adult');
  expect(await screen.findByText(/we check with a code that it is you/)).toBeTruthy();
  cleanup();
  const second = visit({ ...api.answers, [PROOF]: proved });
  await press('Invite a second adult');
  await userEvent.type(screen.getByRole('textbox', { name: /second adult/ }), sam);
  await press('Send the invitation');
  expect(await screen.findByText(/sam@example.com is invited until Fri 31 Oct 2025/)).toBeTruthy();
  const asked = { request: 'POST /api/family/invitations', body: { email: sam } };
  expect(second.asked).toContainEqual(asked);
  cleanup();
  visit({ ...api.answers, [PROOF]: proved, [READ]: { body: { ...family, adults: both } } });
  await press('Change the adults');
  await press('Remove sam@example.com');
  expect(await screen.findByRole('button', { name: 'Send the invitation' })).toBeTruthy();
  cleanup();
  const invitations = [{ id: 8, email: sam }];
  visit({
    [PROOF]: proved,
    [READ]: { body: { ...family, invitations } },
    'POST /api/family/invitations/8/accept': { body: { ...family, adults: both } },
  });
  await press('Join the family');
  expect(await screen.findByText('sam@example.com', strong)).toBeTruthy();
  expect(screen.queryByText(/invites you/)).toBeNull();
});

it('leads to what is missing of each child, or to look at', async () => {
  const [amara] = family.children;
  const permissionsLink = '/child-details?booking_id=7&access=key';
  const wrongDay = { campDayId: 2, date: '2025-10-27', venueName: 'Brecks', ages: 'ages 5 to 12' };
  const children = [
    { ...amara!, missing: 1, openConsents: 2, permissionsLink },
    { ...amara!, id: 4, name: 'Ben', missing: 0, wrongDays: [{ ...wrongDay, isYounger: true }] },
    { ...amara!, id: 5, name: 'Cleo', missing: 0, needsConfirming: true },
  ];
  visit({ [READ]: { body: { ...family, children } } });
  const list = await part('Children');
  const links = list
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Fill in 1 missing detail of Amara', '/child-details?child=3'],
    ['Answer 2 permissions for Amara', permissionsLink],
    ['See or change the details of Ben', '/child-details?child=4'],
    ['Check the details of Cleo', '/child-details?child=5'],
  ]);
  expect(list.getByText(/2025 at Brecks is for ages 5 to 12, and Ben is younger/)).toBeTruthy();
});

it('says when the data will be erased, and keeps it', async () => {
  const api = visit({
    [READ]: { body: { ...family, eraseAt: '2025-11-11T10:00:00.000Z' } },
    'POST /api/my-data/keep': { body: { kept: true } },
  });
  const part = await screen.findByRole('region', { name: 'Your data will be erased' });
  expect(part.textContent).toMatch(/Tuesday 11 November( 2025)? at 10am/);
  api.answers[READ] = { body: family };
  await userEvent.click(within(part).getByRole('button', { name: 'Keep my data' }));
  await waitFor(() => expect(part.isConnected).toBe(false));
  expect(api.timesAsked('POST /api/my-data/keep')).toBe(1);
});

it('shows who read which child’s details, when and as what', async () => {
  const reading = { screen: 'register', at: '2026-05-03T07:40:00.000Z', children: ['Amara'] };
  visit({
    'GET /api/my-data/readings': {
      body: { readings: [{ ...reading, as: 'coach', venues: ['Oakwood'] }], hasMore: false },
    },
  });
  const part = await screen.findByRole('region', { name: 'Who read your children’s details' });
  await userEvent.click(within(part).getByRole('button', { name: 'Show who read them' }));
  expect(
    await within(part).findByText(/^A coach at Oakwood opened Amara’s details on the register/),
  ).toBeTruthy();
});

it('asks about a booking from a browser that is not known, and shares the details with it', async () => {
  const [first, ...others] = family.bookings;
  const isShared = { ...family, bookings: [{ ...first!, isShared: true }, ...others] };
  const bookings = [
    { ...first!, isShared: false },
    ...others.map((one) => ({ ...one, isShared: false })),
  ];
  const api = visit({
    [READ]: { body: { ...family, bookings } },
    'POST /api/family/bookings/12/share': { body: isShared },
  });
  expect(await screen.findAllByText(/^Was a booking below made by you/)).toHaveLength(1);
  await press('We made booking #12');
  await waitFor(() => expect(screen.queryByText(/^Was a booking below/)).toBeNull());
  expect(api.timesAsked('POST /api/family/bookings/12/share')).toBe(1);
});

it('tells who read the children’s details, when and as what', async () => {
  const reading = { screen: 'register', at: '2026-05-03T07:40:00.000Z', children: ['Amara'] };
  visit({
    'GET /api/my-data/readings': {
      body: {
        readings: [
          { ...reading, as: 'coach', venues: ['Oakwood'] },
          { ...reading, as: 'family', venues: [], screen: 'booking' },
          { ...reading, as: 'staff', venues: [], children: [] },
        ],
        hasMore: true,
      },
    },
  });
  await press('Show who read them');
  const list = await screen.findByRole('list', { name: 'Who read your children’s details' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^A coach at Oakwood opened Amara’s details on the register, 3 May 2026/),
    expect.stringMatching(/^Your family opened Amara’s details in the booking, 3 May 2026/),
    expect.stringMatching(/^A former member of staff opened details since erased on the register/),
  ]);
  expect(screen.getByText('There are older ones: please ask us.')).toBeTruthy();
});

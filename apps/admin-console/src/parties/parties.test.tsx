import { expect, it } from '@jest/globals';
import { type PartyPackage } from '@sunfield/contracts/parties/packages';
import { type PartySheet } from '@sunfield/contracts/parties/guests';
import { type StaffParty } from '@sunfield/contracts/parties/quotes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal, Rows } from '../../test/api-stub';
import { aRegister, aRegisterChild } from '../../test/register-samples';
import { address, expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const football: PartyPackage = {
  id: 3,
  name: 'Football party',
  minutes: 90,
  children: 10,
  pricePence: 15000,
  childPence: 800,
  activities: ['Football'],
  extras: [{ name: 'Party bags', pricePence: 3000 }],
  agesFrom: 5,
  agesTo: 11,
  venueKey: null,
  vatRate: null,
  isOffered: true,
  version: 1,
};
const rules = {
  weekdays: [6, 7],
  starts: ['10:00', '14:00'],
  blocked: [],
  noticeDays: 7,
  aheadDays: 180,
  travelMinutes: 45,
  coaches: ['Ana'],
  quoteDays: 7,
  payDays: 3,
  terms: '',
  tasks: [],
  version: 0,
  seasonId: 4,
};
const enquiry = {
  id: 5,
  parentName: 'Priya Patel',
  parentEmail: 'priya@example.com',
  parentPhone: '07700 900456',
  childName: 'Anya',
  childAge: 7,
  partyDate: 'Saturday, 13th December 2025 at 2pm, Football party',
  guestCount: 12,
  activities: ['Football'],
  venueLocation: 'Clifton Park',
  additionalInfo: '',
  receivedAt: '2025-09-20T10:00:00.000Z',
  status: 'new' as const,
  contactBy: '2025-09-21T10:00:00.000Z',
  isOverdue: false,
};
const party: StaffParty = {
  state: 'booked',
  packageName: 'Football party',
  activities: ['Football'],
  date: '2099-12-13',
  starts: '14:00',
  ends: '15:30',
  venueName: null,
  children: 12,
  lines: [],
  totalPence: 16600,
  validUntil: '2025-10-01',
  version: 1,
  enquiryId: 5,
  parentName: 'Priya Patel',
  childName: 'Anya',
  childAge: 7,
  packageId: 3,
  place: 'Clifton Park',
  venue: 'own-place-5',
  coachName: 'Ana',
  question: '',
  quotedAt: '2025-09-20T10:00:00.000Z',
  bookingId: 12,
  owedPence: 12450,
  link: 'https://sunfield.example/party?id=5',
  numbers: { coming: 14, dueOn: '2099-12-10' },
  tasks: [{ what: 'Pack the bags', dueOn: '2025-10-01', isDone: false }],
};
const answers = {
  'GET /api/party-enquiries': () => new Rows([enquiry]),
  'GET /api/party-enquiries/5': () => enquiry,
  'GET /api/admin/parties': () => [] as StaffParty[],
  'GET /api/admin/party-packages': () => [football],
  'GET /api/admin/party-rules': () => rules,
  'GET /api/party-times': () => [{ date: '2025-12-13', times: ['10:00', '14:00'] }],
};

it('quotes an enquiry in one click, with the time that the family chose and the price for its children', async () => {
  const { user, calls } = openConsole('/admin?tab=enquiries&enquiry=5', {
    ...answers,
    'PUT /api/admin/party-enquiries/5/quote': () => party,
  });
  await user.click(await screen.findByRole('button', { name: 'Quote for Priya Patel' }));
  expect(await screen.findByDisplayValue('2025-12-13')).toBeTruthy();
  expect(screen.getByDisplayValue('14:00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '+ Party bags' }));
  expect(screen.getByText('Total £196.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send quote' }));
  expect(await screen.findByText('Quote Sent')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    packageId: 3,
    date: '2025-12-13',
    starts: '14:00',
    children: 12,
    place: 'Clifton Park',
    lines: [
      { kind: 'package', what: 'Football party', quantity: 1, unitPence: 15000 },
      { kind: 'children', what: 'Further children', quantity: 2, unitPence: 800 },
      { kind: 'extra', what: 'Party bags', quantity: 1, unitPence: 3000 },
    ],
    version: 0,
  });
}, 30_000);

it('takes an enquiry on the phone, quotes it and books it', async () => {
  const quoted: StaffParty = { ...party, state: 'quoted', version: 1, bookingId: null };
  const { user, calls } = openConsole('/admin?tab=enquiries&do=new-enquiry', {
    ...answers,
    'POST /api/admin/party-enquiries': () => ({ ...enquiry, partyDate: 'A Saturday' }),
    'PUT /api/admin/party-enquiries/5/quote': () => quoted,
    'POST /api/admin/parties/5/accept': () => ({ ...quoted, state: 'accepted', bookingId: 12 }),
  });
  const fields = {
    'Parent’s name': 'Priya Patel',
    Email: 'priya@example.com',
    Phone: '07700 900456',
    'Child’s name': 'Anya',
    'Child’s age': '7',
    'Date they would like': 'A Saturday',
    'Number of children': '12',
  };
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  }
  await user.click(screen.getByRole('checkbox', { name: 'Football' }));
  await user.click(screen.getByRole('button', { name: 'Save and quote' }));
  await user.click(await screen.findByRole('button', { name: 'Sat 13 Dec 2025, 2pm' }));
  await user.click(screen.getByRole('checkbox', { name: 'They accept now, on the phone' }));
  await user.click(screen.getByRole('button', { name: 'Book party' }));
  expect(await screen.findByText('Party Booked')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/admin?tab=bookings&booking=12'));
  expect(calls.find(({ path }) => path.endsWith('/accept'))?.body).toEqual({ version: 1 });
}, 30_000);

it('shows parties by state, with their money, and by date', async () => {
  openConsole('/admin?tab=enquiries&view=parties', {
    ...answers,
    'GET /api/admin/parties': () => [party],
  });
  expect(await screen.findByText('Anya (7)')).toBeTruthy();
  expect(screen.getByText('£166.00, £124.50 to pay')).toBeTruthy();
  const [pipeline] = screen.getAllByRole('list');
  const booked = within(pipeline!).getByRole('link', { name: 'Booked' }).closest('li');
  expect(booked?.textContent).toContain('1 party, £166.00');
});

it('shows the coach’s sheet of a party, with the health of those on its register', async () => {
  const guest = { bookingId: 12, guestOf: 'Anya', age: '', sessionName: '2pm-3:30pm' };
  const allergy = { key: 'allergies', title: 'Allergies', text: 'Sesame', isAlert: true } as const;
  const children = [
    aRegisterChild({ name: 'Anya', parentName: 'Priya Patel' }),
    aRegisterChild({ ...guest, name: 'Mia', details: [allergy] }),
    aRegisterChild({ ...guest, name: 'Other party', bookingId: 13 }),
  ];
  const { user } = openConsole('/admin?tab=enquiries&view=parties', {
    ...answers,
    'GET /api/admin/parties': () => [party],
    'GET /api/admin/registers': () => [aRegister({ venue: 'own-place-5', children })],
    'GET /api/admin/party-sheets': (): PartySheet[] => [
      {
        bookingId: 12,
        packageName: 'Football party',
        activities: ['Football'],
        starts: '14:00',
        ends: '15:30',
        place: 'Clifton Park',
        coachName: 'Ana',
        children: 12,
        extras: ['2 × Party bags'],
        notes: '',
        notComing: ['Leo'],
      },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Guests of Anya’s party' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Mia: Sesame')).toBeTruthy();
  expect(drawer.getByText('1: Mia')).toBeTruthy();
  expect(drawer.getByText('2 × Party bags')).toBeTruthy();
  expect(drawer.getByRole('link', { name: '07700 900123' })).toBeTruthy();
});

it('adds a package', async () => {
  const { user, calls } = openConsole('/admin?tab=enquiries&view=packages', {
    ...answers,
    'POST /api/admin/party-packages': () => football,
    'GET /api/admin/venues': () => [],
  });
  await user.click(await screen.findByRole('button', { name: 'Add package' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Dance party');
  await user.type(screen.getByRole('textbox', { name: 'Price (£)' }), '120');
  await user.type(screen.getByRole('textbox', { name: /^Extras/ }), 'Party bags 30');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Package Added')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Dance party',
    pricePence: 12000,
    extras: [{ name: 'Party bags', pricePence: 3000 }],
    venueKey: null,
  });
}, 30_000);

const sums = {
  beforePence: 16600,
  lines: [
    {
      kind: 'party' as const,
      label: 'Further children: 4 instead of 2, £8.00 each',
      amountPence: 1600,
    },
  ],
  afterPence: 18200,
  backTo: [],
  owedPence: 14050,
  dueOn: '2099-11-29',
  fingerprint: 'agreed',
};
const booked: StaffParty = {
  ...party,
  lines: [
    { kind: 'package', what: 'Football party', quantity: 1, unitPence: 15000 },
    { kind: 'children', what: 'Further children', quantity: 2, unitPence: 800 },
  ],
};
const changes = {
  ...answers,
  'POST /api/admin/parties/5/change/quote': () => sums,
  'POST /api/admin/parties/5/change': () => booked,
};

it('changes a booked party at the price that it was sold for, after its arithmetic', async () => {
  const dearer = { ...football, pricePence: 20000, childPence: 900 };
  const { user, calls } = openConsole('/admin?tab=enquiries&view=parties', {
    ...changes,
    'GET /api/admin/party-packages': () => [dearer],
    'GET /api/admin/parties': () => [booked],
  });
  await user.click(await screen.findByRole('button', { name: 'Change the party of Anya' }));
  fireEvent.change(await screen.findByLabelText('Children'), { target: { value: '14' } });
  await user.click(screen.getByRole('button', { name: 'See the price' }));
  expect(await screen.findByText('Further children: 4 instead of 2, £8.00 each')).toBeTruthy();
  expect(screen.getByText('£140.50 is to pay then, by Sunday, 29th November 2099.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change party' }));
  expect(await screen.findByText('Party Changed')).toBeTruthy();
  expect(calls.find(({ path }) => path.endsWith('/change'))?.body).toMatchObject({
    children: 14,
    lines: [
      { kind: 'package', quantity: 1, unitPence: 15000 },
      { kind: 'children', quantity: 4, unitPence: 800 },
    ],
    fingerprint: 'agreed',
    version: 1,
  });
}, 30_000);

it('offers the guests beyond the price once their numbers are due, and ticks a task', async () => {
  const due = { ...booked, numbers: { coming: 14, dueOn: '2025-10-01' } };
  const { user, calls } = openConsole('/admin?tab=enquiries&view=parties', {
    ...changes,
    'GET /api/admin/parties': () => [due],
    'PUT /api/admin/parties/5/tasks': () => due,
  });
  await user.click(await screen.findByRole('checkbox', { name: /^Pack the bags/ }));
  await screen.findByText('Ticked');
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    what: 'Pack the bags',
    isDone: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Price 14 children' }));
  await user.click(await screen.findByRole('button', { name: 'Change party' }));
  await screen.findByText('Party Changed');
  expect(calls.find(({ path }) => path.endsWith('/change'))?.body).toMatchObject({ children: 14 });
}, 30_000);

it('shows a week of parties and camps by venue, or by coach', async () => {
  const at = { date: '2025-12-13', from: '14:00', until: '15:30', coach: 'Ana', enquiryId: 5 };
  const { user } = openConsole('/admin?tab=enquiries&view=calendar&week=2025-12-08', {
    ...answers,
    'GET /api/admin/party-calendar': () => [
      { kind: 'party', ...at, what: 'Football party', venueName: null, isClash: true },
      { kind: 'camp', ...at, coach: '', what: 'Sports Camp', venueName: 'Hall', isClash: false },
    ],
  });
  const row = async (name: string) =>
    (await screen.findByRole('row', { name: new RegExp(`^${name}`) })).textContent;
  expect(await row('Families’ places')).toContain('2pm to 3:30pm Football party AnaClash');
  expect(await row('Hall')).toContain('Sports Camp');
  await user.click(screen.getByText('By coach'));
  expect(await row('Ana')).toContain('Football party');
  expect(screen.queryByText(/Sports Camp/)).toBeNull();
});

it('says that a quote’s packages could not be read, and reads them again', async () => {
  let isDown = true;
  const { user } = openConsole('/admin?tab=enquiries&enquiry=5', {
    ...answers,
    'GET /api/admin/party-packages': () => (isDown ? refusal('not_found') : [football]),
  });
  await user.click(await screen.findByRole('button', { name: 'Quote for Priya Patel' }));
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Total £166.00')).toBeTruthy();
}, 30_000);

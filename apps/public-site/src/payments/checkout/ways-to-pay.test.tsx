import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { dismissToast } from '../../kernel/design/toast-store';
import { aBooking } from '../../../test/a-booking';
import { refusing } from '../../../test/fake-api';
import { fakeStripe } from '../../../test/fake-stripe';
import { BOOKING, openFor, payButton, pending, visit } from '../../../test/visit-checkout';

const READ = 'GET /api/bookings/12/awaited-payment?access=tok';
const CHOOSE = 'POST /api/bookings/12/awaited-payment';
const until = '2025-11-03T23:59:00.000Z';
const own = () => {
  const { view: _, maskedEmail: __, selectedDates: ___, ...common } = pending();
  return aBooking({ ...common, accessToken: 'tok' });
};
const offered = { awaited: null, offered: [{ way: 'bank_transfer', until }] };
const awaited = {
  way: 'bank_transfer',
  payTo: [
    { label: 'Account name', value: 'Sunfield Camps' },
    { label: 'Sort code', value: '12-34-56' },
    { label: 'Account number', value: '12345678' },
  ],
  parts: [{ reference: 'K7Q2M4XP', amountPence: 102700 }],
  until,
};

beforeEach(() => {
  fakeStripe();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => dismissToast());
});

const byBank = { name: 'Bank transfer' };
const open = (answers: Parameters<typeof openFor>[0] = {}) => {
  const api = openFor({
    [BOOKING]: { body: own() },
    'GET /api/ways-to-pay': { body: { booking: ['card', 'bank_transfer'], amendment: ['card'] } },
    [READ]: { body: offered },
    ...answers,
  });
  return { ...api, user: visit() };
};

it('is chosen with one press, and then shows what to copy into the bank’s form', async () => {
  const { user, asked, timesAsked } = open({ [CHOOSE]: { body: { awaited, offered: [] } } });
  await user.click(await screen.findByRole('radio', byBank));
  expect(screen.queryByRole('button', { name: /^Pay £/ })).toBeNull();
  const choose = screen.getByRole('button', { name: 'Pay by bank transfer' });
  expect(screen.getByText(/^Monday 3 November.* at 11:59pm$/)).toBeTruthy();
  const before = timesAsked(BOOKING);
  await user.click(choose);
  expect(await screen.findByText('K7Q2 M4XP')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(/^Please send this from your bank/);
  expect(asked).toContainEqual({ request: CHOOSE, body: { access: 'tok', way: 'bank_transfer' } });
  for (const shown of ['Sunfield Camps', '12-34-56', '12345678', '£1,027.00']) {
    expect(screen.getByText(shown)).toBeTruthy();
  }
  await waitFor(() => expect(timesAsked(BOOKING)).toBeGreaterThan(before));
  expect(screen.queryByRole('img', { name: /camera of a phone/ })).toBeNull();
  await user.click(screen.getByText(/as a QR code$/));
  expect(await screen.findByRole('img', { name: /camera of a phone/ })).toBeTruthy();
  for (const [what, copied] of [
    ['reference', 'K7Q2M4XP'],
    ['amount', '1027.00'],
    ['sort code', '12-34-56'],
  ]) {
    await user.click(screen.getByRole('button', { name: `Copy ${what}` }));
    expect(await navigator.clipboard.readText()).toBe(copied);
  }
  expect(screen.getByText('Sort code copied.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay £/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pay by card instead' }));
  expect(await payButton()).toBeTruthy();
});

it('shows what to copy also where another way is chosen from the card form', async () => {
  const { user } = open({
    [READ]: { body: { ...offered, awaited: { ...awaited, way: 'childcare_voucher' } } },
    [CHOOSE]: { body: { ...offered, awaited } },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay by card instead' }));
  await user.click(await screen.findByRole('radio', byBank));
  await user.click(screen.getByRole('button', { name: 'Pay by bank transfer' }));
  expect(await screen.findByRole('region', { name: 'Pay by bank transfer' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay £/ })).toBeNull();
});

it('asks for the booking again when nothing is awaited any more, as another device has paid', async () => {
  const { user, timesAsked } = open({
    [READ]: { body: { awaited, offered: [] } },
    'POST /api/bookings/12/awaited-payment/sent': { body: { awaited: null, offered: [] } },
  });
  const sent = await screen.findByRole('button', { name: 'I have sent it' });
  const before = timesAsked(BOOKING);
  await user.click(sent);
  await waitFor(() => expect(timesAsked(BOOKING)).toBeGreaterThan(before));
});

it('keeps the card form that is paying when the answer to another choice comes late', async () => {
  const { confirm } = fakeStripe();
  confirm.mockReturnValue(new Promise(() => undefined));
  let answer = (): void => undefined;
  const late = new Promise<{ body: object }>((resolve) => {
    answer = () => resolve({ body: { awaited, offered: [] } });
  });
  const { user, timesAsked } = open({ [CHOOSE]: () => late });
  await user.click(await screen.findByRole('radio', byBank));
  await user.click(screen.getByRole('button', { name: 'Pay by bank transfer' }));
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  await user.click(await payButton());
  const before = timesAsked(BOOKING);
  act(answer);
  await waitFor(() => expect(timesAsked(BOOKING)).toBeGreaterThan(before));
  expect(screen.getByRole('button', { name: 'Processing...' })).toBeTruthy();
});

it('takes the family’s word that it has sent it', async () => {
  const SENT = 'POST /api/bookings/12/awaited-payment/sent';
  const sentAt = '2025-10-29T09:00:00.000Z';
  const { user, asked } = open({
    [READ]: { body: { awaited, offered: [] } },
    [SENT]: { body: { awaited: { ...awaited, sentAt }, offered: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'I have sent it' }));
  expect(await screen.findByText('Thank you.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I have sent it' })).toBeNull();
  expect(asked).toContainEqual({ request: SENT, body: { access: 'tok' } });
});

const message = 'This is more than the £10.00 that is to be paid';
it.each([
  [/released/, refusing('booking_expired')],
  [message, refusing('validation_failed', { fields: [{ path: 'parts', message }] })],
])('says why it is refused: %s', async (why, refusal) => {
  const { user } = open({ [CHOOSE]: refusal });
  await user.click(await screen.findByRole('radio', byBank));
  await user.click(screen.getByRole('button', { name: 'Pay by bank transfer' }));
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByText('Reference')).toBeNull();
});

it('asks again what each child’s childcare costs once a code has changed the total', async () => {
  const { user, timesAsked } = open({
    'PUT /api/bookings/12/code': {
      body: {
        code: { code: 'TENNER', off: { pence: 1000 }, withSiblings: true, withOthers: true },
        totalPence: 1700,
        savedPence: 1000,
        duePence: 1700,
      },
    },
  });
  await screen.findByRole('radio', byBank);
  const before = timesAsked(READ);
  await user.click(screen.getByRole('button', { name: /^Have a code/ }));
  await user.type(screen.getByLabelText('Discount code'), 'tenner{Enter}');
  await waitFor(() => expect(timesAsked(READ)).toBeGreaterThan(before));
});

it.each([
  ['there is no time for it', { [READ]: { body: { awaited: null, offered: [] } } }],
  ['only the number is known', { [BOOKING]: { body: pending() } }],
])('is not offered where %s', async (_, answers) => {
  open(answers);
  expect(await payButton()).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
});

it('is Tax-Free Childcare or a voucher company, with an amount for each child and the rest by card', async () => {
  const { user, asked } = open({
    'GET /api/ways-to-pay': {
      body: { booking: ['card', 'tax_free_childcare', 'childcare_voucher'], amendment: ['card'] },
    },
    [READ]: {
      body: {
        awaited: null,
        offered: [
          { way: 'tax_free_childcare', until, companies: [] },
          { way: 'childcare_voucher', until, companies: ['Edenred', 'Computershare'] },
        ],
        children: [
          { position: 0, name: 'Ava', amountPence: 1350 },
          { position: 1, name: 'Ben', amountPence: 1350 },
        ],
      },
    },
    [CHOOSE]: {
      body: {
        awaited: {
          way: 'childcare_voucher',
          company: 'Edenred',
          payTo: [{ label: 'Our account number', value: 'P20012' }],
          parts: [{ childName: 'Ava', reference: 'K7Q2M4XP', amountPence: 1000 }],
          restPence: 1700,
          until,
        },
        offered: [],
      },
    },
  });
  expect(await payButton()).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: 'Childcare vouchers' }));
  await user.click(screen.getByRole('radio', { name: 'Edenred' }));
  const [ava, ben] = ['Ava', 'Ben'].map((name) =>
    screen.getByRole('textbox', { name: `Pounds for ${name}` }),
  ) as [HTMLElement, HTMLElement];
  expect(ava).toHaveProperty('value', '13.50');
  // Of a deposit, this is less than what the childcare costs.
  expect(screen.getAllByText('Childcare for Ava: £13.50 is due now.')).toHaveLength(2);
  await user.clear(ben);
  await user.type(ben, 'ten');
  expect(screen.getByText('Please give pounds, such as 27.00')).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Get my references' });
  expect(send).toHaveProperty('disabled', true);
  await user.clear(ben);
  await user.type(ben, '0');
  await user.clear(ava);
  await user.type(ava, '10.00');
  await user.click(send);
  expect(asked).toContainEqual({
    request: CHOOSE,
    body: {
      access: 'tok',
      way: 'childcare_voucher',
      company: 'Edenred',
      parts: [
        { position: 0, amount: '10.00' },
        { position: 1, amount: '0' },
      ],
    },
  });
  expect(await screen.findByText('Reference for Ava')).toBeTruthy();
  expect(screen.getByText('P20012')).toBeTruthy();
  expect(screen.getByText('£17.00')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy reference for Ava' }));
  expect(await navigator.clipboard.readText()).toBe('K7Q2M4XP');
});

it('says that it could not read what is awaited, and reads it again, instead of asking for the card', async () => {
  const { user, answers } = open({
    [BOOKING]: { body: { ...own(), awaitsBank: true } },
    [READ]: refusing('temporarily_unavailable'),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: /^Pay £/ })).toBeNull();
  answers[READ] = { body: { awaited, offered: [] } };
  await user.click(again);
  expect(await screen.findByText('K7Q2 M4XP')).toBeTruthy();
});

it('shows what has come of a booking whose rest is to be paid', async () => {
  open({ [BOOKING]: { body: { ...own(), totalPence: 4000, duePence: 2700 } } });
  const summary = await screen.findByRole('region', { name: 'Booking Summary' });
  expect(summary.textContent).toContain('Paid before-£13.00');
  expect(summary.textContent).toContain('Left to pay£27.00');
});

it('takes a balance, which holds no places', async () => {
  const terms = { depositPence: 1000, balancePence: 1700, dueOn: '2025-11-03', letGoOn: null };
  const paid = { paymentStatus: 'succeeded', duePence: 0, holdExpiresAt: null } as const;
  const body = { ...own(), ...paid, parts: { ...terms, owedPence: 1700 } };
  const { user } = open({
    [BOOKING]: { body },
    [CHOOSE]: { body: { awaited, offered: [] } },
  });
  await user.click(await screen.findByRole('radio', byBank));
  const choose = screen.getByRole('button', { name: 'Pay by bank transfer' });
  expect(screen.getByText(/It should be here by/)).toBeTruthy();
  await user.click(choose);
  expect(await screen.findByText('K7Q2 M4XP')).toBeTruthy();
  expect(document.activeElement?.textContent).toMatch(
    /^Please send this from your bank. It should be here by Monday 3 November.*, and email you once/,
  );
  expect(screen.queryByText(/hold your places/)).toBeNull();
});

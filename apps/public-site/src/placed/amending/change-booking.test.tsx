import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ADDRESS_CODE_SENTENCE } from '@sunfield/contracts/mail/address-proof';
import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { bookingNotes, childNotes, mapFields } from '@sunfield/contracts/kit/fields/fields-of';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '../../kernel/design/toasts';
import { aBooking, aGlimpse, aWaitingChange } from '../../../test/a-booking';
import { aCatalogue } from '../../../test/a-catalogue';
import { refusing } from '../../../test/fake-api';
import { type Answers, pagesAt, showPage } from '../../../test/visit-page';
import ChangeBookingPage from './change-booking-page';

const BOOKING = 'GET /api/bookings/12';
const NOTES = 'GET /api/bookings/12/notes';
const QUOTE = 'POST /api/bookings/12/amendments/quote';
const APPLY = 'POST /api/bookings/12/amendments';

const quoted = (changes: Partial<AmendmentQuote> = {}): AmendmentQuote => ({
  lines: [
    { kind: 'cancelled', label: 'Tue 28 Oct 2025, 9am-3pm', amountPence: -1500 },
    { kind: 'discount-lost', label: 'Sibling discount, no longer', amountPence: 350 },
  ],
  cancellations: [
    {
      childName: 'Ava',
      date: '2025-10-28',
      venueName: 'Brecks Community Hub',
      percentBack: 50,
      until: '2025-10-26',
    },
  ],
  quote: { ...aBooking().quote, totalPence: 3500 },
  differencePence: -1150,
  payPence: 0,
  backPence: 1150,
  // Two card payments, shown to the parent as one amount.
  backTo: [
    { method: 'card', amountPence: 1000 },
    { method: 'card', amountPence: 150 },
  ],
  mayKeepCredit: false,
  refundedBeforePence: 0,
  fingerprint: 'f1',
  ...changes,
});

const applied = {
  id: 1,
  state: 'applied',
  payPence: 0,
  backPence: 1150,
  accessToken: null,
  holdExpiresAt: null,
};

const dearer = quoted({ payPence: 500, backPence: 0, backTo: [], cancellations: [] });
const waits = {
  ...applied,
  id: 7,
  state: 'waiting',
  payPence: 500,
  holdExpiresAt: '2025-10-01T10:42:00.000Z',
};

const noNotes = mapFields(childNotes, () => '');
const held = {
  children: [
    { ...noNotes, medicalInfo: 'Nut allergy, carries EpiPen', medicalState: 'noted' },
    { ...noNotes, medicalState: 'none' },
  ],
  ...mapFields(bookingNotes, () => ''),
  specialRequirements: 'Gran collects',
};

function visit(answers: Answers = {}, booking: Booking = aBooking()) {
  const page = (
    <>
      {pagesAt('/change-booking?booking_id=12', { '/change-booking': <ChangeBookingPage /> })}
      <Toasts />
    </>
  );
  const api = showPage(page, {
    'GET /api/catalogue': { body: aCatalogue() },
    [BOOKING]: { body: booking },
    'GET /api/address-proof': { body: { email: null, until: null } },
    [NOTES]: { body: held },
    [QUOTE]: { body: quoted() },
    [APPLY]: { body: applied },
    ...answers,
  });
  return { ...api, user: userEvent.setup() };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const tuesdayOfAva = 'Tuesday, 28th October 2025, Ava';
const press = async (user: ReturnType<typeof userEvent.setup>, ...names: (string | RegExp)[]) => {
  for (const name of names) await user.click(await button(name));
};
const lineOf = async (title: string) =>
  (await screen.findByText(title, { selector: 'li *' })).closest('li')?.textContent;
const child = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Element.prototype.scrollIntoView = () => undefined;
});

describe('a day that the provider has cancelled', () => {
  const off = aBooking({
    selectedDates: aBooking().selectedDates.map((place) =>
      place.date === '2025-10-28' ? { ...place, isDayCancelled: true as const } : place,
    ),
    cancelledDays: [
      {
        reason: 'The hall is flooded.',
        fallback: 'refund',
        decideBy: '2025-10-31',
        dates: [{ date: '2025-10-28', venueName: 'Brecks Community Hub' }],
      },
    ],
  });

  const note = () => screen.findByRole('region', { name: 'Camp cancelled: Tue 28 Oct 2025' });

  it('says why, until when, whose it is and for how much, and is given back at one press', async () => {
    const { user, asked } = visit({ [QUOTE]: { body: quoted({ mayKeepCredit: true }) } }, off);
    const said = within(await note());
    expect(said.getByText('The hall is flooded.')).toBeTruthy();
    expect(said.getByText(/until the end of Friday, 31st October 2025/)).toBeTruthy();
    expect((await said.findByText('£11.50')).closest('li')?.textContent).toBe(
      'Ava, Tue 28 Oct 2025£11.50',
    );
    expect(child('Ava').getByText('Cancelled by us')).toBeTruthy();
    expect(said.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Choose another day',
      'Keep £11.50 as credit',
      'Refund £11.50',
    ]);
    await press(user, 'Refund £11.50');
    expect(await screen.findByRole('heading', { name: 'Check your changes' })).toBeTruthy();
    expect(asked.at(-1)?.body).toMatchObject({ places: [{ date: '2025-10-27' }] });
    expect(asked.at(-1)?.body).not.toHaveProperty('back');
  });

  it('is kept as credit at one press, where it may be', async () => {
    const { user, asked } = visit({ [QUOTE]: { body: quoted({ mayKeepCredit: true }) } }, off);
    await press(user, 'Keep £11.50 as credit');
    expect(
      await screen.findByRole<HTMLInputElement>('radio', { name: /^Keep it as credit/ }),
    ).toHaveProperty('checked', true);
    expect(asked.at(-1)?.body).toMatchObject({ places: [{ date: '2025-10-27' }], back: 'credit' });
  });

  it('cannot be kept as credit where the API says so', async () => {
    visit({}, off);
    const said = within(await note());
    expect(await said.findByRole('button', { name: 'Refund £11.50' })).toBeTruthy();
    expect(said.queryByRole('button', { name: /credit/ })).toBeNull();
  });

  it('can be moved to another day', async () => {
    const { user } = visit({}, off);
    await press(user, 'Choose another day');
    expect(await screen.findByText(/^Choose another day, or other times/)).toBeTruthy();
  });
});

describe('a day that the provider has changed', () => {
  const changed = aBooking({
    selectedDates: aBooking().selectedDates.map((place) =>
      place.date === '2025-10-28' ? { ...place, isChanged: true as const } : place,
    ),
    changedDays: [
      {
        date: '2025-10-28',
        reason: 'The school needs its hall.',
        decideBy: '2025-10-26',
        was: ['9am-3pm, Dance Trial, Treeton Community Centre'],
        now: ['9am-3pm, Dance Trial, Brecks Community Hub'],
      },
    ],
  });

  it('says what is different, and can be kept, swapped, kept as credit or refunded', async () => {
    const { user, asked } = visit({ [QUOTE]: { body: quoted({ mayKeepCredit: true }) } }, changed);
    const note = within(
      await screen.findByRole('region', { name: 'Camp changed: Tue 28 Oct 2025' }),
    );
    expect(note.getByText('The school needs its hall.')).toBeTruthy();
    expect(note.getByText('Was: 9am-3pm, Dance Trial, Treeton Community Centre')).toBeTruthy();
    expect(note.getByText(/you don’t have to do anything/)).toBeTruthy();
    expect(await note.findByRole('button', { name: 'Keep £11.50 as credit' })).toBeTruthy();
    expect(note.getByRole('button', { name: 'Choose another day' })).toBeTruthy();
    expect(
      child('Ava').getByText(/^We changed this day: cancel it for a full refund/),
    ).toBeTruthy();
    await press(user, 'Refund £11.50');
    expect(await screen.findByRole('heading', { name: 'Check your changes' })).toBeTruthy();
    expect(asked.at(-1)?.body).toMatchObject({ places: [{ date: '2025-10-27' }] });
  });
});

describe('changing a booking', () => {
  it('has nothing to review at first, and asks before it is left once there is', async () => {
    const { user } = visit();
    expect(await screen.findByText('No changes')).toBeTruthy();
    expect(
      screen.getByRole<HTMLButtonElement>('button', { name: 'Review the changes' }).disabled,
    ).toBe(true);
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(mayLeave()).toBe(true);
    await press(user, `Cancel ${tuesdayOfAva}`);
    expect(mayLeave()).toBe(false);
    await press(user, `Undo cancelling all days of Ava`);
    expect(mayLeave()).toBe(true);
  });

  it('cancels a day: shows what it comes to before it is sent, then what came of it', async () => {
    const { user, answers, asked } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    const money = within(await screen.findByRole('region', { name: 'Price of this change' }));
    const sums = money.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(sums).toEqual(['£46.50', '−£15.00', '+£3.50', '£35.00']);
    expect(money.getByText('Sibling discount, no longer')).toBeTruthy();
    expect(money.getByRole('listitem').textContent).toBe(
      'Ava, Tue 28 Oct 2025, Brecks Community Hub. 50% refund if you cancel by Sunday, 26th October 2025.',
    );
    expect(asked.filter(({ request }) => request === APPLY)).toEqual([]);
    const [, ben] = aBooking().selectedDates;
    answers[BOOKING] = {
      body: aBooking({
        revision: 1,
        children: [{ name: 'Ben', age: '9' }],
        selectedDates: [{ ...ben!, childIndex: 0 }],
      }),
    };
    await press(user, 'Confirm the change, £11.50 back to your card');
    expect(await screen.findByRole('heading', { name: 'Booking changed' })).toBeTruthy();
    expect(
      screen.getAllByText(/£11.50 goes back to your card, which takes 5 to 10 working days/),
    ).toBeTruthy();
    expect(asked.find(({ request }) => request === APPLY)?.body).toMatchObject({
      revision: 0,
      fingerprint: 'f1',
      children: [{ childIndex: 1 }],
      places: [{ child: 0, date: '2025-10-27' }],
      clientRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
    expect(screen.queryByRole('region', { name: 'Ava' })).toBeNull();
    expect(screen.getByText('No changes')).toBeTruthy();
    await press(user, 'Cancel the whole booking');
    expect(screen.queryByRole('heading', { name: 'Booking changed' })).toBeNull();
  });

  it('cancels a party, and leaves its day and its children to the provider', async () => {
    visit({ [BOOKING]: { body: aBooking({ campType: 'birthday-party' }) } });
    expect(await screen.findByRole('button', { name: `Cancel ${tuesdayOfAva}` })).toBeTruthy();
    for (const name of [/^Swap/, /^Add a day/, 'Add a child'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('keeps the money as credit where the parent chooses so', async () => {
    const { user, answers, asked } = visit({ [QUOTE]: { body: quoted({ mayKeepCredit: true }) } });
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    expect(await button('Confirm the change, £11.50 back to your card')).toBeTruthy();
    answers[QUOTE] = {
      body: quoted({
        mayKeepCredit: true,
        backTo: [{ method: 'credit', amountPence: 1150 }],
        fingerprint: 'f2',
      }),
    };
    await user.click(screen.getByRole('radio', { name: /^Keep it as credit/ }));
    await press(user, 'Confirm the change, £11.50 kept as credit');
    expect(await screen.findAllByText(/£11.50 is kept as credit/)).toBeTruthy();
    const sent = asked.filter(({ body }) => (body as { back?: string } | undefined)?.back);
    expect(sent.map(({ request }) => request)).toEqual([QUOTE, APPLY]);
    expect(sent.at(-1)?.body).toMatchObject({ back: 'credit', fingerprint: 'f2' });
  });

  it('swaps a day by the programme, offering only dates on which the child is free', async () => {
    const two = aBooking();
    const [tuesday] = two.selectedDates;
    const { user, asked } = visit(
      {},
      aBooking({
        selectedDates: [
          ...two.selectedDates,
          { ...tuesday!, date: '2025-10-29', venue: 'treeton' },
        ],
      }),
    );
    await press(user, `Swap ${tuesdayOfAva}`);
    const offered = screen.getAllByRole('button', { name: /^Ava 9am-3pm, / });
    expect(offered.map(({ textContent }) => textContent).join()).not.toContain('Wednesday');
    expect(screen.queryByText('Whole week')).toBeNull();
    await user.click(offered.at(-1)!);
    const row = child('Ava').getAllByRole('listitem')[0]!;
    expect(row.textContent).toContain('Will be swapped');
    expect(row.textContent).toContain('NowThu 30 Oct 2025');
    expect(document.activeElement).toBe(row);
    await press(user, 'Review the changes');
    await waitFor(() => expect(asked.some(({ request }) => request === QUOTE)).toBe(true));
    expect(asked.at(-1)?.body).toMatchObject({
      places: expect.arrayContaining([
        expect.objectContaining({ child: 0, date: '2025-10-30' }),
      ]) as unknown,
    });
  });

  it('says at each day, and before a swap is chosen, what it gives back; offers no day that is over', async () => {
    const booking = aBooking();
    const said = 'Cancel by Sun 26 Oct 2025 for a half refund. Swap free by Sun 26 Oct 2025.';
    const catalogue = aCatalogue();
    const { user } = visit(
      {
        'GET /api/catalogue': {
          body: {
            ...catalogue,
            venues: catalogue.venues.map((venue) => ({
              ...venue,
              days: venue.days.map((day) => ({ ...day, isOver: day.date === '2025-10-30' })),
            })),
          },
        },
      },
      {
        ...booking,
        selectedDates: booking.selectedDates.map((place) => ({
          ...place,
          terms: {
            date: place.date,
            refunds: [{ percentBack: 50, until: '2025-10-26' }],
            swapUntil: '2025-10-26',
            keptPence: 0,
          },
        })),
      },
    );
    expect(await screen.findAllByText(said)).toHaveLength(2);
    await press(user, `Swap ${tuesdayOfAva}`);
    expect(screen.getByText(new RegExp(`instead of Tuesday.*\\. ${said}`))).toBeTruthy();
    const offered = screen.getAllByRole('button', { name: /^Ava 9am-3pm, / });
    const days = offered.map(({ textContent }) => textContent).join();
    expect(days).toContain('Wednesday');
    expect(days).not.toContain('Thursday');
  });

  it('has at most one highlighted button on each screen', async () => {
    const { user } = visit();
    const primaries = () =>
      screen.getAllByRole('button').filter(({ className }) => /\bprimary\b/.test(className)).length;
    await button('Review the changes');
    expect(primaries()).toBe(1);
    await press(user, `Swap ${tuesdayOfAva}`);
    expect(primaries()).toBe(0);
    await press(user, 'Keep this day', `Cancel ${tuesdayOfAva}`);
    expect(primaries()).toBe(1);
    await press(user, 'Review the changes');
    await button(/^Confirm the change/);
    expect(primaries()).toBe(1);
  });

  it('corrects a name, and adds to the note that is on file', async () => {
    const { user, asked } = visit();
    await press(user, 'Correct name, age or notes of Ava');
    const name = child('Ava').getByLabelText('Child name');
    await user.clear(name);
    await user.type(name, 'Eva');
    const note = await child('Eva').findByLabelText<HTMLTextAreaElement>(/^Medical information/);
    expect(note.value).toBe('Nut allergy, carries EpiPen');
    await user.type(note, '. Also asthma');
    await press(user, 'Review the changes');
    expect((await screen.findByText('Ava’s name')).closest('li')?.textContent).toBe(
      'Ava’s nameWasAvaNowEva',
    );
    await waitFor(() => expect(asked.at(-1)?.request).toBe(QUOTE));
    expect(asked.at(-1)?.body).toMatchObject({
      children: [
        { name: 'Eva', medicalInfo: 'Nut allergy, carries EpiPen. Also asthma' },
        { name: 'Ben' },
      ],
    });
    // Unchanged fields are not sent: the API would count them as changed.
    const sent = JSON.stringify(asked.at(-1)?.body);
    expect(sent.match(/medicalInfo/g)).toHaveLength(1);
    expect(sent).not.toContain('specialRequirements');
  });

  it.each([
    ['Also asthma', 'Yes, replace the note', 'Also asthma'],
    ['', 'Yes, remove the note', 'nothing to note'],
  ])('asks before a note on file gives way to “%s”', async (text, yes, told) => {
    const { user, asked, timesAsked } = visit();
    await press(user, 'Correct name, age or notes of Ava');
    const note = await child('Ava').findByLabelText(/^Medical information/);
    await user.clear(note);
    if (text) await user.type(note, text);
    await press(user, 'Review the changes');
    expect(
      (
        await screen.findAllByText(
          /^Is this right\?.* the note on file: “Nut allergy, carries EpiPen”$/,
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(timesAsked(QUOTE)).toBe(0);
    await press(user, yes, 'Review the changes');
    expect(await lineOf('Ava’s medical information')).toBe(
      `Ava’s medical informationWasNut allergy, carries EpiPenNow${told}`,
    );
    await waitFor(() => expect(asked.at(-1)?.request).toBe(QUOTE));
    expect(asked.at(-1)?.body).toMatchObject({ children: [{ medicalInfo: text }, {}] });
  });

  it('asks before what is on file for the booking gives way', async () => {
    const { user } = visit();
    await user.clear(await screen.findByLabelText(/^Additional information/));
    await press(user, 'Review the changes', 'Yes, remove the note', 'Review the changes');
    expect(await lineOf('Additional information')).toBe(
      'Additional informationWasGran collectsNownothing to note',
    );
  });

  it('says so where no note is on file, and if the parent was not asked', async () => {
    const { user, asked } = visit({
      [NOTES]: {
        body: {
          children: [
            { ...noNotes, medicalState: 'none' },
            { ...noNotes, medicalState: 'not_asked' },
          ],
          ...mapFields(bookingNotes, () => ''),
        },
      },
    });
    await press(user, 'Correct name, age or notes of Ava', 'Correct name, age or notes of Ben');
    expect(await child('Ava').findByText('No medical note on file.')).toBeTruthy();
    await user.click(await child('Ben').findByLabelText('There is nothing to note'));
    await press(user, 'Review the changes');
    expect(await lineOf('Ben’s medical information')).toContain('Nownothing to note');
    await waitFor(() => expect(asked.at(-1)?.request).toBe(QUOTE));
    expect(asked.at(-1)?.body).toMatchObject({ children: [{}, { medicalInfo: '' }] });
  });

  it('shows no note before the family has proved its address, and keeps what was typed till then', async () => {
    const { user, answers } = visit({
      [NOTES]: refusing('address_not_proven'),
      'POST /api/address-proof/code': { body: { message: ADDRESS_CODE_SENTENCE } },
      'POST /api/address-proof': {
        body: { email: 'sam@example.com', until: '2025-10-01T11:00:00.000Z' },
      },
    });
    await press(user, 'Correct name, age or notes of Ava');
    await user.type(child('Ava').getByLabelText('Child name'), ' Mae');
    const [ask] = await screen.findAllByRole('button', { name: 'Send me a code' });
    const phone = () => screen.getByLabelText<HTMLInputElement>(/phone/i);
    expect(phone().readOnly).toBe(true);
    expect(screen.queryByLabelText(/^Medical information/)).toBeNull();
    expect(screen.queryByLabelText(/^Additional information/)).toBeNull();
    await user.click(ask!);
    answers[NOTES] = { body: held };
    await user.type(await screen.findByLabelText(/code/i), '123456');
    await press(user, 'Continue');
    const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Medical information/);
    expect(note.value).toBe('Nut allergy, carries EpiPen');
    expect(phone().readOnly).toBe(false);
    expect(child('Ava Mae').getByLabelText<HTMLInputElement>('Child name').value).toBe('Ava Mae');
  });

  it('does not review what breaks a rule, and leads to the field', async () => {
    const { user, timesAsked } = visit();
    await press(user, 'Add a child', 'Review the changes');
    await user.click(within(screen.getByRole('alert')).getByText('Child name is required'));
    const name = screen.getAllByLabelText('Child name').at(-1);
    expect(document.activeElement).toBe(name);
    expect(name).toHaveProperty('value', '');
    expect(screen.getAllByText('Age is required').length).toBe(2);
    expect(timesAsked(QUOTE)).toBe(0);
  });

  it('refuses a new phone number that cannot be one', async () => {
    const { user, timesAsked } = visit();
    const phone = await screen.findByLabelText('Phone number');
    await waitFor(() => expect(phone).toHaveProperty('readOnly', false));
    await user.clear(phone);
    await user.type(phone, '12');
    await press(user, 'Review the changes');
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Please enter a valid phone number');
    expect(timesAsked(QUOTE)).toBe(0);
  });

  it('cancels the whole booking with its t-shirts, and then says that it is cancelled', async () => {
    const { user, answers } = visit();
    await press(user, 'Cancel the whole booking', 'Review the changes');
    expect(await screen.findByText(/t-shirts of this booking will be cancelled too/)).toBeTruthy();
    answers[BOOKING] = {
      body: aBooking({
        revision: 1,
        isCancelled: true,
        isAmendable: false,
        paymentStatus: 'refunded',
      }),
    };
    await press(user, 'Cancel the whole booking, £11.50 back to your card');
    expect(await screen.findByRole('heading', { name: 'Booking cancelled' })).toBeTruthy();
    // Said once.
    expect(screen.getAllByText(/cancelled/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Choose days again' })).toBeTruthy();
  });

  it('leads to the checkout with a dearer change, which waits to be paid', async () => {
    const { user, answers, timesAsked } = visit({
      [QUOTE]: { body: dearer },
      [APPLY]: { body: waits },
    });
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    expect(await screen.findByText('£5.00 to pay')).toBeTruthy();
    expect(screen.getByText(/your days change once you’ve paid/)).toBeTruthy();
    answers[BOOKING] = { body: aBooking({ waitingAmendment: aWaitingChange() }) };
    const pay = await button('Continue to pay £5.00');
    // Twice before React can render the button again.
    act(() => {
      pay.click();
      pay.click();
    });
    expect(await screen.findByText('Now elsewhere')).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe(
      '/checkout?booking_id=12&amount=5.00&amendment=7',
    );
    expect(timesAsked(APPLY)).toBe(1);
  });

  it('says what a cheaper booking leaves to pay where a part of it is owed', async () => {
    const parts = {
      depositPence: 2000,
      balancePence: 2650,
      dueOn: '2025-10-27',
      letGoOn: null,
      owedPence: 2650,
    };
    const less = quoted({ backPence: 0, backTo: [] });
    const { user } = visit({ [QUOTE]: { body: less } }, aBooking({ parts }));
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    expect(await screen.findByText('£11.50 less to pay later')).toBeTruthy();
  });

  it('says whom to call about a change that is too little to be paid by card', async () => {
    const { user } = visit({ [QUOTE]: { body: { ...dearer, payPence: 29 } } });
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    expect(await screen.findByText('£0.29 to pay')).toBeTruthy();
    const told = screen.getByText(/too little to pay by card/);
    expect(told.textContent).toContain('Call 01632 960 184 or write to hello@');
    expect(screen.queryByRole('button', { name: /^Continue to pay/ })).toBeNull();
    expect(await button('Back to your changes')).toBeTruthy();
  });

  it('asks again where the change that an answer was lost of has fallen away meanwhile', async () => {
    const { user } = visit({
      [QUOTE]: { body: dearer },
      [APPLY]: { body: { ...waits, state: 'fallen_away', holdExpiresAt: null } },
    });
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes', 'Continue to pay £5.00');
    expect(await screen.findByText(/not paid in time, so nothing was changed/)).toBeTruthy();
    expect(await button('Continue to pay £5.00')).toBeTruthy();
  });

  it('shows a change that waits first, and can be changed otherwise once that is left', async () => {
    const { user, answers } = visit(
      {
        'POST /api/bookings/12/amendments/7/withdraw': { body: { ...waits, state: 'fallen_away' } },
      },
      aBooking({ waitingAmendment: aWaitingChange() }),
    );
    expect(await screen.findByRole('link', { name: 'Pay £5.00' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Review the changes' })).toBeNull();
    answers[BOOKING] = { body: aBooking() };
    await press(user, 'Keep my booking as it is');
    expect(await screen.findByText('Your booking stays as it was')).toBeTruthy();
    expect(await button('Review the changes')).toBeTruthy();
  });
});

describe('a change that does not go through', () => {
  it('stays where the booking was changed elsewhere, and its days were not', async () => {
    const { user, answers } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`);
    answers[QUOTE] = (body) =>
      (body as { revision: number }).revision === 0
        ? refusing('changed_meanwhile')
        : { body: quoted({ lines: [], cancellations: [] }) };
    answers[BOOKING] = { body: aBooking({ revision: 1, parentPhone: '07700 900 000' }) };
    await press(user, 'Review the changes');
    expect(await screen.findByText(/changed elsewhere in the meantime/)).toBeTruthy();
    expect(await screen.findByText('You’re cancelling Ava’s day')).toBeTruthy();
    expect(screen.queryByText(/07700/)).toBeNull();
    expect(await button(/^Confirm the change/)).toBeTruthy();
  });

  it('keeps what was typed where the days were changed elsewhere', async () => {
    const { user, answers } = visit();
    await press(user, 'Correct name, age or notes of Ben');
    await user.type(child('Ben').getByLabelText('Child name'), 'ny');
    await press(user, `Cancel ${tuesdayOfAva}`);
    answers[QUOTE] = refusing('changed_meanwhile');
    const [tuesday, monday] = aBooking().selectedDates;
    const selectedDates = [{ ...tuesday!, date: '2025-10-29', venue: 'treeton' }, monday!];
    answers[BOOKING] = { body: aBooking({ revision: 1, selectedDates }) };
    await press(user, 'Review the changes');
    expect(await screen.findByText(/have been changed elsewhere in the meantime/)).toBeTruthy();
    expect(screen.getByText('1 change')).toBeTruthy();
  });

  it('begins anew where the days were changed elsewhere, and says so', async () => {
    const { user, answers } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`);
    const [, ben] = aBooking().selectedDates;
    answers[QUOTE] = refusing('changed_meanwhile');
    answers[BOOKING] = {
      body: aBooking({
        revision: 1,
        children: [{ name: 'Ben', age: '9' }],
        selectedDates: [{ ...ben!, childIndex: 0 }],
      }),
    };
    await press(user, 'Review the changes');
    expect(await screen.findByText(/have been changed elsewhere in the meantime/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('data-part')).toBe('problems');
    expect(screen.getByText('No changes')).toBeTruthy();
    expect(screen.queryByText(/Ava/)).toBeNull();
  });

  it('is agreed to again where the price has changed', async () => {
    const { user, answers, asked } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    const first = await button(/£11.50 back/);
    const amendment = quoted({
      backPence: 900,
      backTo: [{ method: 'card', amountPence: 900 }],
      refundedBeforePence: 250,
      fingerprint: 'f2',
    });
    answers[APPLY] = refusing('price_changed', { quote: amendment.quote, amendment });
    await user.click(first);
    const second = await button(/£9.00 back to your card/);
    expect(screen.getByText(/The price has changed in the meantime/)).toBeTruthy();
    expect(screen.getByText('£2.50 of the difference has already been refunded.')).toBeTruthy();
    expect(asked.filter(({ request }) => request === QUOTE)).toHaveLength(1);
    answers[APPLY] = { body: applied };
    await user.click(second);
    const sent = asked.filter(({ request }) => request === APPLY);
    expect(sent.map(({ body }) => (body as { fingerprint: string }).fingerprint)).toEqual([
      'f1',
      'f2',
    ]);
  });

  it('says why the money cannot be kept, and sends it back the way it was paid', async () => {
    const { user, answers } = visit({ [QUOTE]: { body: quoted({ mayKeepCredit: true }) } });
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    await button(/£11.50 back to your card/);
    const message = 'Please contact us to keep it as credit.';
    answers[QUOTE] = (body) =>
      (body as { back?: string }).back
        ? refusing('status_conflict', { message })
        : { body: quoted() };
    await user.click(screen.getByRole('radio', { name: /^Keep it as credit/ }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await button(/£11.50 back to your card/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('leads to the day that has filled up', async () => {
    const { user, answers } = visit();
    await press(user, `Swap ${tuesdayOfAva}`);
    await user.click(screen.getAllByRole('button', { name: /^Ava 9am-3pm, / }).at(-1)!);
    answers[QUOTE] = refusing('session_full', {
      days: [{ date: '2025-10-30', venue: 'treeton' }],
    });
    await press(user, 'Review the changes');
    const row = await waitFor(() => child('Ava').getAllByRole('listitem')[0]!);
    await waitFor(() => expect(row.textContent).toContain('has just filled up'));
  });

  it('leads to the day that began meanwhile', async () => {
    const { user, answers } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    const confirm = await button(/£11.50 back/);
    answers[APPLY] = refusing('booking_closed', {
      days: [{ date: '2025-10-28', venue: 'brecks' }],
    });
    await user.click(confirm);
    const row = await waitFor(() => child('Ava').getAllByRole('listitem')[0]!);
    await waitFor(() => expect(row.textContent).toContain('has begun, so it stays'));
    expect(child('Ben').queryByText(/has begun/)).toBeNull();
  });

  it('says once why it is refused', async () => {
    const { user, answers } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    const message = 'Ava is signed in at camp. Sign the child out first.';
    answers[APPLY] = refusing('status_conflict', { message });
    await press(user, /^Confirm the change/);
    await button('Try again');
    expect(screen.getAllByText(message)).toHaveLength(1);
  });

  it('outlives a reload of the page, but not a change of the booking elsewhere', async () => {
    const { user } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`, 'Correct name, age or notes of Ben');
    await user.type(await child('Ben').findByLabelText('Child name'), 'jamin');
    cleanup();
    visit();
    expect(await screen.findByText('2 changes')).toBeTruthy();
    await press(user, 'Review the changes');
    expect(await lineOf('You’re cancelling Ava’s day')).toBeTruthy();
    expect(await lineOf('Ben’s name')).toContain('WasBenNowBenjamin');
    expect(JSON.stringify(sessionStorage)).not.toMatch(/EpiPen|Gran collects/);
    cleanup();
    visit({}, aBooking({ revision: 4 }));
    expect(await button('Review the changes')).toHaveProperty('disabled', true);
    expect(sessionStorage.length).toBe(0);
  });

  it('can be sent once more under the same id when no answer came', async () => {
    const { user, answers, asked } = visit();
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    answers[APPLY] = 'no connection';
    await press(user, /^Confirm the change/);
    expect(await screen.findByText(/You seem to be offline/)).toBeTruthy();
    answers[APPLY] = { body: applied };
    answers[BOOKING] = { body: aBooking({ revision: 1 }) };
    await press(user, /^Confirm the change/);
    expect(await screen.findByRole('heading', { name: 'Booking changed' })).toBeTruthy();
    const ids = asked
      .filter(({ request }) => request === APPLY)
      .map(({ body }) => (body as { clientRequestId: string }).clientRequestId);
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBe(2);
  });

  it('can be worked out again when the API is too busy', async () => {
    const { user, answers } = visit({ [QUOTE]: refusing('internal_error') });
    await press(user, `Cancel ${tuesdayOfAva}`, 'Review the changes');
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    answers[QUOTE] = { body: quoted() };
    await press(user, 'Try again');
    expect(await button(/^Confirm the change/)).toBeTruthy();
  });
});

describe('a booking that cannot be changed', () => {
  it.each([
    ['pending', {}, 'This booking is not paid yet', 'Pay now'],
    ['expired', {}, 'This booking was not paid in time', 'Choose days again'],
    ['refunded', {}, 'This booking was refunded', 'Choose days again'],
    ['succeeded', {}, 'The days of this booking are over', 'View the booking'],
  ] as const)('is %s, says why and what to do', async (paymentStatus, more, title, way) => {
    visit({}, aBooking({ paymentStatus, isAmendable: false, ...more }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('link', { name: way })).toBeTruthy();
  });

  it('asks only for what credit has left to pay', async () => {
    const partPaid = { creditSpentPence: 650, duePence: 4000 };
    visit({}, aBooking({ paymentStatus: 'pending', isAmendable: false, ...partPaid }));
    const link = await screen.findByRole('link', { name: 'Pay now' });
    expect(link.getAttribute('href')).toBe('/checkout?booking_id=12&amount=40.00');
  });

  it('is not there any more', async () => {
    visit({ [BOOKING]: refusing('booking_not_found') });
    expect(await screen.findByText(/no booking #12/)).toBeTruthy();
  });

  it('is only for the family, who get a link', async () => {
    const { user } = visit({
      [BOOKING]: { body: aGlimpse() },
      'POST /api/bookings/12/email-link': { body: { success: true } },
    });
    await press(user, 'Email me the link');
    expect(await screen.findByText(/The link is on its way/)).toBeTruthy();
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Call, refusal } from '../../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../../test/open-console';
import { press, showButton } from '../../../test/press';
import { noMoney } from '../../../test/money-samples';
import { aBooking } from '../../../test/samples';
import { answerRegisters } from '../../../test/register-samples';

expectQuietConsole();

const pending = () => aBooking({ paymentStatus: 'pending', paymentReference: null, paidAt: null });
const open = (answers: Parameters<typeof openConsole>[1]) =>
  openConsole('/admin?booking=12', { 'GET /api/bookings/12': () => aBooking(), ...answers });
const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};
const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('what is offered', () => {
  const offered = ['Mark Paid', 'Check Status', 'Copy Payment Link', 'Send Reminder', 'Delete'];
  it.each([
    ['pending', ['Mark Paid', 'Check Status', 'Copy Payment Link', 'Delete']],
    ['succeeded', ['Check Status', 'Send Reminder', 'Delete']],
    ['partially_refunded', ['Check Status', 'Send Reminder', 'Delete']],
    ['expired', ['Mark Paid', 'Check Status', 'Copy Payment Link', 'Delete']],
    ['refunded', ['Check Status', 'Delete']],
  ] as const)('for a %s booking', async (paymentStatus, names) => {
    const { user } = open({ 'GET /api/bookings/12': () => aBooking({ paymentStatus }) });
    await showButton(user, 'Check Status');
    expect(offered.filter(isOffered)).toEqual(names);
  });

  it('is one action at first, and the others on demand', async () => {
    const { user } = open({ 'GET /api/bookings/12': pending });
    const more = await screen.findByRole('button', { name: 'More actions', expanded: false });
    expect(offered.filter(isOffered)).toEqual(['Mark Paid']);
    await user.click(more);
    expect(screen.getByRole('button', { name: 'Fewer actions', expanded: true })).toBe(more);
    expect(isOffered('Delete')).toBe(true);
    await user.click(more);
    expect(offered.filter(isOffered)).toEqual(['Mark Paid']);
  });

  it('is a change first where the booking is paid', async () => {
    open({});
    await screen.findByRole('button', { name: 'More actions' });
    expect(isOffered('Change booking')).toBe(true);
    expect(offered.filter(isOffered)).toEqual([]);
  });
});

it('tells that the places of a refunded booking are kept', async () => {
  const kept = { paymentStatus: 'refunded', keepsPlaces: true } as const;
  const { user } = open({ 'GET /api/bookings/12': () => aBooking(kept) });
  expect(await screen.findByText(/the children are on the registers/)).toBeTruthy();
  await showButton(user, 'Send Reminder');
  expect(isOffered('Send Reminder')).toBe(true);
});

it('tells that all days of a booking are cancelled', async () => {
  open({ 'GET /api/bookings/12': () => aBooking({ isCancelled: true }) });
  expect(await screen.findByText(/^All days of this booking are cancelled/)).toBeTruthy();
  expect(screen.getByText('Monday, 27th October 2025').tagName).toBe('S');
});

it('tells that a child is booked twice on one day, with both venues and the other booking', async () => {
  open({
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/bookings/12/double-bookings': () => ({
      doubled: [
        {
          childName: 'Ava Hughes',
          date: '2025-10-27',
          venueName: "St Mary's",
          otherVenueName: 'Brecks',
          otherBookingId: 13,
        },
      ],
    }),
  });
  const told = await screen.findByText(/Ava Hughes has two places on Mon 27 Oct/);
  expect(told.textContent).toContain("at St Mary's here, and at Brecks in");
  expect(screen.getByRole('link', { name: 'booking 13' })).toBeTruthy();
});

describe('the payment link', () => {
  const url = 'https://sunfield.example/checkout?booking_id=12&amount=20.00&access=abc';
  const openPending = () =>
    open({
      'GET /api/bookings/12': pending,
      'GET /api/admin/bookings/12/payment-link': () => ({ url }),
    });

  it('is shown by a browser that may not copy', async () => {
    const { user } = openPending();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await press(user, 'Copy Payment Link');
    expect(await screen.findByText('Copy this link')).toBeTruthy();
    expect(screen.getByText(url)).toBeTruthy();
  });

  it('is copied', async () => {
    const { user } = openPending();
    await press(user, 'Copy Payment Link');
    expect(await screen.findByText('Payment Link Copied')).toBeTruthy();
    expect(screen.getByText('Share this link with the customer for payment')).toBeTruthy();
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(url));
  });
});

describe('ending the sharing', () => {
  it('is offered while the family shares the booking, and asks first', async () => {
    let booking = aBooking({ isShared: true });
    const { user, calls } = open({
      'GET /api/bookings/12': () => booking,
      'POST /api/bookings/12/share/end': () => {
        booking = aBooking();
        return { success: true };
      },
    });
    await press(user, 'End sharing');
    expect(await screen.findByText(/The link that the family shared stops working/)).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('/share/end'))).toBe(false);
    await user.click(
      within(screen.getAllByRole('dialog').at(-1)!).getByRole('button', {
        name: 'End sharing',
      }),
    );
    expect(await screen.findByText('Sharing ended')).toBeTruthy();
    await waitFor(() => expect(isOffered('End sharing')).toBe(false));
    expect(isOffered('Withdraw links')).toBe(true);
  });
});

describe('withdrawing the links', () => {
  const withdrawal = 'POST /api/admin/bookings/12/withdraw-links';

  it('asks first, says what stops working, and emails a new link unless told otherwise', async () => {
    const { user, calls } = open({ [withdrawal]: () => ({ success: true }) });
    const sent = () => calls.filter(({ path }) => path.endsWith('/withdraw-links'));
    await press(user, 'Withdraw links');
    expect(await screen.findByText(/Every link to this booking stops working/)).toBeTruthy();
    expect(sent()).toEqual([]);
    const confirm = async () =>
      user.click((await screen.findAllByRole('button', { name: 'Withdraw links' })).at(-1)!);
    await confirm();
    expect(await screen.findByText(/^A new link is on its way to /)).toBeTruthy();
    await press(user, 'Withdraw links');
    await user.click(await screen.findByRole('checkbox', { name: /^Email .* a new link now$/ }));
    await confirm();
    expect(
      await screen.findByText('No link opens this booking until you email a new one here.'),
    ).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { emailNewLink: true },
      { emailNewLink: false },
    ]);
  });
});

describe('the reminder', () => {
  it('asks first once camp has begun', async () => {
    const { selectedDates } = aBooking();
    const begun = selectedDates.map((place) => ({ ...place, hasBegun: true }));
    const { user, calls } = open({
      'GET /api/bookings/12': () => aBooking({ selectedDates: begun }),
      'POST /api/send-reminder-email': () => ({ success: true }),
    });
    await press(user, 'Send Reminder');
    expect(await screen.findByText('Camp has begun. Send a reminder?')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/send-reminder-email')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Send reminder' }));
    expect(await screen.findByText('Reminder Sent')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/send-reminder-email')?.body).toEqual({
      bookingId: 12,
      afterBegun: true,
    });
  });

  it('says that it was sent', async () => {
    const { user, calls } = open({ 'POST /api/send-reminder-email': () => ({ success: true }) });
    await press(user, 'Send Reminder');
    expect(await screen.findByText('Reminder Sent')).toBeTruthy();
    expect(
      screen.getByText('Camp reminder email sent to parent and copied to your email'),
    ).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ bookingId: 12 });
  });

  it('says that it is on its way while the mail server has not taken it', async () => {
    const { user } = open({
      'POST /api/send-reminder-email': () => ({ success: true, isOnItsWay: true }),
    });
    await press(user, 'Send Reminder');
    expect(await screen.findByText('Reminder on its way')).toBeTruthy();
    expect(screen.queryByText('Reminder Sent')).toBeNull();
  });

  it.each([
    ['This booking is not paid, so this cannot be done.', () => refusal('booking_not_paid')],
    ['Failed to send reminder email', noAnswer],
  ])('says why it was not: %s', async (why, answer) => {
    const { user } = open({ 'POST /api/send-reminder-email': answer });
    await press(user, 'Send Reminder');
    expect(await screen.findByText(why)).toBeTruthy();
  });
});

describe('deleting', () => {
  const text =
    'Are you sure you want to delete this incomplete booking? This action cannot be undone.';
  const confirm = async (user: ReturnType<typeof openConsole>['user']) => {
    const buttons = await screen.findAllByRole('button', { name: 'Delete' });
    await user.click(buttons.at(-1)!);
  };

  it('asks first, and does nothing when it is not confirmed', async () => {
    const { user, calls } = open({ 'GET /api/bookings/12': pending });
    await press(user, 'Delete');
    expect(await screen.findByText(text)).toBeTruthy();
    await press(user, 'Cancel');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  it('deletes, closes the booking and reads the list anew', async () => {
    const { user, calls } = open({
      'GET /api/bookings/12': pending,
      'DELETE /api/admin/bookings/12': () => ({ success: true, refundedPence: 0 }),
    });
    await press(user, 'Delete');
    await screen.findByText(text);
    await confirm(user);
    expect(await screen.findByText('Booking Deleted')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin'));
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/bookings')).toHaveLength(2),
    );
    expect(calls.filter(({ path }) => path === '/api/bookings/12')).toHaveLength(1);
  });

  const deletions = (calls: Call[]) =>
    calls.filter(({ method }) => method === 'DELETE').map(({ query }) => query.toString());

  it('of a paid booking asks the true question first: what was paid, and whether to refund it', async () => {
    const { user, calls } = open({
      'GET /api/admin/bookings/12/payments': () => ({
        ...noMoney,
        paidPence: 2000,
        refundablePence: 2000,
      }),
      'DELETE /api/admin/bookings/12': () => ({ success: true, refundedPence: 2000 }),
    });
    await press(user, 'Delete');
    expect(await screen.findByText('£20.00 was paid for it.')).toBeTruthy();
    expect(
      screen.getByText(
        'Are you sure you want to delete this paid booking? This action cannot be undone.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(text)).toBeNull();
    await confirm(user);
    expect(deletions(calls)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Refund £20.00 to the card' }));
    await confirm(user);
    expect(await screen.findByText('Booking Deleted')).toBeTruthy();
    expect(deletions(calls)).toEqual(['refund=full&tellParent=yes']);
  });

  it('of a booking paid by hand offers no card to refund to', async () => {
    const { user } = open({
      'GET /api/admin/bookings/12/payments': () => ({
        ...noMoney,
        paidPence: 2000,
        refundablePence: 0,
      }),
    });
    await press(user, 'Delete');
    const toCard = await screen.findByRole<HTMLInputElement>('radio', {
      name: /^Refund to the card/,
    });
    expect(toCard.disabled).toBe(true);
  });

  it('of a refunded booking calls it so', async () => {
    const { user } = open({
      'GET /api/bookings/12': () => aBooking({ paymentStatus: 'refunded' }),
    });
    await press(user, 'Delete');
    expect(
      await screen.findByText(
        'Are you sure you want to delete this refunded booking? This action cannot be undone.',
      ),
    ).toBeTruthy();
  });

  it('never drops money that came meanwhile without a word, and tells the parent unless asked not to', async () => {
    const { user, calls } = open({
      'GET /api/bookings/12': pending,
      'DELETE /api/admin/bookings/12': ({ query }) =>
        query.get('refund') === 'none'
          ? { success: true, refundedPence: 0 }
          : refusal('booking_paid', { paidPence: 2000, refundablePence: 2000 }),
    });
    await press(user, 'Delete');
    await user.click(
      await screen.findByRole('checkbox', {
        name: 'Email Dana Hughes that the places are cancelled',
      }),
    );
    await confirm(user);
    expect(await screen.findByText('£20.00 was paid for it.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Keep the money/ }));
    await confirm(user);
    expect(await screen.findByText('Booking Deleted')).toBeTruthy();
    expect(deletions(calls)).toEqual(['tellParent=no', 'refund=none&tellParent=no']);
  });

  it.each([
    [/A payment for this booking is being processed/, () => refusal('payment_processing')],
    ['Failed to delete booking', noAnswer],
  ])('says when it failed: %s', async (why, answer) => {
    const { user } = open({
      'GET /api/bookings/12': pending,
      'DELETE /api/admin/bookings/12': answer,
    });
    await press(user, 'Delete');
    await screen.findByText(text);
    await confirm(user);
    expect(await screen.findByText(why)).toBeTruthy();
  });
});

describe('the test email', () => {
  it.each([
    ['Test email sent!', () => ({ success: true })],
    ['There was an error sending the test email', () => refusal('email_failed')],
  ])('%s', async (words, answer) => {
    const { user } = open({ 'POST /api/test-admin-alert': answer });
    await user.click(await screen.findByRole('button', { name: 'Test Email Alert' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('clearing old data', () => {
  const openRegister = (answers: Parameters<typeof openConsole>[1]) =>
    openConsole('/admin?tab=register', {
      ...answerRegisters(() => []),
      'GET /api/admin/old-bookings': () => ({ count: 7 }),
      ...answers,
    });

  it('says how many it will remove, removes them and says how many it did', async () => {
    const { user, calls } = openRegister({
      'POST /api/admin/clear-old-bookings': () => ({ deleted: 6, remaining: 1 }),
    });
    await press(user, 'Clear Old Data');
    expect(
      await screen.findByText(
        'Are you sure you want to clear all summer camp data from the registers? This will remove all bookings from before October 2025. This action cannot be undone.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText('7 bookings will be removed.')).toBeTruthy();
    await press(user, 'Clear');
    expect(await screen.findByText(/6 bookings removed, 1 booking still there/)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/admin/clear-old-bookings')?.body).toEqual({
      cutoffDate: '2025-10-01',
    });
  });

  it('goes on until all are removed, says how far it is, and adds them up', async () => {
    let answer: (body: object) => void = () => undefined;
    const { user, calls } = openRegister({
      'POST /api/admin/clear-old-bookings': () =>
        calls.filter(({ path }) => path === '/api/admin/clear-old-bookings').length < 2
          ? { deleted: 4, remaining: 3, isUnfinished: true }
          : new Promise<object>((resolve) => (answer = resolve)),
    });
    await press(user, 'Clear Old Data');
    await screen.findByText('7 bookings will be removed.');
    await press(user, 'Clear');
    expect(await screen.findByText(/^4 of 7 bookings removed\./)).toBeTruthy();
    answer({ deleted: 3, remaining: 0 });
    expect(await screen.findByText('7 bookings removed.')).toBeTruthy();
  });

  it('clears up to another day, which its question then names', async () => {
    const { user, calls } = openRegister({
      'GET /api/admin/old-bookings': ({ query }) => ({
        count: query.get('cutoffDate') === '2024-09-02' ? 3 : 7,
      }),
      'POST /api/admin/clear-old-bookings': () => ({ deleted: 3, remaining: 0 }),
    });
    await press(user, 'Clear Old Data');
    const cutoff = await screen.findByLabelText('Remove bookings whose camp days are all before');
    fireEvent.change(cutoff, { target: { value: '2024-09-02' } });
    expect(await screen.findByText('3 bookings will be removed.')).toBeTruthy();
    expect(screen.getByText(/from before Monday, 2nd September 2024\./)).toBeTruthy();
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' });
    expect(go.disabled).toBe(true);
    const words = screen.getByLabelText('To go on, type “remove 3 bookings”');
    await user.type(words, 'remove 7 bookings');
    expect(go.disabled).toBe(true);
    await user.clear(words);
    await user.type(words, 'Remove 3 bookings');
    await press(user, 'Clear');
    expect(await screen.findByText('3 bookings removed.')).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/admin/clear-old-bookings')?.body).toEqual({
      cutoffDate: '2024-09-02',
    });
  });

  it('says until when what was cleared can be brought back, and brings it back', async () => {
    const cleared = {
      id: 4,
      cutoffDate: '2025-10-01',
      bookings: 6,
      clearedBy: 'robin',
      clearedAt: '2025-11-22T08:15:00.000Z',
      eraseAt: '2025-11-29T08:15:00.000Z',
    };
    const { user, calls, answers } = openRegister({
      'GET /api/admin/clearings': () => [cleared],
      'POST /api/admin/clearings/4/undo': () => ({ restored: 6 }),
    });
    expect(
      await screen.findByText(
        '6 bookings from before Wednesday, 1st October 2025: removed on 22 Nov 2025, 08:15 by robin, will be erased on 29 Nov 2025, 08:15.',
      ),
    ).toBeTruthy();
    answers['GET /api/admin/clearings'] = () => [];
    await press(user, 'Undo');
    expect(await screen.findByText('6 bookings restored.')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/admin/clearings/4/undo')).toBe(true);
    expect(screen.queryByRole('list', { name: 'Cleared bookings' })).toBeNull();
  });

  it('says so where it cannot tell what was cleared', async () => {
    openRegister({ 'GET /api/admin/clearings': () => refusal('internal_error') });
    expect(await screen.findByText('What was removed could not be loaded.')).toBeTruthy();
  });

  it.each(['', '2999-01-01'])('clears nothing up to the day %j', async (day) => {
    const { user } = openRegister({});
    await press(user, 'Clear Old Data');
    const cutoff = await screen.findByLabelText('Remove bookings whose camp days are all before');
    await screen.findByText('7 bookings will be removed.');
    fireEvent.change(cutoff, { target: { value: day } });
    expect(await screen.findByText('Please choose a day that is not in the future')).toBeTruthy();
    expect(screen.queryByText(/will be removed/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear' }).disabled).toBe(true);
  });

  it('says when it failed', async () => {
    const { user } = openRegister({
      'POST /api/admin/clear-old-bookings': () => refusal('internal_error'),
    });
    await press(user, 'Clear Old Data');
    await screen.findByText('7 bookings will be removed.');
    await press(user, 'Clear');
    expect(await screen.findByText('Failed to clear old data')).toBeTruthy();
  });
});

describe('a new email address that is not confirmed yet', () => {
  const waiting = () => aBooking({ newEmail: 'new@example.com' });
  const CONFIRM = 'POST /api/admin/bookings/12/new-address/confirm';

  it('is shown beside the one that emails go to, and confirmed by phone after a question', async () => {
    const { user, calls } = open({
      'GET /api/bookings/12': waiting,
      [CONFIRM]: () => ({ success: true }),
    });
    expect(await screen.findByText('New address not confirmed yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm by phone' }));
    expect(await screen.findByText(/read out each letter/)).toBeTruthy();
    expect(calls.some(({ path }: Call) => path.endsWith('/confirm'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Confirm address' }));
    expect(await screen.findByText('Address Confirmed')).toBeTruthy();
  });

  it('is emailed again, and says why it is not', async () => {
    const { user } = open({
      'GET /api/bookings/12': waiting,
      'POST /api/bookings/12/new-address/send-again': () => refusal('too_many_requests'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  });
});

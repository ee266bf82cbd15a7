import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { later, refusal, Rows } from '../../../test/api-stub';
import { address, expectQuietConsole, goBack, openConsole } from '../../../test/open-console';
import { press } from '../../../test/press';
import { aBooking, aSummary } from '../../../test/samples';

expectQuietConsole();

const twoBookings = () =>
  new Rows(
    [
      aSummary(),
      aSummary({
        id: 11,
        parentName: 'Sam Okafor',
        paymentStatus: 'partially_refunded',
        refundedPence: 500,
      }),
    ],
    143,
  );

describe('Camp Bookings', () => {
  it('lists people, days, money and status, and how many there are in all', async () => {
    openConsole('/admin', { 'GET /api/bookings': twoBookings });
    expect(await screen.findByText('143 bookings')).toBeTruthy();
    const table = within(screen.getByRole('table'));
    expect(table.getByText('Dana Hughes')).toBeTruthy();
    expect(table.getAllByText('Ava Hughes (7)')).toHaveLength(2);
    expect(table.getAllByText('Mon 27 Oct 2025')).toHaveLength(2);
    expect(table.getAllByText('£20.00')).toHaveLength(2);
    expect(table.getByText('Paid').closest('td')?.textContent).toBe('Paid Succeeded');
    expect(table.getByText('Partially refunded')).toBeTruthy();
    expect(table.getByText('£5.00 refunded')).toBeTruthy();
  });

  it('names the family’s own place of a party', async () => {
    const [day] = aSummary().selectedDates;
    const party = aSummary({ selectedDates: [{ ...day!, venue: 'own-place-7' }] });
    openConsole('/admin', { 'GET /api/bookings': () => new Rows([party], 1) });
    expect(await screen.findByText('Their own place')).toBeTruthy();
  });

  it('searches when the typing pauses, and keeps the search in the address', async () => {
    const { user, lastQuery } = openConsole('/admin?page=2', { 'GET /api/bookings': twoBookings });
    await user.type(await screen.findByLabelText('Search bookings'), 'ava');
    await waitFor(() => expect(address()).toBe('/admin?search=ava'));
    await waitFor(() =>
      expect(lastQuery('/api/bookings')).toBe('page=1&pageSize=25&sort=-id&search=ava'),
    );
  });

  it('asks for what the address says', async () => {
    const { lastQuery } = openConsole('/admin?status=pending&date=2025-10-27&sort=total&page=2', {
      'GET /api/bookings': twoBookings,
    });
    await screen.findByText('Pending bookings on Mon 27 Oct 2025, 143');
    expect(Object.fromEntries(new URLSearchParams(lastQuery('/api/bookings')))).toEqual({
      page: '2',
      pageSize: '25',
      sort: 'total',
      status: 'pending',
      date: '2025-10-27',
    });
  });

  it('shows the last page where the address names one beyond it', async () => {
    const answer = () => new Rows([aSummary()], 51);
    openConsole('/admin?page=9', { 'GET /api/bookings': answer });
    await waitFor(() => expect(address()).toBe('/admin?page=3'));
  });

  it('turns the pages of a long list from booking to booking', async () => {
    const many = () =>
      new Rows(
        Array.from({ length: 25 }, (_, n) => aSummary({ id: 900 - n })),
        1001,
      );
    const { user, lastQuery } = openConsole('/admin?status=succeeded', {
      'GET /api/bookings': many,
    });
    await screen.findByText('Paid bookings, more than 1,000');
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous page').disabled).toBe(true);
    await user.click(button('Next page'));
    await waitFor(() => expect(address()).toBe('/admin?status=succeeded&after=876'));
    expect(lastQuery('/api/bookings')).toContain('after=876');
    await user.click(button('Previous page'));
    await waitFor(() => expect(address()).toBe('/admin?status=succeeded&before=900'));
    await user.click(button('First page'));
    await waitFor(() => expect(address()).toBe('/admin?status=succeeded'));
  });

  it('turns its pages at the server', async () => {
    const { user, lastQuery } = openConsole('/admin', { 'GET /api/bookings': twoBookings });
    await screen.findByText('143 bookings');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery('/api/bookings')).toContain('page=2'));
    expect(address()).toBe('/admin?page=2');
    expect(screen.getByText('Page 2 of 6')).toBeTruthy();
  });

  it('filters by status', async () => {
    const { user } = openConsole('/admin', { 'GET /api/bookings': twoBookings });
    await user.click(await screen.findByRole('combobox', { name: 'Payment status' }));
    await user.click(await screen.findByTitle('Pending'));
    expect(address()).toBe('/admin?status=pending');
  });

  it('goes Back to the page and the filter before, and not to what was typed', async () => {
    const { user } = openConsole('/admin', { 'GET /api/bookings': twoBookings });
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    await user.click(await screen.findByRole('combobox', { name: 'Payment status' }));
    await user.click(await screen.findByTitle('Pending'));
    await user.type(screen.getByLabelText('Search bookings'), 'ava');
    await waitFor(() => expect(address()).toBe('/admin?status=pending&search=ava'));
    goBack();
    expect(address()).toBe('/admin?page=2');
    goBack();
    expect(address()).toBe('/admin');
  });

  it('is not led by Back to a page that there is no longer', async () => {
    let total = 143;
    const { user } = openConsole('/admin', { 'GET /api/bookings': () => new Rows([], total) });
    await user.click(await screen.findByRole('combobox', { name: 'Payment status' }));
    await user.click(await screen.findByTitle('Pending'));
    await waitFor(() => expect(address()).toBe('/admin?status=pending'));
    total = 3;
    await user.click(await screen.findByRole('button', { name: 'Next page' }));
    expect(address()).toBe('/admin?status=pending&page=2');
    await waitFor(() => expect(address()).toBe('/admin?status=pending'));
    goBack();
    goBack();
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('says what is owed by when, in red once it is late, and filters it', async () => {
    const owing = (id: number, dueOn: string) =>
      aSummary({ id, owed: { owedPence: 900, dueOn }, attention: [] });
    const { user } = openConsole('/admin', {
      'GET /api/bookings': () => new Rows([owing(12, '2020-10-20'), owing(13, '2099-10-20')], 2),
    });
    const [late, later] = await screen.findAllByText(/^Owes £9\.00 by/);
    expect(late?.textContent).toBe('Owes £9.00 by Tue 20 Oct 2020');
    expect(late?.className).toContain('urgent');
    expect(later?.className).not.toContain('urgent');
    await user.click(screen.getByRole('combobox', { name: 'Needs attention' }));
    await user.click(await screen.findByTitle('Owes money'));
    expect(address()).toBe('/admin?attention=owes');
  });

  it('marks and filters what needs attention: disputes, cancelled days, what is not paid', async () => {
    const places = aSummary().selectedDates.map((place) => ({
      ...place,
      isDayCancelled: true as const,
    }));
    const answerBy = '2025-10-31T23:59:59Z';
    const { user } = openConsole('/admin', {
      'GET /api/bookings': () =>
        new Rows(
          [
            aSummary({
              selectedDates: places,
              dispute: { amountPence: 2000, isToAnswer: true, answerBy },
              attention: ['cancelled_day', 'lapsed_change'],
            }),
          ],
          1,
        ),
    });
    expect(await screen.findByText('Disputed: evidence by Fri 31 Oct 2025')).toBeTruthy();
    const row = screen.getAllByRole('row').at(-1)?.textContent;
    expect(row).toContain('Mon 27 Oct 2025 (cancelled)');
    expect(row).toContain('On a cancelled day');
    expect(row).toContain('Change not paid in time');
    await user.click(screen.getByRole('combobox', { name: 'Needs attention' }));
    await user.click(await screen.findByTitle('Disputed'));
    expect(address()).toBe('/admin?attention=disputed');
  });

  it('marks a booking of which all days are cancelled, whatever its payment says', async () => {
    openConsole('/admin', {
      'GET /api/bookings': () => new Rows([aSummary({ isCancelled: true })], 1),
    });
    const row = (await screen.findByRole('button', { name: 'Open booking 12' })).closest('tr')!;
    expect(within(row).getByText('Succeeded')).toBeTruthy();
    expect(within(row).getByText('Cancelled')).toBeTruthy();
  });

  it('says what an empty list means', async () => {
    openConsole('/admin?search=nobody');
    expect(await screen.findByText('No bookings match. Try fewer filters.')).toBeTruthy();
  });

  it('says when the list cannot be loaded, and asks again', async () => {
    const { user, answers } = openConsole('/admin', {
      'GET /api/bookings': () => refusal('temporarily_unavailable'),
    });
    expect(await screen.findByText('Error Loading Data')).toBeTruthy();
    answers['GET /api/bookings'] = twoBookings;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('143 bookings')).toBeTruthy();
  });
});

describe('the whole booking', () => {
  it('opens beside the table, medical notes first, and has an address', async () => {
    const days = aBooking().selectedDates.flatMap((monday) => [
      monday,
      { ...monday, date: '2025-10-28', campType: 'dance', activityName: 'Dance Trial' },
    ]);
    const { user } = openConsole('/admin', {
      'GET /api/bookings': twoBookings,
      'GET /api/bookings/12': () => aBooking({ selectedDates: days }),
    });
    await user.click(await screen.findByRole('button', { name: 'Open booking 12' }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/Peanut allergy, EpiPen in bag/)).toBeTruthy();
    expect(drawer.getByText(/Collected by her grandmother/)).toBeTruthy();
    expect(drawer.getByText('Monday, 27th October 2025')).toBeTruthy();
    expect(drawer.getByText("Sports Camp, St Mary's Catholic Primary School")).toBeTruthy();
    expect(drawer.getByText("Dance Trial, St Mary's Catholic Primary School")).toBeTruthy();
    expect(drawer.getByRole('link', { name: '07700 900123' }).getAttribute('href')).toBe(
      'tel:07700900123',
    );
    expect(drawer.getByText('pi_12')).toBeTruthy();
    expect(address()).toBe('/admin?booking=12');
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it.each([
    [2, 'Funded by HAF, Notts'],
    [1, 'Funded by HAF, Notts (1 of 2 places)'],
  ])('says who pays for %i of its 2 places', async (count, said) => {
    const [place] = aBooking().selectedDates as [Booking['selectedDates'][number]];
    const places = ['2025-10-27', '2025-10-28'].map((date, index) => ({
      ...place,
      date,
      ...(index < count && { fundedBy: 'HAF, Notts' }),
    }));
    openConsole('/admin?booking=12', {
      'GET /api/bookings/12': () => aBooking({ selectedDates: places }),
    });
    expect(await screen.findByText(/^Funded by/)).toHaveProperty('textContent', said);
  });

  it('says when there is no such booking', async () => {
    openConsole('/admin?booking=99', {
      'GET /api/bookings/99': () => refusal('booking_not_found'),
    });
    expect(await screen.findByText('We could not find that booking.')).toBeTruthy();
  });
});

describe("what staff do about a booking's payment", () => {
  const pending = () =>
    aBooking({
      paymentStatus: 'pending',
      paymentReference: null,
      paidAt: null,
      holdExpiresAt: null,
      duePence: 2700,
    });
  const change = { id: 12, oldStatus: 'pending', newStatus: 'succeeded' };
  const marking = async () => {
    await screen.findByText('Mark booking #12 as paid');
    // It opens on top of the booking's drawer.
    return within(screen.getAllByRole('dialog').at(-1)!);
  };
  const markPaid = async (user: ReturnType<typeof openConsole>['user']) => {
    const dialog = await marking();
    await user.click(dialog.getByRole('radio', { name: 'Cash' }));
    await user.click(dialog.getByRole('button', { name: 'Mark Paid' }));
  };

  it('marks it paid with its reference, and reloads everything', async () => {
    let booking = pending();
    const { user, calls } = openConsole('/admin?booking=12', {
      'GET /api/bookings/12': () => booking,
      'PATCH /api/bookings/12/payment-status': () => {
        booking = aBooking();
        return change;
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark Paid' }));
    const dialog = await marking();
    await user.click(dialog.getByRole('button', { name: 'Mark Paid' }));
    expect(await dialog.findByText('Please choose how it was paid')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Bank transfer' }));
    await user.type(dialog.getByLabelText(/^Note/), ' On the statement of 3 October ');
    await user.click(dialog.getByRole('button', { name: 'Mark Paid' }));
    expect(await screen.findByText('Payment Updated')).toBeTruthy();
    expect(screen.getByText('Booking marked as paid successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Paid' })).toBeNull());
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'succeeded',
      paymentIntentId: expect.stringMatching(/^manual_\d+$/),
      method: 'bank_transfer',
      note: 'On the statement of 3 October',
      duePence: 2700,
    });
    expect(calls.filter(({ path }) => path === '/api/admin/overview')).toHaveLength(2);
  });

  it('shows the result immediately, however slowly the rest of the page reloads', async () => {
    let booking = pending();
    const { user, answers } = openConsole('/admin?booking=12', {
      'GET /api/bookings/12': () => booking,
      'PATCH /api/bookings/12/payment-status': () => {
        booking = aBooking();
        return change;
      },
    });
    const button = await screen.findByRole('button', { name: 'Mark Paid' });
    answers['GET /api/admin/overview'] = () => later().promise;
    await user.click(button);
    await markPaid(user);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark Paid' })).toBeNull());
    expect(await screen.findByText('Booking marked as paid successfully')).toBeTruthy();
  });

  it('says why it cannot be marked paid', async () => {
    const { user } = openConsole('/admin?booking=12', {
      'GET /api/bookings/12': pending,
      'PATCH /api/bookings/12/payment-status': () => refusal('payment_processing'),
    });
    await user.click(await screen.findByRole('button', { name: 'Mark Paid' }));
    await markPaid(user);
    expect(await screen.findByText('Failed to update payment status')).toBeTruthy();
    expect(await screen.findByText(/A payment for this booking is being processed/)).toBeTruthy();
  });

  it.each([
    [{ ...change }, 'Payment Status Updated', 'From Pending to Succeeded.'],
    [{ ...change, newStatus: 'pending' }, 'Status Up to Date', 'The payment status is Pending.'],
  ])('checks the status: %j', async (answer, title, description) => {
    const { user, calls } = openConsole('/admin?booking=12', {
      'GET /api/bookings/12': pending,
      'POST /api/admin/update-payment-status': () => answer,
    });
    await press(user, 'Check Status');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(description)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ bookingId: 12 });
  });

  it('says when the status cannot be checked', async () => {
    const { user } = openConsole('/admin?booking=12', {
      'GET /api/bookings/12': pending,
      'POST /api/admin/update-payment-status': () => refusal('payment_unavailable'),
    });
    await press(user, 'Check Status');
    expect(await screen.findByText('Failed to check payment status')).toBeTruthy();
  });
});

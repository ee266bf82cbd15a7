import { describe, expect, it } from '@jest/globals';
import { NoConnection } from '@sunfield/api-client/no-connection';
import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking, aGlimpse, aSite } from '../../../test/a-booking';
import { BookingDetails } from './booking-details';

const { contact, campDay } = aSite();
const show = (booking: BookingView, emailLink = () => Promise.resolve()) =>
  render(
    <BookingDetails booking={booking} contact={contact} campDay={campDay} emailLink={emailLink} />,
  );
const card = (name: string) => within(screen.getByRole('region', { name }));
const items = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the details of a booking', () => {
  it('are those of the specification', () => {
    show(aBooking());
    const details = card('Booking Details');
    expect(details.getByText('#12')).toBeTruthy();
    expect(details.getByText('Confirmed')).toBeTruthy();
    expect(details.getByText('pi_paid')).toBeTruthy();
    expect(details.getByText('£46.50')).toBeTruthy();
    expect(details.getByText('£15.00 per day per child (9am-3pm)')).toBeTruthy();
    expect(details.getByText('£20.00 per day per child (8am-5pm)')).toBeTruthy();
    expect(details.getByText('Ava (age 7)')).toBeTruthy();
    expect(items('What to Bring')).toEqual([
      'Packed lunch',
      'Water bottle',
      'Comfortable sports clothes',
      'Trainers',
    ]);
    expect(items('Important Information')).toEqual([
      'Free breakfast of toast, butter and jam',
      'Sports activities',
      'Lunch break',
      'Fresh fruit',
    ]);
    expect(card('Important Information').getByText('01632 960 184')).toBeTruthy();
    const ask = card('Important Information').getByRole('link', { name: /save or erase/ });
    expect(ask.getAttribute('href')).toBe('/my-data');
    expect(
      screen.getByText('Please save your booking details.').parentElement?.textContent,
    ).toContain('show it when you arrive');
  });

  it('say how much VAT the price contains, if it was sold with VAT', () => {
    const rates = [
      { rate: 'standard' as const, percent: 20, netPence: 1250, vatPence: 250, grossPence: 1500 },
    ];
    show(aBooking({ vat: { number: 'GB 123 4567 89', rates } }));
    const details = card('Booking Details');
    expect(details.getByText('Standard rate, 20%: £12.50 + £2.50 VAT = £15.00')).toBeTruthy();
    expect(details.getByText('VAT number GB 123 4567 89')).toBeTruthy();
    cleanup();
    show(aBooking());
    expect(card('Booking Details').queryByText(/VAT/)).toBeNull();
  });

  it('say how the rest was paid where credit paid a part', () => {
    const paidBy = [
      { method: 'credit' as const, amountPence: 1500 },
      { method: 'card' as const, amountPence: 3150 },
    ];
    show(aBooking({ creditSpentPence: 1500, paidBy }));
    const details = card('Booking Details');
    expect(details.getByText('£15.00 paid by credit, £31.50 by card')).toBeTruthy();
  });

  it('say what became of credit, and what is left of it now', () => {
    show(aBooking({ creditKeptPence: 5940, credit: { balancePence: 1980 } }));
    const details = card('Booking Details');
    expect(details.getByText('£59.40 of what was paid was kept as credit.')).toBeTruthy();
    expect(details.getByText(/^You have £19.80 of credit left. To use it/)).toBeTruthy();
  });

  it('leave out what there is nothing to say of', () => {
    render(
      <BookingDetails
        booking={aBooking()}
        contact={contact}
        campDay={{ bring: [], schedule: [] }}
      />,
    );
    expect(screen.queryByText('What to Bring')).toBeNull();
    expect(screen.queryByText('Daily schedule')).toBeNull();
    expect(card('Important Information').getByText('Contact')).toBeTruthy();
  });

  it('list each date in order, with who goes where and when', () => {
    show(aBooking());
    expect(items('Booking Details').slice(2, 4)).toEqual([
      "Monday, 27th October 2025Ben: Sports Camp, 8am-5pm, St Mary's Catholic Primary School",
      'Tuesday, 28th October 2025Ava: Dance Trial, 9am-3pm, Brecks Community Hub',
    ]);
  });

  it('have one block for each venue with what is to be known of it, and a plural for several', () => {
    const [school, ...others] = aBooking().venues;
    show(aBooking({ venues: [{ ...school!, note: 'Park behind the church.' }, ...others] }));
    expect(items('Camp Locations')).toHaveLength(2);
    expect(items('Camp Locations')[0]).toContain('Park behind the church.');
    cleanup();
    show(aBooking({ venues: aBooking().venues.slice(0, 1) }));
    expect(items('Camp Location')).toHaveLength(1);
  });

  it('say Processing while unpaid', () => {
    show(aBooking({ paymentStatus: 'pending', paymentReference: null }));
    expect(card('Booking Details').getByText('Processing')).toBeTruthy();
  });

  it.each(['pending', 'expired', 'refunded'] as const)(
    'say nothing of an arrival while %s',
    (paymentStatus) => {
      const { container } = show(aBooking({ paymentStatus }));
      expect(container.textContent).not.toMatch(/when you arrive|Please save/);
    },
  );

  it('have nothing to bring for a refunded booking, unless its places are kept', () => {
    const { container, unmount } = show(aBooking({ paymentStatus: 'refunded' }));
    expect(container.textContent).toContain('No one is expected at camp.');
    expect(container.textContent).not.toMatch(/What to Bring|Daily schedule/);
    unmount();
    const kept = show(aBooking({ paymentStatus: 'refunded', keepsPlaces: true })).container;
    expect(kept.textContent).toContain('Refunded, places kept');
    expect(kept.textContent).toMatch(/What to Bring.*when you arrive/);
    expect(kept.textContent).not.toContain('No one is expected');
  });

  it('say that the dates are over, and whether anybody was to come', () => {
    show(aBooking());
    expect(screen.queryByRole('note')).toBeNull();
    cleanup();
    show(aGlimpse({ isOver: true, isExample: true }));
    expect(screen.getByRole('note').textContent).toMatch(
      /an example season, and its dates are over/,
    );
    cleanup();
    const { container } = show(aBooking({ isOver: true }));
    expect(screen.getByRole('note').textContent).toBe('These dates are over. ');
    expect(container.textContent).not.toMatch(/when you arrive|Please save/);
  });

  it('fall back when dates cannot be shown', () => {
    show(aBooking({ selectedDates: [] }));
    expect(screen.getByText('Unable to display dates')).toBeTruthy();
    cleanup();
    const [booked] = aBooking().selectedDates;
    show(aBooking({ selectedDates: [{ ...booked!, date: 'someday' }] }));
    expect(screen.getByText('Unable to display dates')).toBeTruthy();
  });
});

describe('a booking seen by its number alone', () => {
  it('shows dates and places, but no names', () => {
    const { container } = show(aGlimpse());
    expect(screen.getByText('Unable to display children details')).toBeTruthy();
    expect(screen.getByText('Monday, 27th October 2025')).toBeTruthy();
    expect(container.textContent).not.toMatch(/Ava|Ben|Sam Field/);
  });

  it('offers to mail the link that shows it whole', async () => {
    let sent = 0;
    show(aGlimpse(), () => {
      sent += 1;
      return Promise.resolve();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByText(/The link is on its way/)).toBeTruthy();
    expect(sent).toBe(1);
  });

  const tooOften = Object.assign(new Error('429'), {
    body: { code: 'too_many_requests', message: 'Too many attempts.' },
  });
  it.each([
    ['is asked for too often', tooOften, 'Too many attempts.'],
    [
      'finds no connection',
      new NoConnection(),
      'You seem to be offline. Please try again once you are back online.',
    ],
  ])('says so when the mail %s', async (_, why, message) => {
    show(aGlimpse(), () => Promise.reject(why));
    await userEvent.click(screen.getByRole('button', { name: 'Email me the link' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email me the link' })).toBeTruthy();
  });
});

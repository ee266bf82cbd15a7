import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aCampDay, aCatalogue } from '../../../test/a-catalogue';
import { button, fillIn, MONDAY, proceed, show, slot } from '../../../test/show-booking-form';

const EASTER_MONDAY = 'Monday, 6th April 2026';

/** The specified programme, and a climbing day at Easter with a different session, prices and rules. */
function twoSeasons() {
  const catalogue = aCatalogue();
  const climbing = aCampDay('2026-04-06', 'climbing', {
    seasonId: 2,
    note: 'Bring grippy shoes.',
    timeSlots: [{ bookingType: '10am-2pm', pricePence: 1800 }],
  });
  return {
    ...catalogue,
    seasons: [
      ...catalogue.seasons,
      {
        id: 2,
        name: 'Easter 2026',
        description: '',
        bookingOpensAt: null,
        bookingClosesAt: null,
        priceRules: [
          { kind: 'sibling' as const, percent: 20 },
          { kind: 'multi-day' as const, fromDays: 3, off: { pencePerDay: 200 } },
        ],
        cancellationPolicy: { steps: [], swapUntilDays: 1 },
      },
    ],
    activities: [
      ...catalogue.activities,
      {
        key: 'climbing',
        programmeName: 'Climbing & Bouldering',
        bookingName: 'Climbing Camp',
        description: '',
        icon: 'ball',
      },
    ],
    sessions: [
      ...catalogue.sessions,
      { key: '10am-2pm', name: '10am to 2pm', starts: '10:00', ends: '14:00' },
    ],
    venues: catalogue.venues.map((venue) =>
      venue.key === 'st-marys' ? { ...venue, days: [...venue.days, climbing] } : venue,
    ),
  };
}

const stMarys = () => screen.getByRole('region', { name: "St Mary's Catholic Primary School" });
const headings = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('heading', { level: 4 })
    .map(({ textContent }) => textContent);

describe('the booking form with two seasons on sale', () => {
  it('groups the days of a venue by season, and tells the prices of each', () => {
    show({ catalogue: twoSeasons() });
    expect(headings(stMarys())).toEqual(['October half-term 2025', 'Easter 2026']);
    expect(headings(screen.getByRole('region', { name: 'Treeton Community Centre' }))).toEqual([
      'October half-term 2025',
    ]);
    const prices = screen.getAllByRole('list', { name: 'Prices' });
    expect(prices.map(({ textContent }) => textContent)).toEqual([
      '£15.00per day, 9am-3pm£20.00per day, 8am-5pm10% offcamp days when you book two or more children',
      '£18.00per day, 10am to 2pm20% offcamp days when you book two or more children£2.00 a day offcamp days when a child comes 3 days or more',
    ]);
    expect(within(stMarys()).getByText('Bring grippy shoes.')).toBeTruthy();
  });

  it('names no season over the days while only one is on sale', () => {
    show();
    expect(headings(stMarys())).toEqual([]);
  });

  it('prices a basket of both by the rules of each, by the names of the catalogue', async () => {
    const { user, placeBooking } = show({ catalogue: twoSeasons() });
    await fillIn(user);
    await user.click(button('Add another child'));
    await user.type(screen.getAllByLabelText('Child name')[1]!, 'Ben');
    await user.type(screen.getAllByLabelText('Age')[1]!, '9');
    for (const child of ['Ava', 'Ben']) {
      await user.click(slot(child, '9am-3pm', MONDAY));
      await user.click(slot(child, '10am to 2pm', EASTER_MONDAY));
    }
    const summary = screen.getByRole('region', { name: 'Booking Summary' });
    const lines = within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Camp days, 9am-3pm (October half-term 2025) 2 × £15.00£30.00',
      'Sibling discount, 10% off camp days (October half-term 2025) -£3.00',
      'Camp days, 10am to 2pm (Easter 2026) 2 × £18.00£36.00',
      'Sibling discount, 20% off camp days (Easter 2026) -£7.20',
    ]);
    expect(summary.textContent).toMatch(
      /October half-term 2025: Cancel 7 or more days .*Easter 2026: We can’t refund/,
    );
    const chosen = screen.getByRole('region', { name: 'Selected Bookings' });
    expect(
      within(chosen).getAllByText(
        "10am to 2pm, Climbing & Bouldering, St Mary's Catholic Primary School",
      ),
    ).toHaveLength(2);
    await proceed(user);
    expect(placeBooking).toHaveBeenCalledWith(expect.objectContaining({ totalAmount: '55.80' }));
  });

  it('sells t-shirts where a season of the chosen days does', async () => {
    const { user } = show({ catalogue: twoSeasons() });
    await user.click(slot('Child 1', '10am to 2pm', EASTER_MONDAY));
    expect(screen.queryByRole('group', { name: 'Camp t-shirts' })).toBeNull();
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    expect(screen.getByRole('group', { name: 'Camp t-shirts' })).toBeTruthy();
  });

  it('shows a cancelled day as such, and does not let a parent choose it', () => {
    const catalogue = twoSeasons();
    const day = catalogue.venues[0]!.days.at(-1)!;
    Object.assign(day, { state: 'cancelled', isOpen: false });
    show({ catalogue });
    expect(within(stMarys()).getByText('Cancelled')).toBeTruthy();
    expect(within(stMarys()).queryByRole('button', { name: /10am to 2pm/ })).toBeNull();
  });

  it('keeps the same camp of two seasons apart, and says in the booking which is meant', async () => {
    const catalogue = twoSeasons();
    const [venue] = catalogue.venues;
    const twin = aCampDay('2025-10-27', 'sports', {
      seasonId: 2,
      timeSlots: [{ bookingType: '9am-3pm', pricePence: 900 }],
    });
    venue!.days.push(twin);
    const { user, placeBooking } = show({ catalogue });
    await fillIn(user);
    const buttons = () =>
      within(stMarys()).getAllByRole('button', { name: `Ava 9am-3pm, ${MONDAY}` });
    const pressed = () => buttons().map((twin) => twin.getAttribute('aria-pressed'));
    await user.click(buttons()[1]!);
    expect(pressed()).toEqual(['false', 'true']);
    expect(screen.getByRole('region', { name: 'Booking Summary' }).textContent).toContain('£9.00');
    await user.click(buttons()[0]!);
    expect(pressed()).toEqual(['true', 'false']);
    await user.click(buttons()[1]!);
    await proceed(user);
    const payload = placeBooking.mock.calls[0]![0];
    expect(JSON.parse(payload.selectedDates as string)).toMatchObject([{ seasonId: 2 }]);
    expect(payload.totalAmount).toBe('9.00');
  });

  it('leaves out what is over, except of an example, of which it says so by name', () => {
    const catalogue = twoSeasons();
    const [venue] = catalogue.venues;
    for (const { days } of catalogue.venues) {
      for (const day of days) if (day.seasonId === 1) day.isOver = true;
    }
    venue!.days.unshift(
      aCampDay('2026-04-03', 'climbing', { seasonId: 2, isOver: true, isOpen: false }),
    );
    show({ catalogue });
    expect(screen.getByRole('note').textContent).toMatch(
      /^October half-term 2025: This is an example season, and its dates are over\./,
    );
    expect(within(stMarys()).queryByText('Friday, 3rd April 2026')).toBeNull();
    expect(slot('Child 1', '10am to 2pm', EASTER_MONDAY)).toHaveProperty('disabled', false);
  });
});

import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aLongProgramme } from '../../../test/a-long-programme';
import { aCatalogue } from '../../../test/a-catalogue';
import {
  button,
  fillIn,
  problems,
  proceed,
  refused,
  show,
  slot,
} from '../../../test/show-booking-form';

const stMarys = "St Mary's Catholic Primary School";
const FIRST_MONDAY = 'Monday, 4th March 2030';
const SECOND_MONDAY = 'Monday, 11th March 2030';
const SECOND_FRIDAY = 'Friday, 15th March 2030';

const head = () => screen.getByRole('region', { name: 'Weeks' });
const week = () => within(head()).getByRole('heading').textContent;
const dates = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part^="day st-marys"]')].map(({ dataset }) =>
    dataset.part?.split(' ').at(-1),
  );
const weeks = () => within(head()).queryByLabelText<HTMLSelectElement>('Week');
const weekNames = () => [...weeks()!.options].map(({ text }) => text);
const places = () => within(screen.getByRole('region', { name: 'Selected Bookings' }));
const next = () => screen.getByRole('button', { name: /^Next week/ });
const previous = () => screen.getByRole('button', { name: /^Previous week/ });

describe('a programme of many weeks', () => {
  it('is shown a week at a time, and says of which season', async () => {
    const { user } = show({ catalogue: aLongProgramme() });
    expect(week()).toBe('Mon 4 to Fri 8 Mar 2030');
    expect(head().textContent).toContain('Spring 2030');
    expect(dates()).toEqual(['2030-03-04', '2030-03-05', '2030-03-06', '2030-03-07', '2030-03-08']);
    expect(previous()).toHaveProperty('disabled', true);
    await user.click(next());
    expect(week()).toBe('Mon 11 to Fri 15 Mar 2030');
    expect(document.activeElement?.textContent).toContain('Mon 11 to Fri 15 Mar 2030');
    expect(dates()[0]).toBe('2030-03-11');
    expect(weeks()!.selectedOptions[0]?.text).toBe('Mon 11 to Fri 15 Mar 2030');
    await user.selectOptions(weeks()!, 'Mon 22 to Fri 26 Jul 2030');
    expect(week()).toBe('Mon 22 to Fri 26 Jul 2030');
    expect(head().textContent).toContain('Summer 2030');
    await user.click(previous());
    expect(week()).toBe('Mon 8 to Fri 12 Apr 2030');
  });

  it('begins with what is to come, where an example before it is over', async () => {
    const programme = aLongProgramme();
    const venues = programme.venues.map((venue) => ({
      ...venue,
      days: venue.days.map((day) => ({ ...day, isOver: day.seasonId === 1 })),
    }));
    const { user } = show({ catalogue: { ...programme, venues } });
    expect(week()).toBe('Mon 22 to Fri 26 Jul 2030');
    // What is over is at the end, not a press before or behind the last week to come.
    expect(previous()).toHaveProperty('disabled', true);
    expect(weekNames()[0]).toBe('Mon 22 to Fri 26 Jul 2030');
    expect(weekNames().at(-1)).toBe('Mon 8 to Fri 12 Apr 2030');
    const names = screen
      .getAllByRole('list', { name: 'Prices' })
      .map((prices) => prices.parentElement?.textContent?.slice(0, 11));
    expect(names).toEqual(['Summer 2030']);
    await user.selectOptions(weeks()!, 'Mon 4 to Fri 8 Nov 2030');
    expect(next()).toHaveProperty('disabled', true);
  });

  it('shows a week that is over when it is asked for', async () => {
    const programme = aLongProgramme();
    const venues = programme.venues.map((venue) => ({
      ...venue,
      days: venue.days.map((day) => ({ ...day, isOver: day.seasonId === 1 })),
    }));
    const { user } = show({ catalogue: { ...programme, venues } });
    await user.selectOptions(weeks()!, 'Mon 11 to Fri 15 Mar 2030');
    expect(week()).toBe('Mon 11 to Fri 15 Mar 2030');
  });

  it('comes back to the week of the chosen days', async () => {
    const { user, unmount } = show({ catalogue: aLongProgramme(), keepsDraft: true });
    await user.click(next());
    await user.click(slot('Child 1', '9am-3pm', SECOND_MONDAY, stMarys));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    show({ catalogue: aLongProgramme(), keepsDraft: true });
    expect(week()).toBe('Mon 11 to Fri 15 Mar 2030');
  });

  it('comes back to the week shown last, if no day is chosen', async () => {
    const { user, unmount } = show({ catalogue: aLongProgramme(), keepsDraft: true });
    await user.selectOptions(weeks()!, 'Mon 11 to Fri 15 Mar 2030');
    unmount();
    show({ catalogue: aLongProgramme(), keepsDraft: true });
    expect(week()).toBe('Mon 11 to Fri 15 Mar 2030');
  });

  it('says in the list of weeks what is chosen in each', async () => {
    const { user } = show({ catalogue: aLongProgramme() });
    await user.click(slot('Child 1', '9am-3pm', FIRST_MONDAY, stMarys));
    await user.click(next());
    await user.click(slot('Child 1', '9am-3pm', SECOND_MONDAY, stMarys));
    await user.selectOptions(weeks()!, 'Mon 4 to Fri 8 Mar 2030: 1 chosen');
    expect(slot('Child 1', '9am-3pm', FIRST_MONDAY, stMarys)).toHaveProperty('ariaPressed', 'true');
    expect(places().getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  });

  it('says which weeks have few places or none, at what the filter leaves', async () => {
    const programme = aLongProgramme();
    const leftUntil = (date: string) => (date < '2030-03-09' ? 0 : date < '2030-03-16' ? 3 : 20);
    const venues = programme.venues.map((venue) => ({
      ...venue,
      days: venue.days.map((day) => ({
        ...day,
        placesLeft: venue.key === 'st-marys' ? leftUntil(day.date) : 20,
      })),
    }));
    const { user } = show({ catalogue: { ...programme, venues } });
    expect(weekNames()[0]).toBe('Mon 4 to Fri 8 Mar 2030');
    await user.selectOptions(screen.getByLabelText('Venue'), stMarys);
    expect(weekNames().slice(0, 3)).toEqual([
      'Mon 4 to Fri 8 Mar 2030: full',
      'Mon 11 to Fri 15 Mar 2030: few places',
      'Mon 18 to Fri 22 Mar 2030',
    ]);
  });

  it('is narrowed by venue and activity, and never hides a chosen day', async () => {
    const { user } = show({ catalogue: aLongProgramme() });
    await user.click(slot('Child 1', '9am-3pm', FIRST_MONDAY, 'Brecks Community Hub'));
    await user.selectOptions(screen.getByLabelText('Venue'), stMarys);
    const brecks = within(screen.getByRole('region', { name: 'Brecks Community Hub' }));
    expect(brecks.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Treeton Community Centre' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Activity'), 'dance');
    expect(dates()).toEqual(['2030-03-08']);
    // Links to a hidden venue lead here.
    expect(head().querySelector('#book-treeton')).toBeTruthy();
  });

  it('is narrowed as before after a reload', async () => {
    const { user, unmount } = show({ catalogue: aLongProgramme(), keepsDraft: true });
    await user.selectOptions(screen.getByLabelText('Venue'), stMarys);
    unmount();
    show({ catalogue: aLongProgramme(), keepsDraft: true });
    expect(screen.getByLabelText<HTMLSelectElement>('Venue').selectedOptions[0]?.text).toBe(
      stMarys,
    );
    expect(screen.queryByRole('region', { name: 'Treeton Community Centre' })).toBeNull();
    expect(screen.getByText('Filter').closest('details')).toHaveProperty('open', true);
  });

  it('has no way to other weeks where what is looked for has one', async () => {
    const programme = aLongProgramme();
    const venues = programme.venues.map((venue) =>
      venue.key === 'brecks' ? { ...venue, days: venue.days.slice(0, 1) } : venue,
    );
    const { user } = show({ catalogue: { ...programme, venues } });
    await user.selectOptions(screen.getByLabelText('Venue'), 'Brecks Community Hub');
    expect(week()).toBe('Mon 4 Mar 2030');
    expect(screen.queryByRole('button', { name: /week/ })).toBeNull();
    expect(weeks()).toBeNull();
  });

  it('offers no filter by age until a child is not right for some day', async () => {
    const { user } = show({ catalogue: aLongProgramme() });
    expect(screen.queryByLabelText('Suitable for')).toBeNull();
    await fillIn(user);
    expect(screen.queryByLabelText('Activity')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Suitable for'), 'Ava, age 7');
    expect(dates()).toHaveLength(4);
  });

  it('comes to the week of a day that has filled up', async () => {
    const full = { days: [{ date: '2030-03-11', venue: 'st-marys' }] };
    const placeBooking = () => Promise.reject(refused('session_full', full));
    const { user } = show({ catalogue: aLongProgramme(), placeBooking });
    await fillIn(user);
    await user.click(next());
    await user.click(slot('Ava', '9am-3pm', SECOND_MONDAY, stMarys));
    await user.click(previous());
    await proceed(user);
    await waitFor(() => expect(week()).toBe('Mon 11 to Fri 15 Mar 2030'));
    expect(document.activeElement?.getAttribute('data-part')).toBe('day st-marys 2030-03-11');
  });
});

describe('camp days for certain ages', () => {
  it('are explained at the day and the child, and cannot be chosen', async () => {
    const { user } = show({ catalogue: aLongProgramme() });
    const friday = 'Friday, 8th March 2030';
    await user.click(slot('Child 1', '9am-3pm', friday, stMarys));
    await fillIn(user, { child: 'Ada' });
    const row = document.querySelector<HTMLElement>('[data-part="day st-marys 2030-03-08"]')!;
    expect(row.textContent).toContain('For ages 8 to 12; Ada is 7.');
    await proceed(user);
    expect(problems()).toEqual([
      `${friday} at ${stMarys} is for ages 8 to 12. Please choose another day for Ada.`,
    ]);
    const there = () => slot('Ada', '9am-3pm', friday, stMarys);
    expect(there()).toHaveProperty('disabled', false);
    await user.click(there());
    expect(there()).toHaveProperty('disabled', true);
    await user.click(next());
    const whole = /^Ada for all 4 days at St Mary's.*9am-3pm/;
    await user.click(button(whole));
    expect(screen.getAllByText(/Fri 15 Mar 2030 is for other ages; Ada is 7\./)).toHaveLength(2);
    expect(slot('Ada', '9am-3pm', SECOND_FRIDAY, stMarys)).toHaveProperty('disabled', true);
  });

  it('are refused at the child by the server as well', async () => {
    const message = 'Friday at Brecks is for ages 8 to 12.';
    const { user } = show({
      placeBooking: () =>
        Promise.reject(
          refused('validation_failed', { fields: [{ path: 'children.0.age', message }] }),
        ),
    });
    await fillIn(user);
    await user.click(slot('Ava', '9am-3pm', 'Monday, 27th October 2025'));
    await proceed(user);
    const child = screen.getByRole('group', { name: 'Ava' });
    await waitFor(() => expect(within(child).getByText(message)).toBeTruthy());
    expect(screen.getByLabelText('Age').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a season that opens later', () => {
  it('says when, is not called closed, and opens by itself', async () => {
    jest.useFakeTimers({ now: new Date('2025-09-01T06:59:00Z') });
    try {
      const catalogue = aCatalogue();
      const opening = { bookingOpensAt: '2025-09-01T08:00:00.000Z', description: 'Half-term fun.' };
      const closed = {
        ...catalogue,
        seasons: catalogue.seasons.map((season) => ({ ...season, ...opening })),
        venues: catalogue.venues.map((venue) => ({
          ...venue,
          days: venue.days.map((day) => ({ ...day, isOpen: false })),
        })),
      };
      const { refreshCatalogue } = show({ catalogue: closed });
      expect(screen.getByText('Booking opens on Monday 1 September at 9am')).toBeTruthy();
      expect(screen.getByText('Half-term fun.')).toBeTruthy();
      expect(screen.getAllByText('Not open yet')).toHaveLength(8 + 3);
      expect(screen.queryByText('Closed')).toBeNull();
      await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
      expect(refreshCatalogue).not.toHaveBeenCalled();
      await act(() => jest.advanceTimersByTimeAsync(64_000));
      expect(refreshCatalogue).toHaveBeenCalledTimes(1);
      expect(screen.queryByText(/Booking opens/)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

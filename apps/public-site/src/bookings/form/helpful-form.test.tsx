import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aCatalogue } from '../../../test/a-catalogue';
import {
  button,
  field,
  fillIn,
  isPressed,
  MONDAY,
  problems,
  proceed,
  show,
  slot,
} from '../../../test/show-booking-form';
import { BookingForm } from './booking-form';

/** How the form helps a parent beyond ticking days one by one. */

describe('a full day', () => {
  const wednesday = 'Wednesday, 29th October 2025';
  const treeton = 'Treeton Community Centre';
  const offer =
    'Dance & Performing Arts at Treeton Community Centre that day still has 12 places: 9am-3pm, £15.00.';
  const catalogue = aCatalogue({
    left: { 'st-marys 2025-10-29': 0, 'treeton 2025-10-29': 12, 'st-marys 2025-10-31': 0 },
  });

  it('names its venue, and offers another venue that day in one press', async () => {
    const { user } = show({ catalogue });
    await user.type(field('Child name'), 'Ada Field');
    expect(
      screen.getByText(`No more places at St Mary's Catholic Primary School on ${wednesday}.`),
    ).toBeTruthy();
    expect(screen.getAllByText(/still has/)).toHaveLength(1);
    expect(screen.getByText(offer)).toBeTruthy();
    await user.click(button(/^Choose this for Ada/));
    expect(isPressed(slot('Ada Field', '9am-3pm', wednesday, treeton))).toBe(true);
    expect(screen.queryByText(/still has/)).toBeNull();
    const said = `Ada Field has a place at ${treeton} on ${wednesday}, 9am-3pm.`;
    expect(document.activeElement?.textContent).toBe(said);
  });

  it('that was chosen before it filled up can be changed where it is listed', async () => {
    const { user, rerender, ...acts } = show();
    await user.type(field('Child name'), 'Ada');
    await user.click(slot('Ada', '8am-5pm', wednesday));
    rerender(<BookingForm catalogue={catalogue} {...acts} />);
    const selected = within(screen.getByRole('region', { name: 'Selected Bookings' }));
    const full =
      "No more places at St Mary's Catholic Primary School on this day. Please choose another day.";
    expect(selected.getByText(full)).toBeTruthy();
    expect(selected.getByText(offer)).toBeTruthy();
    await user.click(selected.getByRole('button', { name: /^Change Ada to this/ }));
    expect(isPressed(slot('Ada', '9am-3pm', wednesday, treeton))).toBe(true);
    expect(selected.queryByText(full)).toBeNull();
  });
});

describe('shortcuts', () => {
  const week = "for the whole week at St Mary's Catholic Primary School, 9am-3pm";
  const total = () =>
    within(screen.getByRole('region', { name: 'Booking Summary' })).getByText('Total').parentElement
      ?.textContent;

  it('book two children for a week in three presses', async () => {
    const { user } = show({ catalogue: aCatalogue({ left: { 'st-marys 2025-10-28': 1 } }) });
    await user.type(field('Child name'), 'Ada Field');
    await user.click(button('Add another child'));
    await user.type(field('Child name', 1), 'Ben Field');
    expect(within(button(`Ada Field ${week}`)).getByText('Ada')).toBeTruthy();
    await user.click(button(`Ada Field ${week}`));
    expect(isPressed(button(`Ada Field ${week}`))).toBe(true);
    expect(total()).toContain('£75.00');
    await user.click(button(/^Same days as Ada/));
    expect(
      screen.getAllByText(
        'Ben Field: 4 days chosen. Tue 28 Oct 2025 has no place left for Ben Field.',
      ),
    ).toHaveLength(2);
    expect(total()).toContain('£121.50');
    await user.click(button(`Ada Field ${week}`));
    expect(isPressed(slot('Ada Field', '9am-3pm', MONDAY))).toBe(false);
    expect(total()).toContain('£60.00');
  });

  it('show the price that is paid, with what discounts take off', async () => {
    const catalogue = aCatalogue();
    catalogue.seasons[0]!.priceRules = [
      { kind: 'multi-day', fromDays: 4, off: { pencePerDay: 200 } },
      { kind: 'sibling', percent: 10 },
    ];
    const { user } = show({ catalogue });
    await user.type(field('Child name'), 'Ada Field');
    const atSchool = () => button(`Ada Field ${week}`).closest('[role=group]')?.textContent;
    expect(atSchool()).toContain('9am-3pm 5 days, £65.00');
    expect(atSchool()).toContain('8am-5pm 4 days, £72.00');
    await user.click(button(`Ada Field ${week}`));
    expect(total()).toContain('£65.00');
    expect(atSchool()).toContain('5 days, £65.00');
    await user.click(button('Add another child'));
    await user.type(field('Child name', 1), 'Ben Field');
    expect(atSchool()).toContain('9am-3pm Ada: 5 days, £65.00; Ben: 5 days, £58.50');
    expect(button(/^Same days as Ada/).textContent).toContain('5 days, £58.50');
    await user.click(button(/^Same days as Ada/));
    expect(total()).toContain('£117.00');
    expect(atSchool()).toContain('9am-3pm 5 days, £58.50');
  });

  it('say what is missing when pressed, and are not ticked before all is chosen', async () => {
    const { user } = show();
    await user.click(button(`Child 1 ${week}`));
    await user.click(
      slot('Child 1', '9am-3pm', 'Wednesday, 29th October 2025', 'Treeton Community Centre'),
    );
    const both = button('Child 1 for both days at Treeton Community Centre, 9am-3pm');
    expect(isPressed(both)).toBe(false);
    await user.click(both);
    const said =
      "Nothing more to choose for Child 1. Child 1 stays at St Mary's Catholic Primary School on Thu 30 Oct 2025.";
    expect(screen.getAllByText(said)).toHaveLength(2);
  });

  it('name only the days of a week that can still be booked', () => {
    const catalogue = aCatalogue();
    catalogue.venues[0]!.days[0]!.isOpen = false;
    show({ catalogue });
    expect(
      screen.getByRole('group', { name: 'All 4 days Tue 28 Oct to Fri 31 Oct 2025' }),
    ).toBeTruthy();
  });

  it('name the days one by one where one between them is full', () => {
    const left = { 'st-marys 2025-10-28': 0, 'st-marys 2025-10-30': 0 };
    show({ catalogue: aCatalogue({ left }) });
    const name = 'All 3 days Mon 27 Oct, Wed 29 Oct and Fri 31 Oct 2025';
    expect(screen.getByRole('group', { name }).textContent).toContain('3 days, £45.00');
  });

  it('are closed where nothing is free', () => {
    const left = { 'treeton 2025-10-29': 0, 'treeton 2025-10-30': 0 };
    show({ catalogue: aCatalogue({ left }) });
    const both = button('Child 1 for both days at Treeton Community Centre, 9am-3pm');
    expect(both).toHaveProperty('disabled', true);
  });
});

describe('"Review and pay"', () => {
  it('leads to what is missing, one thing at a time, and then to the Selected Bookings card', async () => {
    const { user } = show();
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    await user.click(button('Review and pay'));
    expect(document.activeElement).toBe(field('Child name'));
    const said = screen.getByRole('alert');
    expect(said.textContent).not.toBe('');
    await user.type(field('Child name'), 'Ava');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field('Age'), '8');
    await user.click(button('Review and pay'));
    expect(document.activeElement).toBe(field('Parent name'));
    await user.type(field('Parent name'), 'Sam Field');
    await user.type(field('Email'), 'sam@example.com');
    await user.click(button('Review and pay'));
    expect(document.activeElement).toBe(field('Phone number'));
    await user.type(field('Phone number'), '01709 555 010');
    await user.click(button('Review and pay'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Selected Bookings' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('says before paying for which days it is too late to get a refund', async () => {
  const { user } = show({ catalogue: { ...aCatalogue(), today: '2025-10-26' } });
  await user.click(slot('Child 1', '9am-3pm', MONDAY));
  expect(screen.getByText('It’s too late to get a refund for Mon 27 Oct 2025.')).toBeTruthy();
});

describe('contact details', () => {
  it('are asked for again where the phone number cannot be one', async () => {
    const { user } = show();
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    await user.type(field('Phone number'), '12');
    await proceed(user);
    expect(problems()).toContain('Please enter a valid phone number');
    await user.type(field('Phone number'), '345 (0)67 ext 8');
    expect(problems()).not.toContain('Please enter a valid phone number');
  });

  it('suggest the mail domain that was meant, and take it when pressed', async () => {
    const { user } = show();
    await user.type(field('Email'), 'sam@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Did you mean sam@gmail.com?' }));
    expect(field('Email')).toHaveProperty('value', 'sam@gmail.com');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
  });
});

describe('an age that camps are not for', () => {
  const catalogue = { ...aCatalogue(), ages: { agesFrom: 5, agesTo: 12 } };
  const note = /^Our camps are for ages 5 to 12\./;

  it('is shown while it is typed, and its days cannot be chosen', async () => {
    const { user } = show({ catalogue });
    // "1" may become "11".
    await user.type(field('Age'), '1');
    expect(screen.queryByText(note)).toBeNull();
    await user.type(field('Age'), '1');
    expect(screen.queryByText(note)).toBeNull();
    expect(slot('Child 1', '9am-3pm', MONDAY)).toHaveProperty('disabled', false);
    await user.clear(field('Age'));
    await user.type(field('Age'), '4');
    expect(screen.getByText(note)).toBeTruthy();
    expect(slot('Child 1', '9am-3pm', MONDAY)).toHaveProperty('disabled', true);
  });

  it('stops a booking whose days were chosen before', async () => {
    const { user, placeBooking } = show({ catalogue });
    await fillIn(user);
    await user.click(slot('Ava', '9am-3pm', MONDAY));
    await user.clear(field('Age'));
    await user.type(field('Age'), '4');
    await proceed(user);
    expect(problems()).toEqual([
      `${MONDAY} at St Mary's Catholic Primary School is for ages 5 to 12. Please choose another day for Ava.`,
    ]);
    expect(placeBooking).not.toHaveBeenCalled();
  });
});

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aCatalogue } from '../../../test/a-catalogue';
import { BookingForm } from './booking-form';
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
  TUESDAY,
} from '../../../test/show-booking-form';

describe('the camp booking form', () => {
  it('shows the cards of the specification as they are needed', async () => {
    const { user } = show();
    expect(screen.getByRole('region', { name: 'Booking Details' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Treeton Community Centre' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selected Bookings' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull();

    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    expect(screen.getByRole('region', { name: 'Selected Bookings' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Additional Options and Payment' })).toBeTruthy();

    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    expect(screen.queryByRole('region', { name: 'Selected Bookings' })).toBeNull();
  });

  it('says with the question about health why it is asked, who reads it and how long it is kept', () => {
    show();
    const hint = field('Medical information (optional)').getAttribute('aria-describedby')!;
    expect(document.getElementById(hint)?.textContent).toBe(
      'Allergies, medicines, conditions: we ask so that coaches can keep your child safe. Only our staff see this, and it is deleted after camp.',
    );
  });

  it('asks for nothing while there is nothing to book', () => {
    const { rerender, ...actions } = show({ catalogue: { ...aCatalogue(), venues: [] } });
    expect(screen.getByRole('region', { name: 'No camp days on sale at the moment' })).toBeTruthy();
    expect(screen.queryByLabelText('Parent name')).toBeNull();
    rerender(<BookingForm catalogue={aCatalogue()} {...actions} />);
    expect(field('Parent name')).toBeTruthy();
  });

  it('offers 8am-5pm where the programme has it, and dance for the short day only', () => {
    show();
    expect(slot('Child 1', '8am-5pm', MONDAY)).toBeTruthy();
    const friday = 'Friday, 31st October 2025';
    expect(slot('Child 1', '9am-3pm', friday)).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Child 1 8am-5pm, ${friday}` })).toBeNull();
  });

  it('warns staff of a day that is closed to parents, and lets them book it', async () => {
    const catalogue = aCatalogue();
    catalogue.venues[0]!.days[0]!.staffOnly = 'today';
    const { user } = show({ catalogue });
    expect(screen.getByText(/^This camp is today and closed to parents/)).toBeTruthy();
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    expect(isPressed(slot('Child 1', '9am-3pm', MONDAY))).toBe(true);
  });

  it('moves a place between times in one press, and the price with it', async () => {
    const { user } = show();
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    await user.click(slot('Child 1', '8am-5pm', MONDAY));
    expect(isPressed(slot('Child 1', '9am-3pm', MONDAY))).toBe(false);
    expect(isPressed(slot('Child 1', '8am-5pm', MONDAY))).toBe(true);
    const summary = screen.getByRole('region', { name: 'Booking Summary' });
    expect(within(summary).getByText('Total').parentElement?.textContent).toContain('£20.00');
    expect(screen.getByText('Child 1 moved from 9am-3pm to 8am-5pm.')).toBeTruthy();
  });

  it('moves a place between venues in one press', async () => {
    const { user } = show();
    await user.click(slot('Child 1', '9am-3pm', TUESDAY));
    await user.click(slot('Child 1', '9am-3pm', TUESDAY, 'Brecks Community Hub'));
    expect(isPressed(slot('Child 1', '9am-3pm', TUESDAY))).toBe(false);
    expect(screen.getByText(`Child 1 moved to Brecks Community Hub on ${TUESDAY}.`)).toBeTruthy();
  });

  it('has a button per child at every time, by the names as they are typed', async () => {
    const { user } = show();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await user.click(button('Add another child'));
    expect(screen.getAllByRole('button', { name: /^Remove Child/ })).toHaveLength(2);
    await user.type(field('Child name', 1), 'Ben');
    expect(slot('Child 1', '9am-3pm', MONDAY)).toBeTruthy();
    expect(slot('Ben', '9am-3pm', MONDAY)).toBeTruthy();
  });

  it('names the sibling discount and counts t-shirts at full price', async () => {
    const { user } = show();
    await user.click(button('Add another child'));
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    await user.click(slot('Child 2', '9am-3pm', MONDAY));
    await user.click(button('Add a t-shirt'));
    await user.selectOptions(field('Quantity'), '2');
    const summary = screen.getByRole('region', { name: 'Booking Summary' });
    expect(within(summary).getByText(/Sibling discount/).parentElement?.textContent).toContain(
      '-£3.00',
    );
    expect(within(summary).getByText('Total').parentElement?.textContent).toContain('£57.00');
  });
});

describe('places', () => {
  it('left are shown, and a full day cannot be chosen', () => {
    const left = { 'st-marys 2025-10-27': 3, 'st-marys 2025-10-28': 0 };
    show({ catalogue: aCatalogue({ left }) });
    expect(screen.getByText('3 left')).toBeTruthy();
    expect(screen.getByText('Full')).toBeTruthy();
    expect(slot('Child 1', '9am-3pm', TUESDAY)).toHaveProperty('disabled', true);
    expect(slot('Child 1', '9am-3pm', MONDAY)).toHaveProperty('disabled', false);
  });

  it('that the form took already are not offered again, but their time may change', async () => {
    const { user } = show({ catalogue: aCatalogue({ left: { 'st-marys 2025-10-27': 1 } }) });
    await user.click(button('Add another child'));
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    expect(screen.getByText('Last place chosen')).toBeTruthy();
    expect(slot('Child 2', '9am-3pm', MONDAY)).toHaveProperty('disabled', true);
    await user.click(slot('Child 1', '8am-5pm', MONDAY));
    expect(isPressed(slot('Child 1', '8am-5pm', MONDAY))).toBe(true);
  });
});

describe('the messages of the specification', () => {
  it('stand at their fields and in a summary that takes the focus and leads to each', async () => {
    const { user, placeBooking } = show();
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    await proceed(user);
    expect(problems()).toEqual([
      'Child name is required',
      'Age is required',
      'Parent name is required',
      'Valid email is required',
      'Phone number is required',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    for (const label of ['Child name', 'Age', 'Parent name', 'Email', 'Phone number']) {
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
      const message = document.getElementById(field(label).getAttribute('aria-describedby')!);
      expect(problems()).toContain(message?.textContent);
    }
    expect(placeBooking).not.toHaveBeenCalled();

    await user.click(
      within(screen.getByRole('alert')).getByRole('button', { name: 'Age is required' }),
    );
    expect(document.activeElement).toBe(field('Age'));
    await user.keyboard('7');
    await waitFor(() => expect(problems()).not.toContain('Age is required'));
    expect(document.activeElement).toBe(field('Age'));
  });

  it('ask for a valid email', async () => {
    const { user } = show();
    await fillIn(user);
    await user.clear(field('Email'));
    await user.type(field('Email'), 'sam@');
    await user.click(slot('Ava', '9am-3pm', MONDAY));
    await proceed(user);
    expect(problems()).toEqual(['Valid email is required']);
  });

  it('ask for size and initials of every t-shirt, and write initials in four capitals', async () => {
    const { user, placeBooking } = show();
    await fillIn(user);
    await user.click(slot('Ava', '9am-3pm', MONDAY));
    await user.click(button('Add a t-shirt'));
    await user.click(button('Add a t-shirt'));
    await proceed(user);
    expect(problems()).toEqual(['Please select size and enter initials for all t-shirt orders.']);
    await user.selectOptions(field('Size'), 'Age 7-8');
    await user.type(field('Initials'), ' abcdef'.trim());
    expect(field('Initials')).toHaveProperty('value', 'ABCD');
    await user.click(button('Remove t-shirt 2'));
    await user.selectOptions(field('Quantity'), '3');
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(1));
    expect(placeBooking.mock.calls[0]?.[0].tshirts).toBe(
      '[{"quantity":3,"size":"age-7-8","initials":"ABCD"}]',
    );
  });
});

describe('places of a removed child', () => {
  async function orphaned() {
    const shown = show();
    const { user } = shown;
    await fillIn(user);
    await user.click(button('Add another child'));
    await user.type(field('Child name', 1), 'Ben');
    await user.type(field('Age', 1), '9');
    await user.click(slot('Ben', '9am-3pm', MONDAY));
    await user.click(button('Remove Ben'));
    return shown;
  }
  const selected = () => within(screen.getByRole('region', { name: 'Selected Bookings' }));

  it('stay in view, belong to no child, cost nothing and block the way', async () => {
    const { user, placeBooking } = await orphaned();
    expect(selected().getByRole('heading', { name: 'No child chosen' })).toBeTruthy();
    expect(selected().getByText('No child chosen. Was for Ben. Not charged.')).toBeTruthy();
    expect(screen.getByText('No child chosen for 9am-3pm. It was for Ben.')).toBeTruthy();
    expect(screen.getByText('Ben removed. 1 day now has no child chosen.')).toBeTruthy();
    await proceed(user);
    expect(problems()).toEqual([
      'Please select at least one camp date.',
      `${MONDAY} was for Ben, who is no longer in this booking. Please give it to another child or remove it.`,
    ]);
    expect(placeBooking).not.toHaveBeenCalled();
  });

  it('come back with their child: everything that was entered, and the focus on Undo', async () => {
    const { user } = await orphaned();
    expect(document.activeElement).toBe(button('Undo removing Ben'));
    await user.keyboard('{Enter}');
    expect(field('Child name', 1)).toHaveProperty('value', 'Ben');
    expect(field('Age', 1)).toHaveProperty('value', '9');
    expect(isPressed(slot('Ben', '9am-3pm', MONDAY))).toBe(true);
    expect(screen.queryByText(/No child chosen/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('can be given to another child', async () => {
    const { user, placeBooking } = await orphaned();
    await user.click(selected().getByRole('button', { name: `Give to Ava on ${MONDAY}` }));
    expect(isPressed(slot('Ava', '9am-3pm', MONDAY))).toBe(true);
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(1));
    expect(placeBooking.mock.calls[0]?.[0].totalAmount).toBe('15.00');
  });

  it('say so where every child has a place that day', async () => {
    const { user } = await orphaned();
    await user.click(slot('Ava', '9am-3pm', MONDAY));
    expect(selected().getByText('All your children already have a place that day.')).toBeTruthy();
  });

  it('can be removed', async () => {
    const { user } = await orphaned();
    await user.click(selected().getByRole('button', { name: /^Remove Monday/ }));
    expect(screen.queryByRole('region', { name: 'Selected Bookings' })).toBeNull();
  });
});

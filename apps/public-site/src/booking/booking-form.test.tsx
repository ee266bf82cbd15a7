import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/place-booking';
import { type BookingFormProps } from '@sunfield/contracts/shared-pieces';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCatalogue } from '../testing/a-catalogue';
import { readDraft } from './basket/booking-draft';
import { BookingForm } from './booking-form';

const placed: PlacedBooking = {
  id: 12,
  totalAmount: '15.00',
  totalPence: 1500,
  paymentStatus: 'pending',
  accessToken: 'token',
  holdExpiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
};

/** An error as the API client throws it. */
const refused = (code: string, more: object = {}) =>
  Object.assign(new Error('409'), { body: { code, message: `The API says ${code}.`, ...more } });

function actions() {
  return {
    placeBooking: jest.fn<BookingFormProps['placeBooking']>().mockResolvedValue(placed),
    refreshCatalogue: jest.fn<BookingFormProps['refreshCatalogue']>().mockResolvedValue(undefined),
    onPlaced: jest.fn<BookingFormProps['onPlaced']>(),
    notify: jest.fn<BookingFormProps['notify']>(),
  };
}

function show(props: Partial<BookingFormProps> = {}) {
  const acts = actions();
  const view = render(<BookingForm catalogue={aCatalogue()} {...acts} {...props} />);
  return { ...acts, ...view, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

const field = (label: string, index = 0) => screen.getAllByLabelText(label)[index]!;
const slot = (
  child: string,
  time: string,
  date: string,
  venue = "St Mary's Catholic Primary School",
) =>
  within(screen.getByRole('region', { name: venue })).getByRole('button', {
    name: `${child} ${time}, ${date}`,
  });
const MONDAY = 'Monday, 27th October 2025';
const TUESDAY = 'Tuesday, 28th October 2025';
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function fillIn(user: User, { child = 'Ava' } = {}) {
  await user.type(field('Parent name'), 'Sam Field');
  await user.type(field('Email'), 'sam@example.com');
  await user.type(field('Phone number'), '01709 555 010');
  await user.type(field('Child name'), child);
  await user.type(field('Age'), '7');
}

async function proceed(user: User) {
  await user.click(button('Proceed to Payment'));
}

const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

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

  it('offers 8am-5pm where the programme has it, and dance for the short day only', () => {
    show();
    expect(slot('Child 1', '8am-5pm', MONDAY)).toBeTruthy();
    const friday = 'Friday, 31st October 2025';
    expect(slot('Child 1', '9am-3pm', friday)).toBeTruthy();
    expect(screen.queryByRole('button', { name: `Child 1 8am-5pm, ${friday}` })).toBeNull();
  });

  it('moves a choice between times in one press, and the price with it', async () => {
    const { user } = show();
    await user.click(slot('Child 1', '9am-3pm', MONDAY));
    await user.click(slot('Child 1', '8am-5pm', MONDAY));
    expect(isPressed(slot('Child 1', '9am-3pm', MONDAY))).toBe(false);
    expect(isPressed(slot('Child 1', '8am-5pm', MONDAY))).toBe(true);
    const summary = screen.getByRole('region', { name: 'Booking Summary' });
    expect(within(summary).getByText('Total').parentElement?.textContent).toContain('£20.00');
    expect(screen.getByText('Child 1 moved from 9am-3pm to 8am-5pm.')).toBeTruthy();
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
    await user.click(button('One more'));
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
      'Parent name is required',
      'Valid email is required',
      'Phone number is required',
      'Child name is required',
      'Age is required',
    ]);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
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
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(1));
    expect(placeBooking.mock.calls[0]?.[0].tshirts).toBe(
      '[{"quantity":1,"size":"age-7-8","initials":"ABCD"}]',
    );
  });
});

describe('choices of a removed child', () => {
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

  it('stay in view, belong to nobody, cost nothing and block the way', async () => {
    const { user, placeBooking } = await orphaned();
    expect(selected().getByText('Belongs to nobody')).toBeTruthy();
    expect(selected().getByText('Was for Ben. Not charged.')).toBeTruthy();
    expect(screen.getByText('Ben removed. 1 chosen day belongs to nobody now.')).toBeTruthy();
    await proceed(user);
    expect(problems()).toEqual([
      'Please select at least one camp date.',
      `${MONDAY} was for Ben, who is no longer in this booking. Please give it to another child or remove it.`,
    ]);
    expect(placeBooking).not.toHaveBeenCalled();
  });

  it('can be given to another child', async () => {
    const { user, placeBooking } = await orphaned();
    await user.click(selected().getByRole('button', { name: `Give to Ava on ${MONDAY}` }));
    expect(isPressed(slot('Ava', '9am-3pm', MONDAY))).toBe(true);
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(1));
    expect(placeBooking.mock.calls[0]?.[0].totalAmount).toBe('15.00');
  });

  it('can be removed', async () => {
    const { user } = await orphaned();
    await user.click(selected().getByRole('button', { name: /^Remove Monday/ }));
    expect(screen.queryByRole('region', { name: 'Selected Bookings' })).toBeNull();
  });
});

describe('Proceed to Payment', () => {
  async function ready(props: Partial<BookingFormProps> = {}) {
    const shown = show(props);
    await fillIn(shown.user);
    await shown.user.click(slot('Ava', '9am-3pm', MONDAY));
    return shown;
  }

  it('tells of the booking as specified and goes on', async () => {
    const { user, notify, onPlaced } = await ready();
    await proceed(user);
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(placed));
    expect(notify.mock.calls).toEqual([
      [{ title: 'Booking Created', description: 'Proceeding to payment...' }],
    ]);
  });

  it('says "Processing..." while working, and sends once however often it is pressed', async () => {
    const { user, placeBooking } = await ready();
    let answer!: (booking: PlacedBooking) => void;
    placeBooking.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await user.dblClick(button('Proceed to Payment'));
    expect(button('Processing...')).toHaveProperty('disabled', true);
    answer(placed);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(1));
  });

  it('sends a retry under the same request id, and changed details under another', async () => {
    const { user, placeBooking, notify } = await ready();
    placeBooking.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await proceed(user);
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith({
        title: 'Booking Failed',
        description: 'Something went wrong. Please try again.',
        variant: 'destructive',
      }),
    );
    placeBooking.mockRejectedValueOnce(refused('temporarily_unavailable'));
    await proceed(user);
    await user.click(slot('Ava', '9am-3pm', TUESDAY));
    await proceed(user);
    await waitFor(() => expect(placeBooking).toHaveBeenCalledTimes(3));
    const [first, retry, changed] = placeBooking.mock.calls.map(([sent]) => sent.clientRequestId);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(retry).toBe(first);
    expect(changed).not.toBe(first);
  });

  it('books anew when its earlier booking has expired meanwhile', async () => {
    const { user, placeBooking, onPlaced } = await ready();
    placeBooking.mockResolvedValueOnce({
      ...placed,
      id: 11,
      paymentStatus: 'expired',
      holdExpiresAt: null,
    });
    await proceed(user);
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(placed));
    const [first, second] = placeBooking.mock.calls.map(([sent]) => sent.clientRequestId);
    expect(second).not.toBe(first);
  });

  it('asks for the places again when a day is full, and goes to that day', async () => {
    const { user, placeBooking, refreshCatalogue, notify } = await ready();
    placeBooking.mockRejectedValueOnce(
      refused('session_full', { days: [{ date: '2025-10-27', venue: 'st-marys' }] }),
    );
    await proceed(user);
    await waitFor(() => expect(refreshCatalogue).toHaveBeenCalled());
    expect(document.activeElement?.getAttribute('data-part')).toBe('day st-marys 2025-10-27');
    expect(notify).toHaveBeenCalledWith({
      title: 'Booking Failed',
      description: 'The API says session_full.',
      variant: 'destructive',
    });
    expect(problems()).toEqual([`${MONDAY} has just filled up. Please choose another day.`]);
  });

  it('shows the new total when the price has changed, and asks again', async () => {
    const { user, placeBooking, onPlaced } = await ready();
    const quote = {
      lines: [],
      campPence: 1800,
      discountPence: 0,
      tshirtPence: 0,
      totalPence: 1800,
    };
    placeBooking.mockRejectedValueOnce(refused('price_changed', { quote }));
    await proceed(user);
    await waitFor(() =>
      expect(problems()).toEqual([
        'The price has changed. The new total is £18.00. Please check it and proceed again.',
      ]),
    );
    expect(onPlaced).not.toHaveBeenCalled();
  });

  it('shows what the API finds wrong at its field', async () => {
    const { user, placeBooking } = await ready();
    placeBooking.mockRejectedValueOnce(
      refused('validation_failed', {
        fields: [{ path: 'children.0.age', message: 'Please give the age in years' }],
      }),
    );
    await proceed(user);
    await waitFor(() => expect(problems()).toEqual(['Please give the age in years']));
    expect(field('Age').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the draft', () => {
  it('survives a reload, and offers the way back to an unpaid booking', async () => {
    const { user, unmount, onPlaced } = show({ keepsDraft: true });
    await fillIn(user);
    await user.type(field('Medical information (optional)'), 'Asthma');
    await user.click(button('Add another child'));
    await user.type(field('Child name', 1), 'Ben');
    await user.type(field('Age', 1), '9');
    await user.click(slot('Ben', '9am-3pm', MONDAY));
    await user.click(button('Add a t-shirt'));
    await user.selectOptions(field('Size'), 'Age 9-10');
    await user.type(field('Initials'), 'BF');
    await proceed(user);
    await waitFor(() => expect(onPlaced).toHaveBeenCalled());
    window.dispatchEvent(new Event('pagehide'));
    unmount();

    const again = show({ keepsDraft: true });
    expect(field('Parent name')).toHaveProperty('value', 'Sam Field');
    expect(field('Medical information (optional)')).toHaveProperty('value', 'Asthma');
    expect(field('Initials')).toHaveProperty('value', 'BF');
    expect(isPressed(slot('Ben', '9am-3pm', MONDAY))).toBe(true);
    await again.user.click(button('Continue to payment'));
    expect(again.onPlaced).toHaveBeenCalledWith(expect.objectContaining({ id: 12 }));
  });

  it('is not kept where it was not asked for', async () => {
    const { user } = show();
    await fillIn(user);
    window.dispatchEvent(new Event('pagehide'));
    expect(readDraft()).toBeUndefined();
  });
});

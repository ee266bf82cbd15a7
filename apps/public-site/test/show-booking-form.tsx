import { jest } from '@jest/globals';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readDraft } from '../src/basket/read-draft';
import { BookingForm } from '../src/bookings/form/booking-form';
import { aCatalogue } from './a-catalogue';

/** The booking form as a parent sees it, with actions that only record their calls. */

export const placed: PlacedBooking = {
  id: 12,
  totalAmount: '15.00',
  totalPence: 1500,
  paymentStatus: 'pending',
  accessToken: 'token',
  holdExpiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
};

/** An error as the API client throws it. */
export const refused = (code: string, more: object = {}) =>
  Object.assign(new Error('409'), { body: { code, message: `The API says ${code}.`, ...more } });

function actions() {
  return {
    placeBooking: jest.fn<BookingFormProps['placeBooking']>().mockResolvedValue(placed),
    changeBasket: jest
      .fn<NonNullable<BookingFormProps['changeBasket']>>()
      .mockResolvedValue(placed),
    refreshCatalogue: jest.fn<BookingFormProps['refreshCatalogue']>().mockResolvedValue(undefined),
    onPlaced: jest.fn<BookingFormProps['onPlaced']>(),
    notify: jest.fn<BookingFormProps['notify']>(),
  };
}

export function show(props: Partial<BookingFormProps> = {}) {
  const acts = actions();
  const draft = props.keepsDraft ? readDraft() : undefined;
  const view = render(<BookingForm catalogue={aCatalogue()} draft={draft} {...acts} {...props} />);
  return { ...acts, ...view, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

export const field = (label: string, index = 0) => screen.getAllByLabelText(label)[index]!;
export const slot = (
  child: string,
  time: string,
  date: string,
  venue = "St Mary's Catholic Primary School",
) =>
  within(screen.getByRole('region', { name: venue })).getByRole('button', {
    name: `${child} ${time}, ${date}`,
  });
export const MONDAY = 'Monday, 27th October 2025';
export const TUESDAY = 'Tuesday, 28th October 2025';
export const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed') === 'true';
export const button = (name: string | RegExp) => screen.getByRole('button', { name });

export async function fillIn(user: User, { child = 'Ava' } = {}) {
  await user.type(field('Parent name'), 'Sam Field');
  await user.type(field('Email'), 'sam@example.com');
  await user.type(field('Phone number'), '01709 555 010');
  await user.type(field('Child name'), child);
  await user.type(field('Age'), '7');
}

export async function proceed(user: User) {
  await user.click(button('Proceed to Payment'));
}

export const problems = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

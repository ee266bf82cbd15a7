import { describe, expect, it, jest } from '@jest/globals';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { screen, waitFor, within } from '@testing-library/react';
import { clearDraftOf, readDraft } from '../../basket/read-draft';
import {
  button,
  fillIn,
  MONDAY,
  placed,
  proceed,
  refused,
  show,
  slot,
} from '../../../test/show-booking-form';
import { aCatalogue } from '../../../test/a-catalogue';

const terms = {
  code: 'SUMMER10',
  off: { percent: 10 },
  withSiblings: true,
  withOthers: true,
};
const lookUp = () =>
  jest.fn<NonNullable<BookingFormProps['lookUpCode']>>().mockResolvedValue(terms);
const summary = () => within(screen.getByRole('region', { name: 'Booking Summary' }));
const field = () => screen.getByRole('textbox', { name: 'Discount code' });
const refusal = refused('validation_failed', {
  fields: [{ path: 'code', message: "We don't know this code." }],
});

async function ready(props: Partial<BookingFormProps> = {}) {
  const lookUpCode = lookUp();
  const shown = show({ lookUpCode, ...props });
  await fillIn(shown.user);
  await shown.user.click(slot('Ava', '9am-3pm', MONDAY));
  return { lookUpCode, ...shown };
}

async function withCode(props: Partial<BookingFormProps> = {}) {
  const shown = await ready(props);
  await shown.user.click(button('Have a code?'));
  await shown.user.type(field(), 'summer10{Enter}');
  await screen.findByText('Code SUMMER10 is in your total.');
  return shown;
}

const lastOrder = ({ placeBooking }: ReturnType<typeof show>) =>
  placeBooking.mock.calls.at(-1)?.[0];

describe('a discount code', () => {
  it('is typed below the price, shown as a line and sent with the booking', async () => {
    const shown = await withCode();
    expect(shown.lookUpCode).toHaveBeenCalledWith('summer10');
    expect(shown.placeBooking).not.toHaveBeenCalled();
    expect(summary().getByText('Code SUMMER10, 10% off')).toBeTruthy();
    await proceed(shown.user);
    await waitFor(() =>
      expect(lastOrder(shown)).toMatchObject({ code: 'SUMMER10', totalAmount: '13.50' }),
    );
  });

  it('can be removed, and a booking without one says nothing of codes', async () => {
    const shown = await withCode();
    await shown.user.click(button('Remove code'));
    await proceed(shown.user);
    await waitFor(() => expect(lastOrder(shown)?.totalAmount).toBe('15.00'));
    expect(lastOrder(shown)).not.toHaveProperty('code');
  });

  it('that is unknown is refused beside the field, and one that takes nothing off says so', async () => {
    const lookUpCode = lookUp().mockRejectedValueOnce(refusal);
    const { user } = await ready({ lookUpCode });
    await user.click(button('Have a code?'));
    await user.click(button('Use code'));
    expect(screen.getByText('Please type the code')).toBeTruthy();
    await user.type(field(), 'nothing');
    await user.click(button('Use code'));
    expect(await screen.findByText("We don't know this code.")).toBeTruthy();
    expect(document.activeElement).toBe(field());
    lookUpCode.mockResolvedValueOnce({ ...terms, venues: ['elsewhere'] });
    await user.click(button('Use code'));
    expect(await screen.findByText('Code SUMMER10 takes nothing off these days.')).toBeTruthy();
  });

  it('that ended meanwhile is taken out, with the reason', async () => {
    const shown = await withCode();
    shown.placeBooking.mockRejectedValueOnce(refusal);
    await proceed(shown.user);
    expect(await summary().findByText("We don't know this code.")).toBeTruthy();
    expect(summary().queryByText('Code SUMMER10, 10% off')).toBeNull();
    await proceed(shown.user);
    await waitFor(() => expect(lastOrder(shown)?.totalAmount).toBe('15.00'));
  });

  it('is kept in the tab, and stays with a booking that is placed', async () => {
    const { user, unmount, onPlaced } = await withCode({ keepsDraft: true });
    await proceed(user);
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(placed));
    await waitFor(() =>
      expect(readDraft()).toMatchObject({
        code: { code: 'SUMMER10' },
        request: { placed: { id: placed.id } },
      }),
    );
    unmount();
    show({ catalogue: aCatalogue(), keepsDraft: true, lookUpCode: lookUp() });
    expect(await screen.findByText('Code SUMMER10 is in your total.')).toBeTruthy();
    // At first the draft is shown, then its booking.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove code' })).toBeNull());
    clearDraftOf(placed.id);
  });
});

import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FundingOnOffer } from '@sunfield/contracts/catalogue/funding/funding';
import { type BookingFormProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aCatalogue } from '../../../test/a-catalogue';
import { BookingForm } from './booking-form';
import {
  fillIn,
  MONDAY,
  placed,
  proceed,
  refused,
  show,
  slot,
} from '../../../test/show-booking-form';

const programme = aCatalogue();
const campDayId =
  programme.venues.flatMap(({ days }) => days).find(({ date }) => date === '2025-10-27')?.id ?? 0;
const haf: FundingOnOffer = {
  id: 4,
  name: 'HAF',
  asks: 'code',
  declaration: '',
  partPence: 0,
  maxSessions: 4,
  needs: ['postcode', 'send', 'meal'],
  days: [{ campDayId, placesLeft: 2 }],
};
const tick = { name: 'My child has a funded (HAF) place' };

async function funded(offer: Partial<FundingOnOffer> = {}, props: Partial<BookingFormProps> = {}) {
  const readFunding = jest
    .fn<NonNullable<BookingFormProps['readFunding']>>()
    .mockResolvedValue([{ ...haf, ...offer }]);
  const shown = show({ readFunding, catalogue: programme, ...props });
  await fillIn(shown.user);
  await shown.user.click(await screen.findByRole('checkbox', tick));
  return shown;
}
const lastOrder = ({ placeBooking }: ReturnType<typeof show>) =>
  placeBooking.mock.calls.at(-1)?.[0];
const answer = async ({ user }: ReturnType<typeof show>, question: RegExp, name: 'Yes' | 'No') =>
  user.click(within(screen.getByRole('group', { name: question })).getByLabelText(name));

beforeEach(() => sessionStorage.clear());

describe('funded places', () => {
  it('show only the funder’s days, cost nothing, and are sent with the code and what the report needs', async () => {
    const shown = await funded();
    await shown.user.type(screen.getByLabelText('Code from the funder'), 'nc-7');
    await shown.user.type(screen.getByLabelText('First half of your postcode'), 'NG1');
    await answer(shown, /special educational needs/, 'No');
    await answer(shown, /meal we provide/, 'Yes');
    await shown.user.click(slot('Ava', '9am-3pm', MONDAY));
    await shown.user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    await waitFor(() =>
      expect(lastOrder(shown)).toMatchObject({
        totalAmount: '0.00',
        funding: {
          funderId: 4,
          children: [{ code: 'nc-7', postcode: 'NG1', send: false, meal: true }],
        },
      }),
    );
  });

  it.each([
    [0, '£0.00'],
    [300, '£3.00'],
    [9900, '£15.00'],
  ])('show what the family pays: %d pence are %s', async (partPence, price) => {
    const catalogue = aCatalogue();
    const days = [{ campDayId: catalogue.venues[0]!.days[0]!.id, placesLeft: 2 }];
    const shown = await funded({ partPence, days }, { catalogue });
    const time = slot('Ava', '9am-3pm', MONDAY).closest('li');
    expect(time?.textContent).toContain(`2 left9am-3pm ${price}`);
    await shown.user.click(slot('Ava', '9am-3pm', MONDAY));
    const chosen = screen.getByRole('heading', { name: 'Selected Bookings' }).closest('section');
    expect(chosen?.textContent).toContain(price);
  });

  it('ask for the funder’s sentence and the family’s part, and say what the API refuses', async () => {
    const message = 'Please confirm this for Ava.';
    const shown = await funded(
      { asks: 'declaration', declaration: 'Ava has free school meals.', partPence: 300, needs: [] },
      {},
    );
    shown.placeBooking.mockRejectedValueOnce(
      refused('validation_failed', {
        fields: [{ path: 'funding.children.0.isDeclared', message }],
      }),
    );
    await shown.user.click(slot('Ava', '9am-3pm', MONDAY));
    await proceed(shown.user);
    expect(await screen.findByText(message)).toBeTruthy();
    await shown.user.click(screen.getByLabelText(/I confirm: Ava has free school meals/));
    await proceed(shown.user);
    await waitFor(() =>
      expect(lastOrder(shown)).toMatchObject({
        totalAmount: '3.00',
        funding: { funderId: 4, children: [{ isDeclared: true }] },
      }),
    );
  });

  it('stay funded on the way back from the checkout, and what is said of the child is not in the browser', async () => {
    const before = await funded(
      { partPence: 300 },
      { keepsDraft: true, placeBooking: jest.fn(() => Promise.resolve(placed)) },
    );
    await before.user.type(screen.getByLabelText('First half of your postcode'), 'NG17');
    await answer(before, /special educational needs/, 'Yes');
    await before.user.click(slot('Ava', '9am-3pm', MONDAY));
    await proceed(before.user);
    await waitFor(() => expect(before.onPlaced).toHaveBeenCalled());
    // The next page is loaded, and the draft is written as this one is left.
    window.dispatchEvent(new Event('pagehide'));
    before.unmount();
    expect(sessionStorage).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/NG17|"send":/);
    const after = show({ keepsDraft: true, readFunding: () => new Promise(() => {}) });
    await proceed(after.user);
    await waitFor(() => expect(after.changeBasket).toHaveBeenCalledWith(placed.id, undefined));
    expect(after.placeBooking).not.toHaveBeenCalled();
  });

  it('are read again when one of them is gone', async () => {
    const readFunding = jest
      .fn<NonNullable<BookingFormProps['readFunding']>>()
      .mockResolvedValue([haf]);
    const shown = await funded({}, { readFunding });
    const times = readFunding.mock.calls.length;
    const { placeBooking, refreshCatalogue, onPlaced, notify } = shown;
    const again = { placeBooking, refreshCatalogue, onPlaced, notify, readFunding };
    readFunding.mockResolvedValue([]);
    shown.rerender(<BookingForm catalogue={aCatalogue()} {...again} />);
    await waitFor(() => expect(readFunding.mock.calls.length).toBeGreaterThan(times));
    await waitFor(() => expect(screen.queryByLabelText('Code from the funder')).toBeNull());
  });

  it('are not mentioned while no day with them is in view', async () => {
    const readFunding = jest.fn(() => Promise.resolve([{ ...haf, days: [] }]));
    show({ readFunding, catalogue: programme });
    await act(() => import('./funded-places'));
    expect(readFunding).toHaveBeenCalled();
    expect(screen.queryByRole('checkbox', tick)).toBeNull();
  });

  it('are not mentioned in a season without them', async () => {
    const readFunding = jest.fn(() => Promise.resolve([]));
    show({ readFunding });
    // Its answer has come.
    await act(() => Promise.resolve());
    expect(readFunding).toHaveBeenCalled();
    expect(screen.queryByRole('checkbox', tick)).toBeNull();
  });
});

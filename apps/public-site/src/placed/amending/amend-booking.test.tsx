import { beforeEach, expect, it, jest } from '@jest/globals';
import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBooking } from '../../../test/a-booking';
import { aCatalogue } from '../../../test/a-catalogue';
import { AmendBooking } from './amend-booking';

const day = {
  childName: 'Ava',
  date: '2025-10-28',
  venueName: 'Brecks',
  percentBack: 0,
  until: null,
};
const quote: Awaited<ReturnType<AmendBookingProps['quoteAmendment']>> = {
  lines: [{ kind: 'cancelled', label: 'Tue 28 Oct', amountPence: -1500 }],
  cancellations: [day],
  quote: aBooking().quote,
  differencePence: 0,
  payPence: 0,
  backPence: 0,
  backTo: [],
  mayKeepCredit: false,
  refundedBeforePence: 0,
  fingerprint: 'f1',
};

function show(props: Partial<AmendBookingProps> = {}) {
  const quoteAmendment = jest.fn<AmendBookingProps['quoteAmendment']>().mockResolvedValue(quote);
  render(
    <AmendBooking
      booking={aBooking()}
      catalogue={aCatalogue()}
      onWaiting={() => undefined}
      quoteAmendment={quoteAmendment}
      applyAmendment={jest.fn<AmendBookingProps['applyAmendment']>()}
      refresh={() => Promise.resolve()}
      onChanged={() => undefined}
      onUnsent={() => undefined}
      {...props}
    />,
  );
  return { quoteAmendment, user: userEvent.setup() };
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('leaves parents the days that have begun as they are', () => {
  const [tuesday, monday] = aBooking().selectedDates;
  show({ booking: aBooking({ selectedDates: [{ ...tuesday!, hasBegun: true }, monday!] }) });
  expect(screen.getAllByText('This day has begun, so it stays.').length).toBe(1);
  const ways = screen.getAllByRole('button', { name: /^(Cancel|Swap) \w+day/ });
  expect(ways.map(({ textContent }) => textContent).join()).not.toMatch(/Ava/);
});

it('lets staff charge a different amount than the policy’s, with a reason', async () => {
  const { user, quoteAmendment } = show({ staff: { mayCharge: true } });
  await user.click(screen.getByRole('button', { name: 'Cancel Tuesday, 28th October 2025, Ava' }));
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  expect(await screen.findByText('It’s too late to get a refund for this day.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Charge a different amount' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Charge in pounds'));
  await user.click(screen.getByRole('button', { name: 'Leave it' }));
  const opener = screen.getByRole('button', { name: 'Charge a different amount' });
  expect(document.activeElement).toBe(opener);
  await user.click(opener);
  await user.click(screen.getByRole('button', { name: 'Update the total' }));
  expect(screen.getByText('Please say why')).toBeTruthy();
  await user.clear(screen.getByLabelText('Charge in pounds'));
  await user.type(screen.getByLabelText('Charge in pounds'), '2.50');
  await user.type(screen.getByLabelText('Why'), 'Ill');
  await user.click(screen.getByRole('button', { name: 'Update the total' }));
  await waitFor(() =>
    expect(quoteAmendment).toHaveBeenLastCalledWith(
      expect.objectContaining({ charge: { pence: 250, reason: 'Ill' } }),
    ),
  );
  expect(await screen.findByText(/£2.50 instead of the policy’s/)).toBeTruthy();
  expect(screen.queryByText('It’s too late to get a refund for this day.')).toBeNull();
});

it('offers parents no other charge', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Cancel Tuesday, 28th October 2025, Ava' }));
  await user.click(screen.getByRole('button', { name: 'Review the changes' }));
  expect(await screen.findByRole('button', { name: 'Confirm the change' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Charge a different amount' })).toBeNull();
});

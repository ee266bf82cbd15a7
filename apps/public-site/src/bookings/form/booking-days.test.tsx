import { expect, it, jest } from '@jest/globals';
import { type BookingDaysProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCatalogue } from '../../../test/a-catalogue';
import { button, isPressed, MONDAY, slot, TUESDAY } from '../../../test/show-booking-form';
import { BookingDays } from './booking-days';

const ava = { key: 'child-1', name: 'Ava', age: '7' };
const ben = { key: 'child-2', name: 'Ben', age: '9' };

function show(props: Partial<BookingDaysProps> = {}) {
  const onBasket = jest.fn<BookingDaysProps['onBasket']>();
  const all: BookingDaysProps = {
    catalogue: aCatalogue(),
    refreshCatalogue: () => Promise.resolve(),
    attendees: [ava, ben],
    onBasket,
    ...props,
  };
  const { rerender } = render(<BookingDays {...all} />);
  return {
    user: userEvent.setup(),
    onBasket,
    last: () => onBasket.mock.lastCall![0],
    update: (change: Partial<BookingDaysProps>) => rerender(<BookingDays {...all} {...change} />),
  };
}

it('tells its host what is chosen, what it costs and what is in the way', async () => {
  const { user, last } = show();
  expect(last().problems).toEqual(['Please select at least one camp date.']);
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  await user.click(slot('Ben', '8am-5pm', TUESDAY));
  expect(last()).toMatchObject({
    totalPence: 3150,
    dates: ['2025-10-27', '2025-10-28'],
    needsAgeReason: false,
    problems: [],
    order: { totalAmount: '31.50', bookingType: '9am-3pm', campType: 'sports', tshirts: '' },
  });
  expect(JSON.parse(String(last().order.selectedDates))).toMatchObject([
    { date: '2025-10-27T00:00:00.000Z', childIndex: 0, childName: 'Ava' },
    { date: '2025-10-28T00:00:00.000Z', childIndex: 1, childName: 'Ben' },
  ]);
  await user.click(button('Add a t-shirt'));
  expect(last().problems).toEqual([
    'Please select size and enter initials for all t-shirt orders.',
  ]);
});

it('lets the days of a child go who is taken off, and tells each basket once', async () => {
  const { user, last, update, onBasket } = show();
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  await user.click(slot('Ben', '9am-3pm', MONDAY));
  act(() => update({ attendees: [ben] }));
  expect(last()).toMatchObject({ totalPence: 1500 });
  expect(JSON.parse(String(last().order.selectedDates))).toMatchObject([{ childName: 'Ben' }]);
  const told = onBasket.mock.calls.length;
  act(() => update({ attendees: [ben], onBasket: (basket) => onBasket(basket) }));
  expect(onBasket).toHaveBeenCalledTimes(told);
});

it('begins with what was kept', async () => {
  const { user, last } = show();
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  const { keep } = last();
  screen.getByRole('region', { name: 'Booking Summary' });
  document.body.innerHTML = '';
  const again = show({ kept: JSON.parse(JSON.stringify(keep)) as unknown });
  expect(isPressed(slot('Ava', '9am-3pm', MONDAY))).toBe(true);
  expect(again.last().totalPence).toBe(1500);
});

it('takes a discount code that staff were told, and keeps it', async () => {
  const terms = { code: 'SUMMER10', off: { percent: 10 }, withSiblings: true, withOthers: true };
  const lookUpCode = () => Promise.resolve(terms);
  const { user, last } = show({ lookUpCode });
  await user.click(slot('Ava', '9am-3pm', MONDAY));
  await user.click(button('Have a code?'));
  await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'summer10');
  await user.click(button('Use code'));
  await screen.findByText('Code SUMMER10 is in your total.');
  expect(last()).toMatchObject({ totalPence: 1350, order: { code: 'SUMMER10' } });
  const { keep } = last();
  document.body.innerHTML = '';
  const again = show({ lookUpCode, kept: JSON.parse(JSON.stringify(keep)) as unknown });
  expect(again.last()).toMatchObject({ totalPence: 1350, order: { code: 'SUMMER10' } });
  await user.click(button('Remove code'));
  expect(again.last().order).not.toHaveProperty('code');
});

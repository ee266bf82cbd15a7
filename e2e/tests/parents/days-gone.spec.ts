import { PlannedDaySchema } from '@sunfield/contracts/catalogue/season-calendar';
import { array } from 'zod/mini';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { expectFitForAll } from '#src/support/accessibility';
import { monday, stMarys, tuesday } from '#src/support/programme';
import { expect, test } from '#src/test';

const days = '/api/admin/seasons/1/days';

test('a day fills up while a family books: it gets the other day, and pays for that alone @phone', async ({
  page,
  owner,
  mailbox,
}) => {
  const change = async (capacity: (taken: number) => number) => {
    const all = await owner.read(days, array(PlannedDaySchema));
    const day = all.find(({ date, venueKey }) => date === '2025-10-28' && venueKey === 'st-marys');
    const { id, version, placesTaken } = day!;
    const to = { capacity: capacity(placesTaken) };
    await owner.change('PATCH', days, { days: [{ id, version }], change: to });
    return day!.capacity;
  };
  const { parent, children } = aFamily();
  const [ada] = children;
  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([ada]);
  await form.choose(stMarys, monday, '9am-3pm', ada.name);
  await form.choose(stMarys, tuesday, '9am-3pm', ada.name);
  const choice = form.form.getByRole('group', { name: 'If a day fills up while you pay' });
  await choice.getByRole('radio', { name: /^Book the other days/ }).check();
  const together = form.form.getByRole('group', { name: /^Are there days you only want together/ });
  await expect(together.getByRole('checkbox')).toHaveCount(2);
  await expectFitForAll(page);
  const capacity = await change((taken) => taken);
  await form.proceed();
  await expect(page.getByText(`Not booked: ${tuesday}.`)).toBeVisible();
  await expectFitForAll(page);
  await new CheckoutPage(page).pay(cards.good);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  await page.getByRole('link', { name: 'See your booking' }).click();
  await expect(page.getByText(`Not booked: ${tuesday}.`)).toBeVisible();
  const { text } = await mailbox.theOne(parent.email, /is confirmed$/);
  expect(text).toContain(monday);
  expect(text.replace(/\s+/g, ' ')).toContain(`${tuesday}: gone before we could book it for you`);
  await change(() => capacity);
});

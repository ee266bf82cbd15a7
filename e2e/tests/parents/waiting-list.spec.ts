import { PlannedDaySchema } from '@sunfield/contracts/catalogue/season-calendar';
import { array } from 'zod/mini';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { expectFitForAll } from '#src/support/accessibility';
import { thursday, treeton } from '#src/support/programme';
import { expect, test } from '#src/test';

const place = { venue: 'treeton', date: '2025-10-30' };
const days = '/api/admin/seasons/1/days';

test('a family waits for a full day, gets the place that comes back by email, and pays @phone @core @translated', async ({
  page,
  owner,
  families,
  mailbox,
  time,
}) => {
  const readDay = async () => {
    const all = await owner.read(days, array(PlannedDaySchema));
    return all.find(({ date, venueKey }) => date === place.date && venueKey === place.venue)!;
  };
  const setCapacity = async (capacity: number) => {
    const { id, version } = await readDay();
    const change = { days: [{ id, version }], change: { capacity } };
    await owner.change('PATCH', days, change);
  };
  const { capacity, placesTaken } = await readDay();
  await setCapacity(placesTaken + 1);
  const held = await families.hold({ days: [place], children: [{ name: 'Ben Hill', age: '7' }] });
  const { parent, children } = aFamily();
  const [ada] = children;

  const form = new BookingForm(page);
  await form.open();
  await form.fillParent(parent);
  await form.fillChildren([ada]);
  const day = form.form
    .getByRole('region', { name: treeton })
    .getByRole('listitem')
    .filter({ hasText: thursday });
  await expect(day).toContainText('Full');
  await expectFitForAll(page);
  await day.getByRole('link', { name: 'Join the waiting list' }).click();

  // What was typed into the form is filled in.
  await expect(page.getByLabel('Child name')).toHaveValue(ada.name);
  await expect(page.getByLabel(thursday)).toBeChecked();
  await expectFitForAll(page);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectFitForAll(page);
  const confirm = await mailbox.theOne(parent.email, /^Confirm your place/);
  expect(confirm.text).not.toContain(ada.name);
  await page.goto(linkIn(confirm.text));
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(page.getByText('You are next.')).toBeVisible();
  await expectFitForAll(page);

  await time.endHold(held.id);
  const offer = await mailbox.theOne(parent.email, / is held until/);
  expect(offer.text).toContain(`${ada.name}: ${thursday}`);
  // To everyone else the day is full.
  await form.open();
  await expect(day).toContainText('Full');
  await page.goto(linkIn(offer.text));
  await expect(page.getByRole('heading', { name: /^There’s a place for / })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole('button', { name: /^Book and pay £/ }).click();
  await new CheckoutPage(page).pay(cards.good);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  const confirmed = await mailbox.theOne(parent.email, /is confirmed$/);
  expect(confirmed.text).toContain(thursday);
  await page.goto(linkIn(offer.text));
  await expect(page.getByText('Booked.')).toBeVisible();
  await setCapacity(capacity);
});

/** The path of the email's link: a test's sites have other ports. */
function linkIn(text: string): string {
  const { pathname, search } = new URL(/https?:\S+\/waiting-list\?\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${search}`;
}

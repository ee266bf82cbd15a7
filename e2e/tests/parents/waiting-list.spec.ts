import { addDays } from '@sunfield/words/dates';
import { PlannedDaySchema } from '@sunfield/contracts/catalogue/season-calendar';
import { array } from 'zod/mini';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { expectFitForAll, expectReadableColours } from '#src/support/accessibility';
import { thursday, treeton } from '#src/support/programme';
import { test as withSeason } from '#src/season-test';
import { expect, test } from '#src/test';

const place = { venue: 'treeton', date: '2025-10-30' };
const days = '/api/admin/seasons/1/days';

test('a family waits for a full day, gets the place that comes back by email, and pays @phone @core @translated', async ({
  browser,
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
  // Not before the address is confirmed: anyone can give any address and any name.
  expect(confirm.subject + confirm.text).not.toContain(ada.name);
  await page.goto(linkIn(confirm.text));
  await page.getByRole('button', { name: 'Confirm my place' }).click();
  await expect(page.getByText('You are next.')).toBeVisible();
  await expectFitForAll(page);

  await time.endHold(held.id);
  const offer = await mailbox.theOne(parent.email, / is held until/);
  expect(offer.subject).toContain(ada.name);
  expect(offer.text).toContain(`${ada.name}: ${thursday}`);
  // To everyone else the day is full.
  await form.open();
  await expect(day).toContainText('Full');
  await page.goto(linkIn(offer.text));
  await expect(page.getByRole('heading', { name: /^There’s a place for / })).toBeVisible();
  await expectFitForAll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: /^Book and pay £/ }).click();
  await page.waitForURL(/\/checkout\?/);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(linkIn(offer.text));
  await expect(elsewhere.getByText('Booked, and not paid yet.')).toBeVisible();
  await expectFitForAll(elsewhere);
  await elsewhere.getByRole('link', { name: /^Pay £/ }).click();
  await expect(new CheckoutPage(elsewhere).payButton).toBeEnabled();
  await elsewhere.context().close();
  await new CheckoutPage(page).pay(cards.good);
  await expect(page.getByText('Your booking has been confirmed!').first()).toBeVisible();
  const confirmed = await mailbox.theOne(parent.email, /is confirmed$/);
  expect(confirmed.text).toContain(thursday);
  await page.goto(linkIn(offer.text));
  await expect(page.getByText('Booked.')).toBeVisible();
  await setCapacity(capacity);
});

withSeason(
  'two children wait together: one place alone is not offered, two are @phone',
  async ({ page, owner, families, mailbox, season, time }) => {
    const day = { venue: 'treeton', date: addDays(season.firstDay, 2) } as const;
    const path = `/api/admin/seasons/${season.id}/days`;
    const { id, version } = (await owner.read(path, array(PlannedDaySchema))).find(
      ({ date, venueKey }) => date === day.date && venueKey === day.venue,
    )!;
    await owner.change('PATCH', path, { days: [{ id, version }], change: { capacity: 2 } });
    const others = [];
    for (const name of ['Ben Hill', 'Eve Hill']) {
      others.push(await families.hold({ days: [day], children: [{ name, age: '7' }] }));
    }
    const { parent, children } = aFamily();
    await page.goto(`/waiting-list?day=${id}`);
    await page.getByRole('button', { name: 'Add another child' }).click();
    for (const [index, { name, age }] of children.entries()) {
      await page.getByLabel('Child name').nth(index).fill(name);
      await page.getByLabel('Age', { exact: true }).nth(index).fill(age);
    }
    await page.getByLabel('Parent name').fill(parent.name);
    await page.getByLabel('Email').fill(parent.email);
    await page.getByLabel('Phone number').fill(parent.phone);
    await expect(page.getByRole('radio', { name: 'All of them or none' })).toBeChecked();
    await page.getByRole('button', { name: 'Join the waiting list' }).click();
    await page.goto(linkIn((await mailbox.theOne(parent.email, /^Confirm your place/)).text));
    await page.getByRole('button', { name: 'Confirm my place' }).click();
    await expect(page.getByText('You are next.')).toBeVisible();

    await time.endHold(others[0]!.id);
    await page.reload();
    await expect(page.getByText('You are next.')).toBeVisible();
    await time.endHold(others[1]!.id);
    const offer = await mailbox.theOne(parent.email, / is held until/);
    for (const { name } of children) expect(offer.text).toContain(name);
    await page.goto(linkIn(offer.text));
    await expect(page.getByRole('button', { name: /^Book and pay £/ })).toBeVisible();
    await expectFitForAll(page);
  },
);

/** The path of the email's link: a test's sites have other ports. */
function linkIn(text: string): string {
  const { pathname, search } = new URL(/https?:\S+\/waiting-list\?\S+/.exec(text)?.[0] ?? '');
  return `${pathname}${search}`;
}

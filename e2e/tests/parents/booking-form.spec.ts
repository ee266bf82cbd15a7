import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { brecks, monday, stMarys, treeton, tuesday, wednesday } from '#src/support/programme';
import { betweenTaps } from '#src/support/two-taps';
import { expect, test } from '#src/test';

let form: BookingForm;

test.beforeEach(async ({ page }) => {
  form = new BookingForm(page);
  await form.open();
});

test('prices, cards of every venue, and what appears only once something is chosen @both', async ({
  page,
}) => {
  const prices = form.form.getByRole('list', { name: 'Prices' });
  // A season that the previous test archived may still be shown until the form has refreshed.
  await expect(prices).toHaveCount(1);
  await expect(prices).toContainText('£15.00');
  await expect(prices).toContainText('9am-3pm');
  await expect(prices).toContainText('£20.00');
  await expect(prices).toContainText('8am-5pm');
  for (const [venue, days] of [
    [stMarys, 5],
    [brecks, 1],
    [treeton, 2],
  ] as const) {
    const card = form.form.getByRole('region', { name: venue });
    await expect(card.locator('address')).not.toBeEmpty();
    await expect(card.getByRole('listitem')).toHaveCount(days);
    await expect(card.locator('iframe')).toHaveCount(0);
  }

  await expect(form.selected).toHaveCount(0);
  await expect(form.summary).toHaveCount(0);
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  await expect(form.selected).toContainText(monday);
  await expect(
    form.form.getByRole('region', { name: 'Additional Options and Payment' }),
  ).toBeVisible();
  await expect(form.submit).toHaveText('Proceed to Payment');

  const total = form.form.getByRole('status').filter({ hasText: '1 camp day' });
  await expect(total).toContainText('£15.00');
  if ((page.viewportSize()?.width ?? 0) < 600) {
    // On a phone it stays visible.
    await form.slot(stMarys, monday, '9am-3pm', 'Child 1').scrollIntoViewIfNeeded();
    await expect(total).toBeInViewport({ ratio: 1 });
  } else {
    // On a desktop the whole selection stays visible too, wherever the parent scrolls.
    for (const day of [tuesday, wednesday]) {
      const venue = day === tuesday ? brecks : treeton;
      await form.slot(venue, day, '9am-3pm', 'Child 1').scrollIntoViewIfNeeded();
      await expect(total).toBeInViewport({ ratio: 1 });
      await expect(form.selected.getByText(monday).first()).toBeInViewport({ ratio: 1 });
      // At the top of the selection, without covering it.
      const head = (await form.selected.boundingBox())?.y ?? 0;
      expect((await total.boundingBox())?.y ?? head).toBeLessThan(head);
    }
  }
  // What is missing comes first, one thing at a time.
  const review = form.form.getByRole('button', { name: 'Review and pay' });
  await review.click();
  await expect(form.form.getByLabel('Child name')).toBeFocused();
  await expect(form.problems).toHaveText('Child name is required');
  const { parent, children } = aFamily();
  await form.fillChildren([children[1]]);
  await form.fillParent(parent);
  await betweenTaps(page);
  await review.click();
  const reached = () =>
    page.evaluate(() => document.activeElement?.getAttribute('data-part') ?? '');
  await expect.poll(reached).toMatch(/^(selected bookings|total)$/);
  // Beside the days, what was chosen is in view already.
  if ((await reached()) !== 'total') {
    await expect(form.selected.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
    await betweenTaps(page);
    await review.click();
  }
  await expect(form.summary.locator('p', { hasText: /^Total/ })).toBeFocused();
  await expect(form.submit).toBeInViewport();
  await form.form.getByLabel('Child name').fill('');

  await form.slot(stMarys, monday, '9am-3pm', 'Child 1').click();
  await expect(form.selected).toHaveCount(0);
  await expect(form.summary).toHaveCount(0);

  if ((page.viewportSize()?.width ?? 0) > 600) {
    // Below a whole week there is no room left; the times offered to a second child stay visible.
    await page.setViewportSize({ width: 1440, height: 700 });
    const press = (name: string | RegExp) => form.form.getByRole('button', { name }).click();
    await press('Add another child');
    await press(/^Child 1 for the whole week.* 8am-5pm/);
    const offer = form.selected.getByRole('button', { name: /^Same days as/ });
    await expect(offer).toBeInViewport({ ratio: 1 });
  }
});

test('the first day is in the first view, and the total stays in view to the end @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#book');
  const first = form.slot(stMarys, monday, '9am-3pm', 'Child 1');
  await expect(page.getByRole('heading', { name: /^Book camp days/ })).toBeInViewport({ ratio: 1 });
  await expect(first).toBeInViewport({ ratio: 1 });
  await form.wake();
  await first.click();
  const total = form.form.getByRole('status').filter({ hasText: '1 camp day' });
  for (const label of ['Parent name', 'Medical information', 'Additional information']) {
    await form.form.getByLabel(label).focus();
    await expect(total).toBeInViewport({ ratio: 1 });
  }
  await form.addTshirt('Age 9-10', 'ah');
  await expect(total).toContainText('£30.00');
  await expect(total).toBeInViewport({ ratio: 1 });
});

test('a map is only fetched for those who ask for it', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  const card = form.form.getByRole('region', { name: brecks });
  const asked = page.waitForRequest('https://www.openstreetmap.org/**');
  await card.getByRole('button', { name: 'Show map' }).click();
  await asked;
  await expect(card.getByTitle(`Map of ${brecks}`)).toBeVisible();
  await betweenTaps(page);
  await card.getByRole('button', { name: 'Hide map' }).click();
  await expect(card.getByTitle(`Map of ${brecks}`)).toHaveCount(0);
});

test('the first press on "Add another child" counts after any age: nothing moves under it', async ({
  page,
}) => {
  const add = form.form.getByRole('button', { name: 'Add another child' });
  await form.form.getByLabel('Child name').fill('Ada Hale');
  for (const [position, age] of ['8', '4', '40'].entries()) {
    await form.form.getByLabel('Age', { exact: true }).nth(position).fill(age);
    await add.hover();
    const top = async () => (await add.boundingBox())!.y;
    const before = await top();
    // The field loses the focus here, before the mouse button is released.
    await page.mouse.down();
    await expect(add).toBeFocused();
    // A pressed button moves down by a pixel.
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    await page.mouse.up();
    await expect(form.form.getByLabel('Child name')).toHaveCount(position + 2);
  }
});

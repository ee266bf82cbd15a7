import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import {
  brecks,
  friday,
  monday,
  stMarys,
  thursday,
  treeton,
  tuesday,
  wednesday,
} from '#src/support/programme';
import { expect, test } from '#src/test';

let form: BookingForm;

test.beforeEach(async ({ page }) => {
  form = new BookingForm(page);
  await form.open();
});

test('prices, cards of every venue, and what appears only once something is chosen @phone', async ({
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
  await form.form.getByRole('button', { name: 'Review and pay' }).click();
  await expect(form.selected).toBeFocused();
  await expect(form.selected.getByRole('heading').first()).toBeInViewport({ ratio: 1 });

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

test('the specified programme: each day with its type, times and prices, and a button per child', async () => {
  await form.form.getByRole('button', { name: 'Add another child' }).click();
  const shortDay = ['9am-3pm £15.00'];
  const longDay = ['9am-3pm £15.00', '8am-5pm £20.00'];
  const [sports, dance] = ['Multi-Sport Camp', 'Dance & Performing Arts'];
  for (const [venue, day, type, times] of [
    [stMarys, monday, sports, longDay],
    [stMarys, tuesday, sports, longDay],
    [stMarys, wednesday, sports, longDay],
    [stMarys, thursday, sports, longDay],
    [stMarys, friday, dance, shortDay],
    [brecks, tuesday, dance, shortDay],
    [treeton, wednesday, dance, shortDay],
    [treeton, thursday, dance, shortDay],
  ] as const) {
    const row = form.form.getByRole('region', { name: venue }).getByRole('listitem');
    const dated = row.filter({ hasText: day });
    await expect(dated).toHaveCount(1);
    await expect(dated).toContainText(type);
    await expect(dated.getByRole('paragraph')).toHaveText(times);
    await expect(dated.getByRole('button', { name: /^Child [12] / })).toHaveCount(2 * times.length);
  }
  // A chosen button is pressed, and shows a tick.
  const button = form.slot(brecks, tuesday, '9am-3pm', 'Child 2');
  const tick = button.locator('svg path');
  await expect(tick).toHaveCount(0);
  await button.click();
  await expect(tick).toBeVisible();
  await expect(form.slot(brecks, tuesday, '9am-3pm', 'Child 1')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('a map is only fetched for those who ask for it', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort());
  const card = form.form.getByRole('region', { name: brecks });
  const asked = page.waitForRequest('https://www.openstreetmap.org/**');
  await card.getByRole('button', { name: 'Show map' }).click();
  await asked;
  await expect(card.getByTitle(`Map of ${brecks}`)).toBeVisible();
  await card.getByRole('button', { name: 'Hide map' }).click();
  await expect(card.getByTitle(`Map of ${brecks}`)).toHaveCount(0);
});

test('every rule has its message, in a summary that leads to each field', async () => {
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  await form.submit.click();
  await form.expectProblems([
    'Child name is required',
    'Age is required',
    'Parent name is required',
    'Valid email is required',
    'Phone number is required',
  ]);
  await expect(form.problems).toBeFocused();
  for (const [label, message] of [
    ['Child name', 'Child name is required'],
    ['Age', 'Age is required'],
    ['Parent name', 'Parent name is required'],
    ['Email', 'Valid email is required'],
    ['Phone number', 'Phone number is required'],
  ] as const) {
    const field = form.form.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(message);
    await form.problems.getByRole('button', { name: message }).click();
    await expect(field).toBeFocused();
  }
  const { parent, children } = aFamily();
  await form.fillParent({ ...parent, email: 'rosa@' });
  await form.fillChildren([children[0]]);
  await form.expectProblems(['Valid email is required']);
  await expect(form.form.getByLabel('Medical information')).toHaveAccessibleDescription(
    /Only our staff see this/,
  );
  await form.fillParent(parent);
  await expect(form.problems).toHaveCount(0);
});

test('"Please select at least one camp date." when all that is chosen has no child', async () => {
  const { parent, children } = aFamily();
  const [ada, ben] = children;
  await form.fillParent(parent);
  await form.fillChildren(children);
  await form.choose(stMarys, monday, '9am-3pm', ben.name);
  await form.form.getByRole('button', { name: `Remove ${ben.name}` }).click();
  await expect(form.selected).toContainText('No child chosen');
  await expect(form.selected).toContainText(`Was for ${ben.name}. Not charged.`);
  await form.expectTotal('£0.00');
  await form.submit.click();
  await expect(form.problems).toContainText('Please select at least one camp date.');
  await expect(form.problems).toContainText(`${monday} was for ${ben.name}`);

  await form.selected.getByRole('button', { name: `Give to ${ada.name}` }).click();
  await expect(form.slot(stMarys, monday, '9am-3pm', ada.name)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(form.problems).toHaveCount(0);
  await form.expectTotal('£15.00');
});

test('children: added, removed while more than one, and their days stay in sight', async () => {
  const { children } = aFamily();
  const [ada, ben] = children;
  const remove = form.form.getByRole('group').getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(0);
  await form.fillChildren(children);
  await expect(remove).toHaveCount(2);
  await form.choose(stMarys, monday, '9am-3pm', ada.name);
  await form.choose(stMarys, monday, '9am-3pm', ben.name);
  await form.expectTotal('£27.00');

  // Removing the first child keeps the second child's own days.
  await form.form
    .getByRole('button', { name: `Remove ${ada.name}` })
    .first()
    .click();
  await expect(remove).toHaveCount(0);
  await expect(form.slot(stMarys, monday, '9am-3pm', ben.name)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(form.selected).toContainText(`Was for ${ada.name}`);
  await expect(form.selected).toContainText('All your children already have a place that day.');
  await form.expectTotal('£15.00');
  await form.selected
    .getByRole('button', { name: `Remove ${monday}, 9am-3pm, ${ada.name}` })
    .click();
  await expect(form.selected).not.toContainText('No child chosen');
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

test('a choice moves between times and venues in one press', async () => {
  await form.choose(stMarys, thursday, '9am-3pm', 'Child 1');
  await form.expectTotal('£15.00');
  await form.choose(stMarys, thursday, '8am-5pm', 'Child 1');
  await expect(form.slot(stMarys, thursday, '9am-3pm', 'Child 1')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await form.expectTotal('£20.00');
  await expect(form.form.getByText('Child 1 moved from 8am-5pm to 9am-3pm.')).toHaveCount(0);
  await form.choose(treeton, thursday, '9am-3pm', 'Child 1');
  await expect(form.slot(stMarys, thursday, '8am-5pm', 'Child 1')).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(
    form.form.getByRole('status').filter({ hasText: `Child 1 moved to ${treeton}` }),
  ).toBeAttached();
  await form.expectTotal('£15.00');
});

test('t-shirts: size and initials for each, capitals, four at most, never fewer than one', async () => {
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  const add = form.form.getByRole('button', { name: 'Add a t-shirt' });
  await add.click();
  await add.click();
  await form.form.getByLabel('Size').first().selectOption({ label: 'Age 7-8' });
  await form.form.getByLabel('Initials').first().fill('  ');
  await form.submit.click();
  const message = 'Please select size and enter initials for all t-shirt orders.';
  await expect(form.problems.getByRole('listitem').filter({ hasText: message })).toHaveCount(1);
  await expect(form.form.getByLabel('Initials').first()).toHaveAccessibleDescription(message);
  await expect(form.form.getByLabel('Size').last()).toHaveAccessibleDescription(message);
  await expect(form.form.getByLabel('Size').first().locator('option')).toHaveText([
    'Select',
    'Age 5-6',
    'Age 7-8',
    'Age 9-10',
    'Age 11-12',
  ]);

  await form.form.getByLabel('Initials').first().clear();
  await form.form.getByLabel('Initials').first().pressSequentially('abcde');
  await expect(form.form.getByLabel('Initials').first()).toHaveValue('ABCD');
  const quantity = form.form.getByLabel('Quantity').first();
  await expect(quantity).toHaveValue('1');
  await expect(form.form.getByRole('button', { name: 'One fewer' }).first()).toBeDisabled();
  await form.form.getByRole('button', { name: 'One more' }).first().click();
  await expect(quantity).toHaveValue('2');
  await form.form.getByRole('button', { name: 'Remove t-shirt 2' }).click();
  await quantity.fill('0');
  await expect(quantity).toHaveAccessibleDescription('Please order at least one t-shirt');
  await form.expectTotal('£15.00');
  await quantity.fill('2');
  await expect(form.problems.getByText(message)).toHaveCount(0);
  await form.expectTotal('£45.00');
});

test('the summary, line by line: sibling discount on camp days only', async () => {
  const { children } = aFamily();
  const [ada, ben] = children;
  await form.fillChildren(children);
  await form.choose(stMarys, monday, '9am-3pm', ada.name);
  await form.choose(stMarys, tuesday, '9am-3pm', ada.name);
  await form.addTshirt('Age 9-10', 'ah');
  // Two children are in the form, but only one attends.
  await form.expectLines([
    ['2 × £15.00', '£30.00'],
    ['1 × £15.00', '£15.00'],
  ]);
  await form.choose(stMarys, monday, '8am-5pm', ben.name);
  await form.expectLines([
    ['2 × £15.00', '£30.00'],
    ['1 × £20.00', '£20.00'],
    ['Sibling discount', '-£5.00'],
    ['1 × £15.00', '£15.00'],
  ]);
  await form.expectTotal('£60.00');
});

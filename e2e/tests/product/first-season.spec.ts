import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { freePorts } from '@sunfield/tools/base/ports';
import { aFamily } from '#src/a-family';
import { expectAccessible } from '#src/support/accessibility';
import { CountedHands } from '#src/support/counted-hands';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { addDays, SetUpScreens } from '#src/pages/set-up-screens';
import { type Product, startProduct } from '#src/support/start-product';
import { expect, test } from '#src/test';

const logs = join(import.meta.dirname, '../../test-results/logs/first-season');
const venues = ['North Hall', 'South Hall', 'West Hall'];
/** Pages are regenerated every 15 seconds. */
const withinAMinute = { timeout: 60_000 };

let product: Product;
test.beforeAll(async () => {
  const settings = { DEMO_OWNER: 'false', SEED_EXAMPLE_SEASON: 'false' };
  product = await startProduct(await freePorts(), logs, settings);
});
// Stopping also checks places and money.
test.afterAll(() => product.stop());

/** Read from the log, as the person who installs the product does. */
function setupCode(): string {
  const log = readFileSync(join(logs, 'api.log'), 'utf8');
  return [...log.matchAll(/setupCode=([\w-]+)/g)].at(-1)?.[1] ?? '';
}

/** The landing page before any script has run. */
const writtenPage = async () => (await fetch(product.addresses.publicSite)).text();

test('an empty installation is set up on its screens, sells, and is changed while it sells @core', async ({
  browser,
}) => {
  const { adminConsole, publicSite } = product.addresses;
  const staff = await (await browser.newContext({ baseURL: adminConsole })).newPage();
  const hands = new CountedHands();
  const screens = new SetUpScreens(staff, hands);

  await staff.goto('/');
  await expect(staff.getByLabel('Set-up code')).toBeVisible();
  await expectAccessible(staff);
  await screens.becomeOwner(setupCode(), 'robin', 'correct horse battery');
  await expect(screens.step('A venue')).toContainText('There is no venue yet.');
  await expectAccessible(staff, ['main']);
  await screens.goTo('Venues and activities');
  for (const name of venues) {
    await screens.addRow('Venue', { Name: name, Address: `${name}, High Street, Leeds` });
  }
  // Picked from what many shops have.
  for (const starter of ['Multi-Sport Camp', '9am-3pm']) {
    const pick = staff.getByRole('button', { name: `Add ${starter}` });
    await hands.press(pick);
    await expect(pick).toHaveCount(0);
  }
  await screens.goBack();
  await expect(screens.step('A venue')).toContainText('Done');
  await screens.goTo('Seasons');
  const season = 'Winter weeks at three halls';
  await screens.addSeason(season);
  const first = await screens.addDays(2, { '9am-3pm': '22' });
  await screens.publish();
  expect(hands.taps + hands.fields).toBeLessThan(32);

  // The console previews the parents' page, or shows a message when it is unavailable.
  const pieces = /\/pieces\//;
  await staff.route(pieces, (route) => route.abort('connectionrefused'));
  await staff.getByRole('tab', { name: 'Preview' }).click();
  await expect(staff.getByText('The preview cannot be shown just now')).toBeVisible(withinAMinute);
  await staff.unroute(pieces);
  await staff.getByRole('button', { name: 'Try again' }).click();
  const preview = staff.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview.getByText('This is a preview: nothing can be booked.')).toBeVisible();
  await expect(preview.getByRole('heading', { name: /^Our camps: three venues/ })).toBeVisible();
  await staff.getByRole('tab', { name: 'Calendar' }).click();

  // It has no bookings yet, so it can become a draft again.
  await screens.move('Unpublish', 'Publish');
  await screens.publish();
  await screens.move('Archive', 'Put on sale again');
  await screens.move('Put on sale again', 'Archive');

  const [monday, tuesday] = [formatLongDate(first), formatLongDate(addDays(first, 1))];
  const parents = await browser.newPage({ baseURL: publicSite });
  const form = new BookingForm(parents);
  const family = aFamily();
  const [ada] = family.children;
  await expect.poll(() => writtenPage(), withinAMinute).toContain(season);
  await form.open();
  await form.fillParent(family.parent);
  await form.fillChildren([ada]);
  await form.choose('North Hall', monday, '9am-3pm', ada.name);
  await form.expectTotal('£22.00');
  await form.proceed();
  await new CheckoutPage(parents).pay(cards.good);
  await expect(parents.getByText('Your booking has been confirmed!').first()).toBeVisible();

  // With the season on sale: more places than before, one day closed, another at a higher price.
  await staff.reload();
  const day = (date: string, venue: string) =>
    screens.day(new RegExp(`^${formatShortDate(date)}, ${venue}, Sports Camp, `));
  await expect(day(first, 'North Hall')).toHaveAccessibleName(/1 of 40 places taken/);
  await screens.changeDays([day(first, 'North Hall')], { 'Places each day': '60' });
  await screens.closeDays([day(first, 'South Hall')]);
  await screens.changeDays([day(addDays(first, 1), 'North Hall')], {
    'Price of 9am-3pm in pounds': '30',
  });
  await screens.copySeason();
  await staff.goto('/admin?tab=setup');
  await expect(screens.step('A test booking')).toContainText('Done');
  await expect(screens.step('Go live')).toContainText('no real money moves');

  await expect.poll(() => writtenPage(), withinAMinute).toContain('£30');
  const others = new BookingForm(await browser.newPage({ baseURL: publicSite }));
  await others.open();
  await others.fillChildren([{ name: 'Ida Lowe', age: '8' }]);
  await expect(others.form.getByRole('region', { name: 'North Hall' })).toContainText('59 left');
  // A closed day says so and has no buttons; the day after it is on sale.
  const southHall = others.form.getByRole('region', { name: 'South Hall' });
  await expect(southHall.getByRole('listitem', { name: monday })).toContainText('Closed');
  await expect(others.slot('South Hall', tuesday, '9am-3pm', 'Ida Lowe')).toBeEnabled();
  await expect(others.slot('South Hall', monday, '9am-3pm', 'Ida Lowe')).toHaveCount(0);
  await others.choose('North Hall', tuesday, '9am-3pm', 'Ida Lowe');
  await others.expectTotal('£30.00');
});

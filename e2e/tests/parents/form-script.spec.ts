import type { Locator, Page } from '@playwright/test';
import { aFamily } from '#src/a-family';
import { expectAccessible } from '#src/support/accessibility';
import { BookingForm } from '#src/pages/booking-form';
import { PartyForm } from '#src/pages/party-form';
import { monday, stMarys, tuesday, wednesday } from '#src/support/programme';
import { tapTwice } from '#src/support/two-taps';
import { expect, test } from '#src/test';

/** The landing page's forms while their script loads slowly, and after a deploy has removed it. */

const scripts = '**/assets/booking-*.js';
const lost = 'The booking form could not be loaded.';
const slow = 'The booking form is still loading.';

test('nothing of the forms is fetched before a person scrolls down the page, then all of it once', async ({
  page,
}) => {
  const asked: string[] = [];
  // Several small modules may have one name.
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js')) return;
    files.push(pathname);
    // A build's hash may contain a hyphen.
    asked.push(pathname.replace(/-[\w-]{8}\.js$/, ''));
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // The films' script comes once the page is loaded; the last one mends what was lost.
  const others = ['/assets/films', '/mend-page.js'];
  expect(asked.filter((script) => !others.includes(script))).toEqual(['/assets/landing']);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => asked).toContain('/assets/booking');
  const island = page.locator('[data-island="booking"]');
  await expect(island).not.toHaveAttribute('data-state', /./);
  await new BookingForm(page).wake();
  await expect.poll(() => asked).toContain('/assets/toasts');
  // The other tab's form is not loaded yet.
  expect(asked).not.toContain('/assets/party');
  expect(new Set(files).size).toBe(files.length);
});

test('a lost script: said so, and a reload brings the form with what was typed @phone', async ({
  page,
}) => {
  const { parent, children } = aFamily();
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  const form = new BookingForm(page);
  await page.goto('/');
  await form.fillParent(parent);
  await form.fillChildren([children[0]]);
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeInViewport();
  await expectAccessible(page);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await form.wake();
  await expect(page.getByText(lost)).toBeHidden();
  await expect(form.form.getByLabel('Parent name')).toHaveValue(parent.name);
  await expect(form.form.getByLabel('Child name')).toHaveValue(children[0].name);
  // Except the medical note, which the browser does not store.
  const note = form.form.getByLabel('Medical information');
  await expect(note).toHaveValue('');
  await expect(form.form.getByText('was not kept in your browser')).toBeVisible();
  await note.fill('Carries an inhaler');
  await form.choose(stMarys, monday, '9am-3pm', children[0].name);
  await form.proceed();
});

test('no connection: the party enquiry says so and keeps what was typed and ticked', async ({
  page,
}) => {
  await page.route('**/assets/party-*.js', (route) => route.abort());
  const form = new PartyForm(page);
  await page.goto('/');
  await page.getByRole('tab', { name: 'Birthday Parties' }).click();
  await form.fill('lost@example.org');
  await expect(page.getByText('The enquiry form could not be loaded.')).toBeInViewport();
  await page.unroute('**/assets/party-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await page.getByRole('tab', { name: 'Birthday Parties' }).click();
  await expect(page.locator('[data-island="party"]')).toHaveAttribute('data-state', 'awake');
  await expect(form.field('Parent name')).toHaveValue('Rosa Hale');
  await expect(form.field("Child's name")).toHaveValue('Ada Hale');
  await expect(form.panel.getByRole('checkbox', { checked: true })).toHaveCount(2);
});

test('no connection when a form is come to: the page asks again once it is back, but where that would lose a medical note', async ({
  page,
  context,
}) => {
  const { parent, children } = aFamily();
  const form = new BookingForm(page);
  // On a busy machine the network is idle before the page is loaded.
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await context.setOffline(true);
  await form.fillParent(parent);
  await form.fillChildren([children[0]]);
  await expect(page.getByText(lost)).toBeVisible();
  await context.setOffline(false);
  await form.form.getByLabel('Medical information').fill('');
  expect(loads).toBe(0);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect.poll(() => loads).toBe(1);
  await form.wake();
  expect(loads).toBe(1);
  await expect(form.form.getByLabel('Parent name')).toHaveValue(parent.name);
  await expect(form.form.getByText('was not kept in your browser')).toBeHidden();
});

test('a page of the booking flow whose script is lost says so, and asks again once online', async ({
  page,
  context,
}) => {
  const chunk = '**/assets/change-booking-page-*.js';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/change-booking?booking_id=1');
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(chunk);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page).toHaveTitle(/^Change your booking/);
});

test('only the script of the messages is lost: the form does not work on in silence', async ({
  page,
}) => {
  await page.route('**/assets/toasts-*.js', (route) => route.abort());
  const form = new PartyForm(page);
  await page.goto('/#parties');
  await form.fill('lost@example.org');
  await expect(page.getByText('The enquiry form could not be loaded.')).toBeInViewport();
});

test('only what sends the form is lost: that is said before it is sent', async ({ page }) => {
  await page.route('**/assets/send-booking-*.js', (route) => route.abort());
  const form = new BookingForm(page);
  await page.goto('/');
  await form.slot(stMarys, monday, '9am-3pm', 'Child 1').click();
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible();
});

/** Holds the form's script back until it is let go. */
async function holdScript(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('a slow script: said so until it is there, and a day that is tapped early is ticked immediately', async ({
  page,
}) => {
  const letGo = await holdScript(page);
  await page.clock.install();
  const form = new BookingForm(page);
  await page.goto('/');
  const [short, long] = (['9am-3pm', '8am-5pm'] as const).map((time) =>
    form.slot(stMarys, monday, time, 'Child 1'),
  ) as [Locator, Locator];
  await short.click();
  await expect(short).toHaveAttribute('data-early', '');
  // A child has one place a day, and two fast taps are one.
  await tapTwice(long);
  await expect(long).toHaveAttribute('data-early', '');
  await expect(short).not.toHaveAttribute('data-early');
  await expect(page.getByText(slow)).toBeHidden();
  await page.clock.runFor(4000);
  await expect(page.getByText(slow)).toBeInViewport();
  await expectAccessible(page);
  letGo();
  await expect(long).toHaveAttribute('aria-pressed', 'true');
  await expect(short).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-early]')).toHaveCount(0);
  await expect(page.getByText(slow)).toBeHidden();
});

test('days that are tapped before a reload has brought the form back join those that were chosen', async ({
  page,
}) => {
  const form = new BookingForm(page);
  const at = (day: string) => form.slot(stMarys, day, '9am-3pm', 'Child 1');
  await form.open();
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  await form.choose(stMarys, wednesday, '9am-3pm', 'Child 1');
  const letGo = await holdScript(page);
  await page.reload();
  await at(tuesday).click();
  // It looks as if it was not chosen.
  await at(monday).click();
  letGo();
  for (const day of [monday, tuesday, wednesday]) {
    await expect(at(day)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.locator('[data-early]')).toHaveCount(0);
});

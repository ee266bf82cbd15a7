import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type OwnDeployment, ownDeployment } from '#src/support/own-deployment';
import { AdminConsole } from '#src/pages/admin-console';
import { BookingForm } from '#src/pages/booking-form';
import { betweenTaps } from '#src/support/two-taps';
import { expect, test } from '#src/test';
import type { Locator, Page, Route } from '@playwright/test';

const stMarys = "St Mary's Catholic Primary School";
const tuesday = 'Tuesday, 28th October 2025';
const publicSite = join(import.meta.dirname, '../../../apps/public-site');

/** The public site's pieces, as copied by the console. */
const manifest = /\/pieces\/mf-manifest\.json/;
const anything = /\/pieces\//;
const aScript = /\/pieces\/.*\.js/;
const formScript = /\/pieces\/assets\/booking-days-.*\.js/;
const aStyleSheet = /\/pieces\/assets\/.*\.css/;

const away = (page: Page) => page.getByText('The booking form cannot be shown just now');
const tryAgain = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'cannot be shown just now' })
    .getByRole('button', { name: 'Try again' });

async function openNewBooking(page: Page, adminConsole: string) {
  await new AdminConsole(page, adminConsole).logIn();
  await page.getByRole('link', { name: 'New booking' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
  return new BookingForm(page);
}

async function fillOneDay(form: BookingForm) {
  const name = `Iris Kay ${randomUUID().slice(0, 8)}`;
  await form.fillParent({ name, email: `${randomUUID()}@example.org`, phone: '01632 960 144' });
  await form.fillChildren([{ name: 'Otto Kay', age: '9' }]);
  await form.choose(stMarys, tuesday, '8am-5pm', 'Otto Kay');
  await expect(form.summary.getByText('Total').locator('..')).toContainText('£20.00');
  return name;
}

/** The days of a venue: rendered by the remote piece inside the console's form. */
const daysOf = (form: Locator) => form.getByRole('region', { name: stMarys });

/** Whether both style sheets are loaded: the form's own, and the design tokens for its colours. */
const isStyled = ({ form }: BookingForm) =>
  form.locator('.sunfield > div').evaluate((element) => {
    const { display } = getComputedStyle(element);
    const ground = getComputedStyle(element.querySelector('section')!).backgroundColor;
    return display === 'grid' && ground !== 'rgba(0, 0, 0, 0)';
  });

/** A booking with a drawer that staff can open. */
async function makeBooking(page: Page, form: BookingForm): Promise<number> {
  await fillOneDay(form);
  await form.form.getByRole('button', { name: 'Book and email the link' }).click();
  const heading = page.getByRole('heading', { name: /^Booking #\d+ created$/ });
  await expect(heading).toBeVisible();
  return Number(/\d+/.exec(await heading.innerText()));
}

test('a parent on the phone: the parents’ days and prices, the payment link, paid by hand @phone @core', async ({
  page,
  context,
  sites,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await openNewBooking(page, sites.adminConsole);
  await form.choose(stMarys, tuesday, '8am-5pm', 'Child 1');
  // Staff have their own button at the end: the parents' bar is not there.
  await expect(form.form.getByRole('button', { name: 'Review and pay' })).toBeHidden();
  await betweenTaps(page);
  await form.slot(stMarys, tuesday, '8am-5pm', 'Child 1').click();
  const id = await makeBooking(page, form);

  await page.getByRole('button', { name: 'Copy Payment Link' }).click();
  await expect(page.getByText('Payment Link Copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${sites.publicSite}/checkout?booking_id=${id}&amount=20.00`);

  await new AdminConsole(page, sites.adminConsole).markPaid();
  await expect(page.getByText('Booking marked as paid successfully')).toBeVisible();
  await expect(page.getByText(/^It is paid\./)).toBeVisible();

  await page.getByRole('link', { name: `Open booking #${id}` }).click();
  await page.getByText('What the parent sees').click();
  const details = page.getByRole('region', { name: 'Booking Details' });
  await expect(details).toContainText(`#${id}`);
  await expect(details).toContainText('Confirmed');
  await expect(details).toContainText(tuesday);
  await expect(details).toContainText('Otto Kay (age 9)');
});

test('one React runs, and neither side’s styles leak', async ({ page, sites }) => {
  // Each copy of React's renderer registers here, as with its developer tools.
  await page.addInitScript(() => {
    const versions: string[] = [];
    const inject = ({ version }: { version: string }) => versions.push(version);
    const hook = {
      supportsFiber: true,
      inject,
      onCommitFiberRoot() {},
      onPostCommitFiberRoot() {},
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renderers: versions });
  });
  await new AdminConsole(page, sites.adminConsole).logIn();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  const look = () =>
    page.evaluate(() =>
      [document.documentElement, document.body, document.querySelector('h1')!].map((element) => {
        const { font, color, margin, backgroundColor } = getComputedStyle(element);
        return { font, color, margin, backgroundColor };
      }),
    );
  const before = await look();
  await page.getByRole('link', { name: 'New booking' }).click();
  const { form } = new BookingForm(page);
  await expect(daysOf(form)).toBeVisible();

  // The form's hooks use the console's renderer: a second copy of React would throw here.
  await form.getByRole('button', { name: 'Add another child' }).click();
  await expect(form.getByLabel('Child name')).toHaveCount(2);
  const booking = new BookingForm(page);
  await booking.choose(stMarys, tuesday, '8am-5pm', 'Child 1');
  await expect(booking.selected).toContainText(tuesday);
  const renderers = await page.evaluate(
    () => (globalThis as unknown as { renderers: string[] }).renderers,
  );
  expect(renderers).toHaveLength(1);

  expect(await look()).toEqual(before);
  const token = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--color-coral'));
  expect(await token('.sunfield')).not.toBe('');
  expect(await token('html')).toBe('');
  // The console's text is smaller than the parents' site's.
  expect(
    await form.locator('.sunfield > div').evaluate((element) => getComputedStyle(element).fontSize),
  ).toBe('17px');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

const faults: [string, RegExp, (route: Route) => Promise<void>][] = [
  ['away', anything, (route) => route.abort('connectionrefused')],
  ['deployed anew, its old files gone', formScript, (route) => route.fulfill({ status: 404 })],
  ['answering with a page', manifest, (route) => route.fulfill({ body: '<h1>Welcome</h1>' })],
  ['answering another manifest', manifest, (route) => route.fulfill({ json: { name: 'x' } })],
  [
    'sending a script that is none',
    aScript,
    (route) => route.fulfill({ contentType: 'text/javascript', body: '<h1>Oops</h1>' }),
  ],
  ['without its style sheets', aStyleSheet, (route) => route.fulfill({ status: 404 })],
  ['slow', manifest, () => Promise.resolve()],
];

for (const [what, files, fault] of faults) {
  test(`the home of the pieces is ${what}: it is said, and can be tried again`, async ({
    page,
    sites,
  }) => {
    await page.route(files, fault);
    const form = await openNewBooking(page, sites.adminConsole);
    await expect(away(page)).toBeVisible();
    // Everything else still works.
    await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: 'Today' })
      .click();
    await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
    await page.getByRole('link', { name: 'New booking' }).click();
    await expect(away(page)).toBeVisible();

    await page.unroute(files);
    await tryAgain(page).click();
    await expect(daysOf(form.form)).toBeVisible();
    expect(await isStyled(form)).toBe(true);
    await fillOneDay(form);
  });
}

test('a piece that breaks while it is drawn stays in its place', async ({ page, sites }) => {
  await page.route(formScript, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken"); }',
    }),
  );
  await openNewBooking(page, sites.adminConsole);
  await expect(away(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeEnabled();
  // A retry asks the site again, bypassing every cache.
  const asked = page.waitForRequest(/mf-manifest\.json\?retry=/);
  await tryAgain(page).click();
  await asked;
  await expect(away(page)).toBeVisible();
});

test.describe('the public site', () => {
  let deployment: OwnDeployment;
  test.beforeEach(async ({ sites }) => {
    deployment = await ownDeployment(sites);
  });
  test.afterEach(() => deployment.stop());

  test('is deployed anew, or in other hands: an open page goes on, and only what is signed runs', async ({
    page,
    sites,
    others,
  }) => {
    const { id } = await others.book([{ venue: 'st-marys', date: '2025-10-30' }]);
    await new AdminConsole(page, sites.adminConsole).logIn();
    const { form } = new BookingForm(page);
    await page.goto(`${deployment.adminConsole}/new-booking`);
    await expect(daysOf(form)).toBeVisible();

    // The public site's old files are gone; a part that this page has not loaded yet still comes from its own build.
    deployment.deployPiecesAnew();
    await deployment.copyPieces();
    await page
      .getByRole('navigation', { name: 'Console' })
      .getByRole('link', { name: 'Bookings' })
      .click();
    await page.getByRole('button', { name: `Open booking ${id}`, exact: true }).click();
    await page.getByText('What the parent sees').click();
    await expect(page.getByRole('region', { name: 'Booking Details' })).toContainText(`#${id}`);
    const fresh = page.waitForRequest(/\/pieces\/assets\/booking-days-New.*\.js$/);
    await page.goto(`${deployment.adminConsole}/new-booking`);
    await fresh;
    await expect(daysOf(form)).toBeVisible();

    // A script replaced by an attacker, with an attacker's signature: the page gets an error, and keeps the verified
    // one.
    const script = someFile(deployment.pieces, /booking-days-.*\.js$/);
    const whole = readFileSync(script, 'utf8');
    writeFileSync(script, `document.title = 'taken over';${whole}`);
    deployment.sign({ with: 'another key' });
    await deployment.copyPieces();
    await page.reload();
    await expect(page.getByText('A newer version from the public site was refused')).toBeVisible();
    await expect(page.getByText(/tell your website’s support today/)).toBeVisible();
    await expect(daysOf(form)).toBeVisible();
    expect(await page.title()).not.toBe('taken over');
  });

  test('has one other byte in a file from the beginning: none of it runs until it is mended', async ({
    page,
    sites,
  }) => {
    await new AdminConsole(page, sites.adminConsole).logIn();
    const form = new BookingForm(page);
    const entry = /^remoteEntry-.*\.js$/;
    const loadedLater = /assets\/season-preview-.*\.js$/;
    for (const name of [entry, loadedLater, /assets\/.*\.css$/]) {
      rmSync(deployment.copies, { recursive: true });
      const file = someFile(deployment.pieces, name);
      // The compressed copies would still have the old content.
      for (const twin of ['br', 'gz']) rmSync(`${file}.${twin}`);
      const content = readFileSync(file);
      writeFileSync(file, Buffer.concat([content.subarray(0, -1), Buffer.from(' ')]));
      await deployment.copyPieces();
      await page.goto(`${deployment.adminConsole}/new-booking`);
      await expect(away(page)).toBeVisible();
      await expect(page.getByText(/tell your website’s support today/)).toBeVisible();

      writeFileSync(file, content);
      await deployment.copyPieces();
      await tryAgain(page).click();
      await expect(daysOf(form.form)).toBeVisible();
      expect(await isStyled(form)).toBe(true);
    }
  });
});

/** The first file below a folder with a matching name. */
function someFile(folder: string, name: RegExp): string {
  const path = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .find((candidate) => name.test(candidate));
  if (!path) throw new Error(`There is no ${name} in ${folder}`);
  return join(folder, path);
}

/** The contents of every script below a folder, concatenated. */
const scripts = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

test('parents never pay for federation', () => {
  const runtime = /__FEDERATION__|_FEDERATION_RUNTIME_CORE|__mf_module_cache__/;
  expect(scripts(join(publicSite, 'dist/remote'))).toMatch(runtime);
  expect(scripts(join(publicSite, 'dist/client'))).not.toMatch(runtime);
});

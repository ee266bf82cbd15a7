import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  devices,
  expect,
  type Locator,
  type Page,
  test as base,
} from '@playwright/test';
import { readRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { BookingCareSchema } from '@sunfield/contracts/camp/care-records/care-records';
import { attendanceOf } from '@sunfield/contracts/camp/attendance/attendance-of';
import { readAttendance } from '@sunfield/contracts/camp/attendance/routes';
import { readDuty } from '@sunfield/contracts/camp/duty/routes';
import { pathOf } from '@sunfield/contracts/kit/route';
import { freePorts } from '@sunfield/tools/base/ports';
import { root } from '@sunfield/tools/base/workspace';
import { addDays, calendarDateInLondon, instantInLondon } from '@sunfield/words/dates';
import { row, show, storedOn } from '#src/gate-test';
import { aCoach, type Coach } from '#src/support/a-coach';
import { sellToday } from '#src/support/camp-today';
import { Families } from '#src/support/families';
import { isOnTheList, openGate } from '#src/gate-walk-in';
import { LocalStripe } from '#src/support/local-stripe';
import { OtherFamilies } from '#src/support/other-families';
import { StaffMember } from '#src/support/staff-member';
import { type Product, startProduct } from '#src/support/start-product';
import { betweenTaps } from '#src/support/two-taps';

// Ahead, so that what browsers keep has not ended by their own clock.
const day = addDays(calendarDateInLondon(new Date()), 1);
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];

/** The product on a clock that the test moves. */
interface MovedProduct extends Product {
  moveTo: (time: string, date?: string) => Promise<void>;
}

const test = base.extend<{ product: MovedProduct }>({
  // oxlint-disable-next-line no-empty-pattern
  product: async ({}, use, { outputDir }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sunfield-clock-'));
    const file = join(folder, 'ahead');
    const moveTo = (time: string, date = day) =>
      writeFile(file, String(instantInLondon(date, time).getTime() - Date.now()));
    await moveTo('08:20');
    const product = await startProduct(await freePorts(), outputDir, {
      NODE_OPTIONS: `--require ${join(root, 'apps/api/test/shifted-clock.cjs')}`,
      CLOCK_AHEAD_FILE: file,
    });
    await use({ ...product, moveTo });
    await product.stop();
    await rm(folder, { recursive: true });
  },
});

test.use({ actionTimeout: 30_000 });

/** A coach's phone, whose clock moves with the day. */
class Phone {
  constructor(
    readonly coach: Coach,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  async at(time: string, date = day): Promise<void> {
    const now = await this.page.evaluate(() => Date.now());
    await this.page.clock.fastForward(instantInLondon(date, time).getTime() - now);
  }

  /** A family with one tap. */
  async allIn(family: string): Promise<void> {
    await betweenTaps(this.page);
    await this.page
      .getByRole('button', { name: new RegExp(`^All 5 in: Ava ${family}`) })
      .first()
      .tap();
    await expect(this.page.getByText(new RegExp(`^Ava ${family}.* are in`))).toBeVisible();
  }

  async allOut(family: string): Promise<void> {
    await betweenTaps(this.page);
    await this.page
      .getByRole('button', { name: new RegExp(`^All 5 out: Ava ${family}`) })
      .first()
      .tap();
    await this.collect(`Pat ${family}`);
  }

  async collect(who: string): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: /^Who collects/ });
    await betweenTaps(this.page);
    await sheet.getByRole('button', { name: who }).first().tap();
    await betweenTaps(this.page);
    await this.page.getByRole('button', { name: new RegExp(`^Sign out .* with ${who}`) }).tap();
    await expect(sheet).toBeHidden();
  }

  /** What comes in a moment later may move the button. */
  async shut(sheet: Locator): Promise<void> {
    await expect(async () => {
      await sheet.getByRole('button', { name: 'Close' }).tap({ timeout: 5_000 });
      await expect(sheet).toBeHidden({ timeout: 2_000 });
    }).toPass();
  }

  /** What happened to a child, by the form of its kind. */
  async writeDown(child: string, kind: string, fields: Record<string, string>): Promise<void> {
    await betweenTaps(this.page);
    await row(this.page, child).getByRole('button', { name: child }).first().tap();
    const sheet = this.page.getByRole('dialog', { name: child });
    await betweenTaps(this.page);
    await sheet.getByRole('button', { name: kind }).tap();
    const form = sheet.getByRole('form', { name: kind });
    for (const [label, text] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(text);
    if (kind === 'Accident') await form.getByRole('radio', { name: /^Minor/ }).check();
    await betweenTaps(this.page);
    await form.getByRole('button', { name: 'Write it down' }).tap();
    await expect(form).toHaveCount(0);
    await this.shut(sheet);
  }
}

test('a whole day without a network on two phones, a third one is lost, and the next morning everything is there once', async ({
  browser,
  playwright,
  product,
}) => {
  test.setTimeout(600_000);
  const { addresses: sites } = product;
  let owner = await StaffMember.logIn(playwright.request, sites.api);
  const { venue } = await sellToday(owner, 1, day);
  const others = new OtherFamilies(sites.api, sites.database, sites.publicSite);
  const families = new Families(sites.api, others, new LocalStripe(sites.stripeSandbox), owner);
  const names = ['Adeyemi', 'Baker', 'Clarke', 'Dogan', 'Evans', 'Fox', 'Gray', 'Hughes'];
  const bookings = new Map<string, number>();
  for (const family of names) {
    const children = ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella'].map((name) => ({
      name: `${name} ${family}`,
      age: '7',
    }));
    const order = { parentName: `Pat ${family}`, days: [{ venue, date: day }], children };
    bookings.set(family, (await families.payByHand(order)).id);
  }
  const phone = async (): Promise<Phone> => {
    const coach = await aCoach(owner, playwright.request, { sites, venue });
    const context = await browser.newContext({
      ...pixel,
      viewport: { width: 390, height: 844 },
      storageState: await coach.logIn(),
    });
    await context.clock.install({ time: instantInLondon(day, '08:20') });
    const page = await context.newPage();
    await openGate(page, `${sites.adminConsole}/gate`);
    await expect(page.getByRole('button', { name: /^Sign in / })).toHaveCount(40);
    return new Phone(coach, context, page);
  };
  const [a, b, lost] = [await phone(), await phone(), await phone()];
  for (const { context, page } of [a, b, lost]) {
    await context.setOffline(true);
    await expect(page.getByText('No network.')).toBeVisible();
  }

  for (const one of [a, b, lost]) await one.at('08:40');
  for (const family of names.slice(0, 6)) await a.allIn(family);
  for (const family of names.slice(6)) await b.allIn(family);
  // It is lost with what it alone knows.
  await lost.allIn('Hughes');

  await a.at('10:30');
  await a.page.getByRole('button', { name: /^Roll call/ }).tap();
  const roll = a.page.getByRole('dialog', { name: 'Roll call' });
  await betweenTaps(a.page);
  await roll.getByRole('checkbox', { name: 'Ava Fox' }).check();
  await a.at('10:36');
  await roll.getByLabel('Where the 29 are').fill('With the coaches in the hall');
  await roll.getByRole('button', { name: 'It was a drill' }).tap();
  await expect(roll).toContainText('Drill: 6 minutes, 1 of 30 found.');
  await a.shut(roll);

  await b.at('11:15');
  await show(b.page, 'Here');
  await b.writeDown('Ava Gray', 'Accident', { 'What happened': 'Fell', Where: 'The field' });
  await a.at('12:30');
  await show(a.page, 'Here');
  await a.writeDown('Ben Fox', 'Medicine given', {
    Medicine: 'Calpol',
    Dose: '5 ml',
    'Given by': 'Anna Coach',
    'Why without written consent': 'His mother said so by phone',
  });
  await b.at('13:00');
  await isOnTheList(b.page, 'Zoe Byron');
  await betweenTaps(b.page);
  await b.page.getByRole('button', { name: 'Sign in Zoe Byron' }).tap();
  await owner.change('PATCH', `/api/admin/staff/${await idOf(owner, lost.coach)}`, {
    disabled: true,
  });

  await a.at('15:00');
  for (const family of names.slice(0, 5)) await a.allOut(family);
  await b.at('15:05');
  await b.page.getByLabel('Find a child').fill('');
  await show(b.page, 'Here');
  for (const family of names.slice(6)) await b.allOut(family);
  await betweenTaps(b.page);
  await b.page.getByRole('button', { name: 'Sign out Zoe Byron' }).tap();
  await b.collect('Jo Byron');

  // The last family is late: it is called, and comes after three hours.
  await a.at('17:40');
  await expect(a.page.getByRole('button', { name: /of 40 here/ })).toContainText('5 late');
  await a.page.getByRole('button', { name: 'Call the family of Ava Fox' }).tap();
  const calling = a.page.getByRole('dialog', { name: /^Call about/ });
  await betweenTaps(a.page);
  await calling.getByRole('link').first().tap();
  await a.shut(calling);
  await a.at('18:05');
  await a.allOut('Fox');

  const read = () =>
    owner.read(`${pathOf(readAttendance)}?date=${day}&venue=${venue}`, readAttendance.answer);
  // The API looks at the database's clock now and then. A login does not outlive the night.
  const serverIsAt = async (time: string, date = day) => {
    await product.moveTo(time, date);
    const hasMoved = async () => {
      owner = await StaffMember.logIn(playwright.request, sites.api);
      return new Date((await read()).serverNow) >= instantInLondon(date, time);
    };
    await expect.poll(hasMoved).toBe(true);
  };
  const told = async () => {
    const { events } = await read();
    const childIds = [...new Set(events.map(({ childId }) => childId))];
    return childIds.map((id) => attendanceOf(events.filter(({ childId }) => childId === id)));
  };
  const gone = async () => (await told()).filter(({ presence }) => presence === 'gone');
  await serverIsAt('18:10');
  await a.at('18:10');
  await a.context.setOffline(false);
  await expect.poll(async () => (await gone()).length, { timeout: 90_000 }).toBe(30);

  // At midnight a phone forgets who the children are, and keeps what it has not sent.
  for (const one of [b, lost]) {
    await one.at('00:05', addDays(day, 1));
    await one.page.reload();
    await expect(one.page.getByText(/^Still on this phone/)).toBeVisible();
    await expect(one.page.getByText('Gray')).toHaveCount(0);
    expect(JSON.stringify(await storedOn(one.page))).not.toMatch(/Gray|Byron|Hughes/);
  }
  await serverIsAt('08:00', addDays(day, 1));
  await b.at('08:00', addDays(day, 1));
  await b.context.addCookies((await b.coach.logIn()).cookies);
  await b.context.setOffline(false);
  await b.page.reload();
  await expect.poll(async () => (await gone()).length, { timeout: 90_000 }).toBe(41);

  const collected = await told();
  expect(collected.flatMap(({ conflicts }) => conflicts)).toEqual([]);
  expect(collected.filter(({ called }) => called?.length)).toHaveLength(5);
  const arrivals = collected.map(({ stays }) => new Date(stays[0]?.from ?? ''));
  expect(arrivals.filter((at) => at < instantInLondon(day, '09:00'))).toHaveLength(40);
  const departures = collected.map(({ stays }) => new Date(stays[0]?.to ?? ''));
  expect(departures.filter((at) => at >= instantInLondon(day, '18:05'))).toHaveLength(5);
  const duty = await owner.read(`${pathOf(readDuty)}?date=${day}&venue=${venue}`, readDuty.answer);
  expect(duty.events.map(({ kind }) => kind).toSorted()).toEqual(['drill', 'found', 'roll']);
  expect(duty.unbooked).toEqual([]);
  for (const [family, kind] of [['Gray', 'accident'] as const, ['Fox', 'medicine'] as const]) {
    const path = `/api/admin/bookings/${bookings.get(family)}/care-records`;
    const { days } = await owner.read(path, BookingCareSchema);
    expect(days.flatMap(({ versions }) => versions.map((one) => one.kind))).toEqual([kind]);
  }
  const path = `${pathOf(readRegisters)}?date=${day}&venue=${venue}`;
  const [register] = await owner.read(path, readRegisters.answer);
  expect(register?.children.filter(({ name }) => name === 'Zoe Byron')).toHaveLength(1);
});

async function idOf(owner: StaffMember, { username }: Coach): Promise<number> {
  const accounts = (await (await owner.ask('GET', '/api/admin/staff')).json()) as {
    id: number;
    username: string;
  }[];
  return accounts.find((one) => one.username === username)?.id ?? 0;
}

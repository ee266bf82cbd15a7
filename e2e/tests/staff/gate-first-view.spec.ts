import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { readRegisters } from '@sunfield/contracts/bookings/staff-routes';
import { recordAttendance } from '@sunfield/contracts/camp/attendance/routes';
import { saveGroups } from '@sunfield/contracts/camp/duty/routes';
import { pathOf } from '@sunfield/contracts/kit/route';
import { type BookToday, expect, openDay, tellTime, test, today } from '#src/gate-test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableColours,
  untilStill,
} from '#src/support/accessibility';
import { type StaffMember } from '#src/support/staff-member';
import { setTextSize } from '#src/support/text-size';

/** How many children a coach sees whole before scrolling. */
const wanted = [
  { width: 390, height: 844, children: 8 },
  { width: 360, height: 640, children: 6 },
];

async function expectFirstView(page: Page): Promise<void> {
  for (const { width, height, children } of wanted) {
    await page.setViewportSize({ width, height });
    await untilStill(page);
    const seen = await page
      .locator('main > ul > li')
      .evaluateAll(
        (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
      );
    expect(seen, `${width} x ${height}`).toBeGreaterThanOrEqual(children);
    await expectNoSidewaysScroll(page);
  }
}

/** What is too small for a cold thumb. */
const expectEasyToTap = async (page: Page) =>
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll('button, a, input, select')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
        .map(({ outerHTML }) => outerHTML),
    ),
  ).toEqual([]);

const first = ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella', 'Finn', 'Gus', 'Hana', 'Ivo', 'June'];
const last = ['Adeyemi', 'Featherstonehaugh', 'Clarke', 'Okonkwo-Williams'];

/** Forty children of twenty families, some with an allergy, none with details. */
async function fillDay(bookToday: BookToday): Promise<void> {
  const mark = randomUUID().slice(0, 3);
  for (let index = 0; index < 20; index += 1) {
    const surname = `${last[index % last.length]}${mark}`;
    await bookToday({
      parentName: `Pat${index} ${surname}`,
      children: [0, 1].map((child) => ({
        name: `${first[(index * 2 + child) % first.length]} ${surname}`,
        age: String(6 + child),
        medicalInfo: index % 6 === 0 && child === 0 ? 'Peanut, pen in the blue bag' : '',
      })),
    });
  }
}

/** Two groups, and a child who was signed out but never in. */
async function muddle(owner: StaffMember, venue: string): Promise<void> {
  const path = `${pathOf(readRegisters)}?date=${today}&venue=${venue}`;
  const [register] = await owner.read(path, readRegisters.answer);
  const ids = (register?.children ?? []).map(({ childIds = [] }) => childIds[0]!);
  const group = (name: string, childIds: number[]) => ({ id: randomUUID(), name, childIds });
  const groups = [group('Red', ids.slice(0, 20)), group('Blue', ids.slice(20))];
  await owner.change('PUT', pathOf(saveGroups), { date: today, venue, version: 0, groups });
  const at = new Date().toISOString();
  const left = { id: randomUUID(), childId: ids[0], kind: 'left', at, how: 'parent' };
  await owner.change('POST', pathOf(recordAttendance), {
    deviceId: randomUUID(),
    sentAt: at,
    date: today,
    venue,
    events: [{ ...left, collector: 'Pat Fox' }],
  });
}

test('the first screen has eight children, six on a small phone, also with a conflict and without a network @phone', async ({
  campToday: { venue },
  coach,
  owner,
  bookToday,
  sites,
}) => {
  test.setTimeout(400_000);
  await fillDay(bookToday);
  await tellTime(coach, '08:40');
  await coach.goto(`${sites.adminConsole}/gate`);
  const signIn = coach.getByRole('button', { name: /^Sign in / });
  await expect(signIn).toHaveCount(40);
  await expectFirstView(coach);

  await muddle(owner, venue);
  await expect(coach.getByText('1 to check')).toBeVisible();
  await expect(coach.getByText(/^age .*Red/).first()).toBeVisible();
  await expectFirstView(coach);
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await expect(coach.getByText(/^No network/)).toBeVisible();
  await expectFirstView(coach);

  await openDay(coach);
  await expect(coach.getByText(/^Entries contradict each other/)).toBeVisible();
  await expectEasyToTap(coach);
  await coach.getByRole('dialog').getByRole('button', { name: /^Ava/ }).tap();
  await expect(coach.getByRole('dialog').getByRole('link')).toBeVisible();
  await expectEasyToTap(coach);
  await coach.keyboard.press('Escape');
  await expectAccessible(coach);
  await coach.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(coach);
  await openDay(coach);
  await expectReadableColours(coach);
  await coach.keyboard.press('Escape');
  await setTextSize(coach, '200%');
  await expectNoSidewaysScroll(coach);
});

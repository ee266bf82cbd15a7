import { randomUUID } from 'node:crypto';
import { type Locator, type Page } from '@playwright/test';
import { expect, row, show, test } from '#src/gate-test';
import { sentFromGate } from '#src/support/camp-today';

const gapsMs = [60, 150, 300, 600];

/** Two real taps on the middle of what is there now. A finger does not wait until a busy page has answered the first. */
async function tapTwice(page: Page, target: Locator, gapMs: number): Promise<void> {
  await target.tap({ trial: true });
  const { x, y, width, height } = (await target.boundingBox())!;
  const spot = [x + width / 2, y + height / 2] as const;
  const first = page.touchscreen.tap(...spot);
  await page.waitForTimeout(gapMs);
  await Promise.all([first, page.touchscreen.tap(...spot)]);
}

test('two fast taps on one spot sign one child in or out, and never the next one @phone', async ({
  campToday: { venue },
  coach,
  owner,
  bookToday,
  sites,
}) => {
  test.setTimeout(120_000);
  const mark = randomUUID().slice(0, 4);
  const names = ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella', 'Finn'].map((name) => `${name} ${mark}`);
  await bookToday({
    parentName: 'Pat Fox',
    children: names.map((name) => ({ name, age: '7' })),
  });
  const happened = async () =>
    (await sentFromGate(owner, venue)).filter(({ by }) => by !== null).map(({ kind }) => kind);
  await coach.goto(`${sites.adminConsole}/gate`);
  const signIn = coach.getByRole('button', { name: /^Sign in / });
  await expect(signIn).toHaveCount(6);

  for (const [index, gapMs] of gapsMs.entries()) {
    await tapTwice(coach, signIn.nth(1), gapMs);
    await expect(signIn).toHaveCount(5 - index);
    await expect.poll(happened).toHaveLength(index + 1);
    // The row has left, and the others take taps again.
    await expect(coach.getByText(/^In \d\d:\d\d/)).toHaveCount(0);
    await coach.waitForTimeout(1_000);
  }
  await expect(signIn).toHaveCount(2);

  // The row stays where it is, says what was done, and then leaves.
  const last = row(coach, `Ava ${mark}`);
  const placeOf = () =>
    row(coach, `Finn ${mark}`).evaluate((item) => (item as HTMLElement).offsetTop);
  const place = await placeOf();
  await last.getByRole('button', { name: /^Sign in/ }).tap();
  await expect(last).toContainText(/In \d\d:\d\d · Undo/);
  expect(await placeOf()).toBe(place);
  await expect(last).toHaveCount(0);

  await show(coach, 'Here');
  const signOut = coach.getByRole('button', { name: /^Sign out / });
  await expect(signOut).toHaveCount(5);
  const sheet = coach.getByRole('dialog');
  for (const gapMs of gapsMs) {
    await tapTwice(coach, signOut.first(), gapMs);
    await expect(sheet).toContainText('Who collects');
    await tapTwice(coach, sheet.getByRole('button', { name: 'Pat Fox' }), gapMs);
    await expect(sheet).toContainText('leaves with Pat Fox');
    await sheet.getByRole('button', { name: 'Back' }).tap();
    await tapTwice(coach, sheet.getByRole('button', { name: 'Close' }), gapMs);
    await expect(sheet).toHaveCount(0);
  }
  await signOut.first().tap();
  await sheet.getByRole('button', { name: 'Pat Fox' }).tap();
  await tapTwice(coach, sheet.getByRole('button', { name: / with Pat Fox$/ }), 150);
  await expect(signOut).toHaveCount(4);
  await expect.poll(happened).toEqual([...Array<string>(5).fill('arrived'), 'left']);

  // A tap beside a sheet closes it, and a second one does nothing.
  await signOut.first().tap();
  await expect(sheet).toContainText('Who collects');
  await coach.waitForTimeout(1_000);
  const { x, y } = (await signOut.last().boundingBox())!;
  for (const gapMs of [0, 300]) {
    await coach.waitForTimeout(gapMs);
    await coach.touchscreen.tap(x + 20, Math.min(y + 20, 200));
  }
  await expect(sheet).toHaveCount(0);
  expect(await happened()).toHaveLength(6);
});

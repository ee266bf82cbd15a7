import { randomUUID } from 'node:crypto';
import { NoticesSchema } from '@sunfield/contracts/camp/attendance/day-notices';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { parse } from 'zod/mini';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { sellToday } from '#src/support/camp-today';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test } from '#src/test';

test('a family tells the gate by its link, and staff at the gate see it within seconds @phone', async ({
  page,
  browser,
  owner,
  families,
  mailbox,
  sites,
}) => {
  const { venue, end } = await sellToday(owner);
  const name = `Amara Okafor${randomUUID().slice(0, 4)}`;
  const parentEmail = `${randomUUID()}@example.org`;
  const { id, accessToken } = await families.payByHand({
    parentEmail,
    days: [{ venue, date: calendarDateInLondon(new Date()) }],
    children: [{ name, age: '7' }],
  });
  const atTheGate = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const gate = await atTheGate.newPage();
  await gate.goto(`${sites.adminConsole}/gate?at=${venue}`);
  const row = gate.getByRole('listitem').filter({ hasText: name });
  await expect(row).toBeVisible();

  await page.goto(`/booking-confirmation?booking_id=${id}&access=${accessToken}`);
  await expectFitForAll(page);
  await page.getByRole('link', { name: 'Tell the gate' }).click();
  await page.getByRole('button', { name: 'Running late' }).click();
  await page.getByLabel('About 30 minutes').check();
  await expectFitForAll(page);
  await page.getByRole('button', { name: 'Tell the gate' }).click();
  await expect(page.getByText('Running late: About 30 minutes')).toBeVisible();
  await expectFitForAll(page);
  await expect(row.getByText('About 30 minutes')).toBeVisible();

  // A link may have been forwarded: naming a collector needs more.
  await page.getByRole('button', { name: 'Someone else collects' }).click();
  await expect(page.getByText('we’ll email you a code')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailbox.theOne(parentEmail, /code$/);
  const [, emailed = ''] = /^(\d{3} \d{3})$/m.exec(text) ?? [];
  await page.getByRole('textbox', { name: 'Code from our email' }).fill(emailed);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Their name').fill('Joan Smith');
  await page.getByLabel('Who are they?').fill('neighbour');
  await expectFitForAll(page);
  const told = page.waitForResponse(/\/notices/);
  await page.getByRole('button', { name: 'Tell the gate' }).click();
  const [, named] = parse(NoticesSchema, await (await told).json()).notices;
  await expect(page.getByText(`Joan Smith (neighbour) collects ${name}`)).toBeVisible();
  await expect(page.getByRole('img', { name: /^The code as a picture/ })).toBeVisible();
  const code = await page.getByText(/^\d{3} \d{3}$/).textContent();
  await expectFitForAll(page);
  await expect(row.getByText('Joan Smith (neighbour)')).toBeVisible();
  await row.getByRole('button', { name: /^Sign in/ }).click();
  await gate.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Here' }).click();
  await row.getByRole('button', { name: /^Sign out/ }).click();
  await expect(gate.getByRole('dialog')).toContainText(code ?? '-');
  await gate.getByRole('button', { name: 'Close' }).click();

  // The collector says the digits, or shows the picture to the phone's camera.
  await gate.getByRole('button', { name: 'Code' }).click();
  await gate.getByLabel('Six digits').fill('000000');
  await gate.getByRole('button', { name: 'Check' }).click();
  await expect(gate.getByText('No one may collect with this code here today')).toBeVisible();
  await expectAccessible(gate);
  await gate.goto(named?.codeUrl ?? '');
  await expect(
    gate.getByText(`Code matches: Joan Smith (neighbour) may collect ${name}, until tonight.`),
  ).toBeVisible();
  await expectAccessible(gate);
  await expectNothingCutOff(gate);
  await gate.getByRole('button', { name: `Sign out ${name} with Joan Smith` }).click();
  await gate.getByRole('group', { name: 'Show' }).getByRole('button', { name: 'Gone' }).click();
  await expect(row.getByText(/^Gone at \d\d:\d\d with Joan Smith \(neighbour\)$/)).toBeVisible();

  await page.getByRole('button', { name: 'Take back: Running late' }).click();
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect(row.getByText('About 30 minutes')).toHaveCount(0);
  await atTheGate.close();
  await end();
});

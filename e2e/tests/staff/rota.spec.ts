import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { readRota, saveRota } from '@sunfield/contracts/camp/rota/routes';
import { pathOf } from '@sunfield/contracts/kit/route';
import { SettingsSchema } from '@sunfield/contracts/kit/settings/settings';
import { StaffAccountSchema } from '@sunfield/contracts/staff/staff-accounts';
import { addDays, formatDayAndMonth } from '@sunfield/words/dates';
import { array } from 'zod/mini';
import { expect, openDay, test, today } from '#src/gate-test';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { betweenTaps } from '#src/support/two-taps';
import { type StaffMember } from '#src/support/staff-member';

test.use({ campWeeks: 2 });

const next = addDays(today, 7);
const settingsPath = '/api/admin/settings';

/** Sam has a first aid certificate, Kim the account of the venue's coach. */
async function knowPeople(owner: StaffMember, venue: string, [sam, kim]: [string, string]) {
  const accounts = await owner.read('/api/admin/staff', array(StaffAccountSchema));
  const account = accounts.find(({ memberships }) =>
    memberships.some((membership) => membership.venue === venue),
  )?.username;
  const { version, ...settings } = await owner.read(settingsPath, SettingsSchema);
  const person = { isQualified: false, isSafeguardingLead: false };
  const dutyPeople = [
    { ...person, name: sam, firstAidUntil: next, account: '' },
    { ...person, name: kim, firstAidUntil: '', account },
  ];
  await owner.change('PUT', settingsPath, { ...settings, version, dutyPeople });
}

test.afterEach(async ({ owner }) => {
  for (const week of [today, next]) {
    const { days } = await owner.read(`${pathOf(readRota)}?week=${week}`, readRota.answer);
    const planned = days.filter(({ shifts }) => shifts.length > 0);
    const empty = planned.map(({ date, version }) => ({ date, version, shifts: [] }));
    if (empty.length > 0) await owner.change('PUT', pathOf(saveRota), { days: empty });
  }
  const { version, ...settings } = await owner.read(settingsPath, SettingsSchema);
  await owner.change('PUT', settingsPath, { ...settings, version, dutyPeople: [] });
});

const dayAt = (page: Page, date: string) =>
  page.getByRole('region', { name: formatDayAndMonth(date) });

async function add(page: Page, name: string, { venueName, date }: Record<string, string>) {
  await page
    .getByRole('combobox', { name: `Add someone: ${venueName}, ${formatDayAndMonth(date!)}` })
    .click();
  await page.locator('.ant-select-item-option', { hasText: name }).last().click();
  await expect(dayAt(page, date!).getByRole('button', { name })).toBeVisible();
}

test('an owner plans a week and copies it, To Do says who is missing, a coach has the own days, and the gate takes who is planned with one tap @phone', async ({
  campToday: { venue, venueName },
  coach,
  page,
  owner,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  const [sam, kim] = [`Sam ${mark}`, `Kim ${mark}`];
  await knowPeople(owner, venue, [sam, kim]);
  for (const date of [today, next])
    await families.payByHand({
      days: [{ venue, date }],
      children: Array.from({ length: 9 }, (_, index) => ({
        name: `Child${index} ${mark}`,
        age: '7',
      })),
    });

  await page.goto(`/admin-new?tab=register&day=${today}&at=${venue}`);
  await page.getByRole('link', { name: 'Rota' }).click();
  const here = dayAt(page, today).locator('div').filter({ hasText: venueName });
  await expect(here).toContainText('0 of 2 adults, no first aider, no one in charge');
  await expect(here).toContainText('for 9 children');
  await add(page, sam, { venueName, date: today });
  await add(page, kim, { venueName, date: today });
  await expect(here).toContainText('2 of 2 adults, no one in charge');
  await betweenTaps(page);
  await here.getByRole('button', { name: sam }).click();
  const dialog = page.getByRole('dialog', { name: sam });
  await betweenTaps(page);
  await dialog.getByLabel('In charge').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(here).not.toContainText('no one in charge');
  await here.getByRole('button', { name: kim }).click();
  await page.getByRole('dialog', { name: kim }).getByRole('button', { name: 'Remove' }).click();
  await expect(here).toContainText('1 of 2 adults');
  await add(page, kim, { venueName, date: today });
  await expect(here.getByRole('button', { name: kim })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNothingCutOff(page);

  await page.goto(`/admin-new?tab=rota&week=${next}`);
  const then = dayAt(page, next).locator('div').filter({ hasText: venueName });
  await expect(then).toContainText('0 of 2 adults');
  await page.getByRole('button', { name: /^Copy week of/ }).click();
  await expect(then).toContainText('2 of 2 adults');
  await then.getByRole('button', { name: sam }).click();
  const absent = page.getByRole('dialog', { name: sam });
  await betweenTaps(page);
  await absent.getByLabel('Absent').check();
  await absent.getByLabel('Note').fill('Away');
  await absent.getByRole('button', { name: 'Save' }).click();
  await expect(then.getByRole('button', { name: sam })).toContainText('Absent · Away');
  await expectAccessible(page);

  await page.goto('/admin-new?tab=attention');
  const item = page
    .getByRole('list', { name: 'A day ahead lacks adults' })
    .getByRole('listitem')
    .filter({ hasText: venueName });
  await expect(item).toContainText('1 of 2 adults, no first aider, no one in charge');
  await item.getByRole('link').click();
  await expect(then).toContainText('1 of 2 adults');

  await coach.goto(`${sites.adminConsole}/account`);
  const days = coach.getByRole('region', { name: 'My days' });
  await expect(days.getByRole('listitem')).toHaveCount(2);
  await expect(days).toContainText(`${formatDayAndMonth(today)}, ${venueName}`);
  await expect(days).not.toContainText(sam);
  await days.getByRole('button', { name: 'Make a calendar link' }).tap();
  const link = await days.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href');
  const address = new URL(link!.replace('webcal:', 'http:'));
  const feed = await coach.request.get(`${sites.api}${address.pathname}${address.search}`);
  expect(await feed.text()).toMatch(new RegExp(`BEGIN:VEVENT[^]*${venueName}`));
  await expectAccessible(coach);
  await expectNoSidewaysScroll(coach);

  await coach.goto(`${sites.adminConsole}/gate`);
  await openDay(coach);
  await coach.getByRole('button', { name: 'Adults', exact: true }).tap();
  const adults = coach.getByRole('dialog', { name: 'Adults here' });
  await adults.getByRole('button', { name: `I am here: ${kim}` }).tap();
  await expect(adults.getByRole('button', { name: `Sign out ${kim}` })).toBeVisible();
  await expect(adults.getByRole('button', { name: `${sam} is here` })).toBeVisible();
  await adults.getByRole('button', { name: 'Close' }).tap();
  await betweenTaps(coach);
  await coach.getByRole('link', { name: 'My days' }).tap();
  await expect(days).toBeVisible();
});

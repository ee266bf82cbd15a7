import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { expectAccessible } from '#src/support/accessibility';
import { type Mailbox } from '#src/support/mailbox';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test } from '#src/season-test';

async function proveAddress(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailbox.theOne(email, /code$/);
  const [, code = ''] = /^(\d{3} \d{3})$/m.exec(text) ?? [];
  await page.getByRole('textbox', { name: 'Code from our email' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const address = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.org`;

test('a parent reads who opened which child’s details, when and as what @phone', async ({
  page,
  owner,
  season,
  families,
  mailbox,
}) => {
  const parentEmail = address('log');
  const date = season.firstDay;
  const children = [{ name: 'Ava Field', age: '7', medicalInfo: 'Peanut allergy' }];
  const days = [{ venue: 'st-marys' as const, date }];
  const { id } = await families.payByCard({ days, children, parentEmail });
  await owner.change('GET', `/api/bookings/${id}`);
  await owner.change('GET', `/api/admin/registers?date=${date}&venue=st-marys`);

  await page.goto('/my-bookings');
  await proveAddress(page, mailbox, parentEmail);
  const log = page.getByRole('region', { name: 'Who read your children’s details' });
  await log.getByRole('button', { name: 'Show who read them' }).click();
  const entries = log.getByRole('listitem');
  await expect(entries).toHaveText([
    /^An owner of the camp opened Ava Field’s details on the register, \d+ \w+ \d{4}, \d\d:\d\d\.$/,
    /^An owner of the camp opened Ava Field’s details in the booking, \d+ \w+ \d{4}, \d\d:\d\d\.$/,
  ]);
  await expect(log).not.toContainText('admin');
  await expectAccessible(page);
  await expectNothingCutOff(page);
});

test('a family that asks to be erased keeps its data by the email’s link; asked again, it is gone a day later @phone', async ({
  page,
  browser,
  others,
  season,
  mailbox,
  time,
}) => {
  const email = address('erased');
  const { id } = await others.book([{ venue: 'st-marys', date: season.firstDay }], { email });
  await time.endHold(id);
  await page.goto('/my-data');
  await proveAddress(page, mailbox, email);
  const erase = page.getByRole('region', { name: 'Erase it' });
  await erase.getByRole('button', { name: 'Erase our data…' }).click();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await erase.getByRole('button', { name: 'Erase everything in 24 hours' }).click();
  const waiting = page.getByRole('region', { name: 'Your data will be erased' });
  await expect(waiting).toContainText(/on \w+ \d+ \w+( \d{4})? at /);
  await expectAccessible(page);
  await expectNothingCutOff(page);

  // The link needs neither this browser nor a code, and works once.
  const { text } = await mailbox.theOne(email, /will be erased on/);
  const [link = ''] = /http\S+my-data\?keep=\S+/.exec(text) ?? [];
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Keep my data' }).click();
  await expect(other.getByRole('heading', { name: 'Your data is kept' })).toBeVisible();
  await expectNothingCutOff(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Keep my data' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'no longer works' })).toBeVisible();
  await other.context().close();
  await page.reload();
  await erase.getByRole('button', { name: 'Erase our data…' }).click();
  await erase.getByRole('button', { name: 'Erase everything in 24 hours' }).click();
  await expect(waiting).toBeVisible();
  await page.goto('/my-bookings');
  await expect(waiting.getByRole('button', { name: 'Keep my data' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await time.endErasingDays();
  const last = await mailbox.theOne(email, /is erased$/);
  expect(last.text).toContain('1 booking');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Other 1');
});

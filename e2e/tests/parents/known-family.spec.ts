import { randomUUID } from 'node:crypto';
import { addDays } from '@sunfield/words/dates';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test } from '#src/season-test';

test('a family proves its address once and finds everything in one place, until it signs out @phone', async ({
  page,
  season,
  families,
  mailbox,
}) => {
  const parentEmail = `known.${randomUUID().slice(0, 8)}@example.org`;
  const days = [0, 1].map((day) => ({
    venue: 'st-marys' as const,
    date: addDays(season.firstDay, day),
  }));
  await families.payByCard({ days, children: [{ name: 'Ava Field', age: '7' }], parentEmail });

  await page.goto('/your-family');
  await page.getByRole('textbox', { name: 'Email address' }).fill(parentEmail);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailbox.theOne(parentEmail, /code$/);
  const [, code = ''] = /^(\d{3} \d{3})$/m.exec(text) ?? [];
  await page.getByRole('textbox', { name: 'Code from our email' }).fill(code);
  await page.getByRole('checkbox', { name: /Stay known on this device/ }).check();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await expect(bookings).toContainText('Ava Field');
  await expect(bookings).toContainText('Confirmed');
  await expect(page.getByRole('region', { name: 'Children' })).toContainText('Ava Field, age 7');
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('(this device)');
  await expectAccessible(page);
  await expectNothingCutOff(page);

  // Without the half hour's proof, the device is enough.
  await page.context().clearCookies({ name: /proven_address/ });
  await page.reload();
  await bookings.getByRole('link', { name: /Open booking/ }).click();
  await expect(page.getByRole('main')).toContainText('Ava Field');
  await page.goto('/your-family');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Ava Field');
});

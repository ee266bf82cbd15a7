import { randomUUID } from 'node:crypto';
import { expect, test } from '#src/gate-test';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

test('an accident is written down at the gate without a network; the parent reads it by email and says so, and the coach sees that @phone', async ({
  coach,
  page,
  bookToday,
  mailbox,
  sites,
}) => {
  const name = `Amara ${randomUUID().slice(0, 6)}`;
  const parentEmail = `${randomUUID()}@example.org`;
  const { id } = await bookToday({
    parentEmail,
    children: [{ name, age: '7' }],
  });
  await coach.goto(`${sites.adminConsole}/gate`);
  const open = coach.getByRole('button', { name: new RegExp(`^\\W*\\w* ?${name}`) });
  const dialog = coach.getByRole('dialog', { name });
  await open.first().tap();
  await expect(dialog.getByRole('heading', { name: 'Record…' })).toBeVisible();
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Accident' }).tap();
  const form = dialog.getByRole('form', { name: 'Accident' });
  await form.getByLabel('What happened').fill('Fell off the climbing frame');
  await form.getByLabel('Where', { exact: true }).fill('The far field');
  await form.locator('svg').first().locator('[data-part=leftArm]').tap();
  await form.getByText('Choose from a list').tap();
  await form.getByRole('checkbox', { name: 'Left hand' }).check();
  await expect(form.getByRole('status').first()).toHaveText('Left arm, Left hand');
  await form.getByLabel(/^First aid(?! by)/).fill('Cold pack');
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  // Half written, it is there again after Escape and a reload.
  await coach.keyboard.press('Escape');
  await coach.reload();
  await open.first().tap();
  await dialog.getByRole('button', { name: 'Accident (not finished)' }).tap();
  await expect(form.getByLabel('What happened')).toHaveValue('Fell off the climbing frame');
  await expect(form.getByRole('status').first()).toHaveText('Left arm, Left hand');
  await form.getByRole('button', { name: 'Write it down' }).tap();
  const records = dialog.getByRole('region', { name: 'Records of this day' });
  await expect(records).toContainText('Where it hurts: Left arm, Left hand');
  await expect(records).toContainText('The family has not read it yet.');
  expect(await mailbox.sentTo(parentEmail)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('accident') }),
  );
  await coach.context().setOffline(false);

  const { text } = await mailbox.theOne(parentEmail, /had an accident/);
  expect(text).not.toContain('climbing frame');
  const [link = ''] = /\S+\/on-the-day\?\S+/.exec(text) ?? [];
  await page.goto(link);
  await expect(page.getByText('has written something down about a child')).toBeVisible();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const proof = await mailbox.theOne(parentEmail, /code$/);
  const [, code = ''] = /^(\d{3} \d{3})$/m.exec(proof.text) ?? [];
  await page.getByRole('textbox', { name: 'Code from our email' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fell off the climbing frame')).toBeVisible();
  await expectFitForAll(page);
  await page.getByLabel('Your name').fill('Ngozi Okafor');
  await page.getByRole('button', { name: 'I have read this' }).click();
  await expect(page.getByText('Read by Ngozi Okafor')).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).tap();
  await open.first().tap();
  await expect(records).toContainText('Read by Ngozi Okafor');

  await page.goto(`${sites.adminConsole}/admin?tab=bookings&booking=${id}`);
  await page.getByRole('button', { name: 'Show accidents, medicines and notes' }).click();
  const written = page.getByRole('list', { name: new RegExp(`^At camp: ${name}`) });
  await expect(written).toContainText('What happened: Fell off the climbing frame');
  await expect(written).toContainText('Read by Ngozi Okafor');
  await expectAccessible(page);
});

import { randomUUID } from 'node:crypto';
import { addDays, formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { RegisterListSchema } from '@sunfield/contracts/bookings/registers';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { expect, test } from '#src/season-test';

test('staff cancel days: one family moves, one takes its money, one does nothing @phone', async ({
  browser,
  page,
  sites,
  owner,
  season,
  families,
  mailbox,
}) => {
  const [monday, tuesday, wednesday] = [0, 1, 2].map((days) => addDays(season.firstDay, days));
  const paid = async (name: string, date = '') => {
    const parentEmail = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.org`;
    const children = [{ name: `${name} Field`, age: '7' }];
    const days = [{ venue: 'st-marys', date }];
    return { ...(await families.payByCard({ days, children, parentEmail })), parentEmail };
  };
  const moving = await paid('Ava', monday);
  const leaving = await paid('Ben', monday);
  const silent = await paid('Cleo', tuesday);

  const context = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const console = await context.newPage();
  const cancel = async (date = '', isAtOnce = false) => {
    await console.goto(`${sites.adminConsole}/admin?tab=seasons&season=${season.id}&part=calendar`);
    await console
      .getByRole('button', { name: new RegExp(`^${formatShortDate(date)}, St Mary`) })
      .first()
      .click();
    await console.getByRole('button', { name: 'Cancel camp day…' }).click();
    const dialog = console.getByRole('dialog');
    await dialog.getByLabel('Reason, as families read it').fill('The hall is flooded.');
    if (isAtOnce) await dialog.getByLabel('Don’t wait: do this immediately').check();
    return dialog;
  };
  const dialog = await cancel(monday);
  await expect(dialog).toContainText('2 children of 2 families');
  await expect(dialog).toContainText('£30.00 paid by card');
  await expectAccessible(console);
  await expect(dialog).toContainText('This cannot be undone.');
  await dialog.getByRole('button', { name: 'Cancel 1 camp day' }).click();
  const progress = console.getByRole('article', {
    name: new RegExp(formatShortDate(monday ?? '')),
  });
  await expect(progress).toContainText('2 of 2 bookings can choose');

  const subject = /Camp cancelled: /;
  const told = await mailbox.theOne(moving.parentEmail, subject);
  expect(told.text).toContain('The hall is flooded.');
  const link = /http\S+\/change-booking\S+/.exec(told.text)?.[0] ?? '';
  await page.goto(link);
  const note = page.getByRole('region', { name: /^Camp cancelled:/ });
  await expect(note).toContainText('The hall is flooded.');
  await expectAccessible(page);
  const changing = new ChangeBookingPage(page);
  await changing.swapDay(
    formatLongDate(monday ?? ''),
    'Ava Field',
    `Ava Field 9am-3pm, ${formatLongDate(wednesday ?? '')}`,
  );
  await changing.reviewButton.click();
  await expect(changing.money).toContainText('Nothing to pay and nothing to refund');
  await changing.confirm('Confirm the change');
  await expect(page.getByRole('heading', { name: 'Booking changed' })).toBeVisible();
  await expect(note).toBeHidden();

  const other = await mailbox.theOne(leaving.parentEmail, subject);
  await page.goto(/http\S+\/change-booking\S+/.exec(other.text)?.[0] ?? '');
  await page.getByRole('button', { name: /^Refund £15\.00$/ }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCutOff(page);
  await expect(changing.money).toContainText('Full refund');
  await changing.confirm('Cancel the whole booking, £15.00 back to your card');
  await expect(page.getByRole('heading', { name: 'Booking cancelled' })).toBeVisible();

  const atOnce = await cancel(tuesday, true);
  await atOnce.getByRole('button', { name: 'Cancel 1 camp day' }).click();
  await mailbox.theOne(silent.parentEmail, subject);
  const settled = await mailbox.theOne(silent.parentEmail, /is cancelled$/);
  expect(settled.text).toContain('£15.00 goes back to the card that paid.');
  await console.reload();
  await expect(progress).toContainText('1 moved to another day');
  await expect(progress).toContainText('1 refunded');
  await expectNothingCutOff(console);

  const [register] = await owner.read(
    `/api/admin/registers?date=${monday}&venue=st-marys`,
    RegisterListSchema,
  );
  expect(register).toMatchObject({ children: [], cancelledNames: ['Sports Camp'] });
  await context.close();
});

import { randomInt, randomUUID } from 'node:crypto';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { AdminConsole } from '#src/pages/admin-console';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { expect, test } from '#src/season-test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

test('a confirmation that came back is seen in To Do, its address corrected there, and it is gone @phone', async ({
  page,
  sites,
  families,
  season,
  mailbox,
  owner,
}) => {
  const name = `Bo ${randomUUID().slice(0, 8)}`;
  const mailboxName = name.toLowerCase().replace(' ', '.');
  const wrong = `${mailboxName}.bounces@example.org`;
  const right = `${mailboxName}@example.org`;
  const { id } = await families.payByCard({
    days: [{ venue: 'st-marys', date: season.firstDay }],
    children: [{ name: 'Ava Field', age: '7' }],
    parentName: name,
    parentEmail: wrong,
  });
  await mailbox.theOne(wrong, /is confirmed$/);
  const admin = new AdminConsole(page, sites.adminConsole);
  await admin.logIn();
  const ofFamily = page
    .getByRole('list', { name: 'An email has not arrived' })
    .getByRole('listitem')
    .filter({ hasText: name });
  // The email about the change goes to the old address, too, and comes back in its turn.
  const item = ofFamily.filter({ hasText: 'Booking confirmation came back' });
  await owner.seeAt(
    '/api/admin/attention',
    new RegExp(`Booking confirmation came back[^"]*${name}`),
  );
  await admin.open('attention');
  await expect(item).toBeVisible();
  await expect(item.getByRole('button', { name: /^Send again/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await item.getByRole('button', { name: /^Correct the address/ }).click();
  const changing = new ChangeBookingPage(page);
  await page.getByRole('region', { name: 'Contact' }).getByLabel('Email').fill(right);
  await changing.reviewButton.click();
  await changing.confirm('Confirm the change');
  await mailbox.theOne(right, /^Confirm your email address/);
  await admin.open('attention');
  await expect(item).toContainText('The new address waits to be confirmed');
  await expect(item.getByRole('button', { name: /^Correct the address/ })).toHaveCount(0);

  await item.getByRole('link').click();
  await admin.drawer(id).getByRole('button', { name: 'Confirm by phone' }).click();
  await admin
    .dialog('Confirm the new address?')
    .getByRole('button', { name: 'Confirm address' })
    .click();
  await admin.expectToast('Address Confirmed');
  await mailbox.theOne(right, /is confirmed$/);
  await admin.open('attention');
  await expect(page.getByText(/needs? a person/).first()).toBeVisible();
  await expect(ofFamily).toHaveCount(0);
});

test('a payment that is for no booking is set aside from To Do, and gone', async ({
  page,
  sites,
  owner,
}) => {
  const pounds = `${randomInt(100, 900)}.${randomInt(10, 99)}`;
  const [year, month, day] = calendarDateInLondon(new Date()).split('-');
  await owner.change(
    'POST',
    '/api/admin/bank-lines',
    `Date,Description,Amount\n${day}/${month}/${year},Hall hire ${randomUUID()},${pounds}\n`,
  );
  const admin = new AdminConsole(page, sites.adminConsole);
  await admin.logIn();
  await admin.open('attention');
  const item = page
    .getByRole('list', { name: 'A bank payment has no booking yet' })
    .getByRole('listitem')
    .filter({ hasText: `£${pounds}` });
  await item.getByRole('button', { name: /^Not for a booking/ }).click();
  const dialog = admin.dialog('Set this payment aside?');
  await expect(dialog).toContainText(`£${pounds}`);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  await item.getByRole('button', { name: /^Not for a booking/ }).click();
  await expectAccessible(page, ['.ant-modal']);
  await dialog.getByRole('button', { name: 'Not for a booking' }).click();
  await admin.expectToast('Payment Set Aside');
  await expect(item).toHaveCount(0);
});

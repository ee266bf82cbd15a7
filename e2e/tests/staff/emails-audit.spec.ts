import { array } from 'zod/mini';
import { EmailLogEntrySchema } from '@sunfield/contracts/office/emails';
import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';
import type { Page } from '@playwright/test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;

/** The row about a booking in the email log. */
const emailRow = (page: Page, kind: string, id: number) =>
  page
    .getByRole('row')
    .filter({ hasText: kind })
    .filter({ has: page.getByRole('link', { name: `booking ${id}`, exact: true }) });

test('what was sent is listed with its recipient, and can be sent once more', async ({
  page,
  admin,
  families,
  mailbox,
  owner,
}) => {
  const family = aFamily();
  const { id } = await families.payByHand(orderOf(family, [monday]));
  const address = family.parent.email;
  await mailbox.theOne(address, /is confirmed$/);
  await admin.open('bookings');
  await page.getByRole('link', { name: 'Email Log' }).click();
  const row = emailRow(page, 'Booking confirmation', id);
  await expect(row).toContainText('Sent');
  await expect(row).toContainText(address);

  // A delivered email is not resent by accident: the console asks first.
  await row.getByRole('button', { name: 'Resend' }).click();
  const question = page.getByRole('dialog', { name: 'Send it again?' });
  await expect(question).toContainText(`It goes to ${address}.`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await row.getByRole('button', { name: 'Resend' }).click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await admin.expectToast('Email on its way', 'We send it again in a moment.');
  await expect.poll(async () => (await mailbox.sentTo(address)).length).toBe(2);
  const [entry] = await owner.audit({ action: 'email.sent_again' });
  expect(entry).toMatchObject({ actorName: 'admin', subjectType: 'email' });

  await row.getByRole('link', { name: `booking ${id}`, exact: true }).click();
  await expect(admin.drawer(id)).toBeVisible();
});

test('what failed is found by its status, says why, and goes out when it is resent', async ({
  page,
  admin,
  families,
  mailbox,
  owner,
  time,
}) => {
  const family = aFamily();
  const { id } = await families.payByHand(orderOf(family, [monday]));
  const confirmation = async () =>
    (await owner.read('/api/admin/emails?pageSize=50', array(EmailLogEntrySchema))).find(
      ({ kind, subjectId }) => kind === 'booking-confirmation' && subjectId === id,
    );
  // It was sent once, and no process is about to record that.
  await expect.poll(async () => (await confirmation())?.status).toBe('sent');
  const email = await confirmation();
  await time.giveUpEmail(email!.id);

  await admin.open('emails');
  await page.getByRole('combobox', { name: 'Email status' }).click();
  await page.getByTitle('Failed', { exact: true }).click();
  await expect(page).toHaveURL(/status=failed/);
  const row = emailRow(page, 'Booking confirmation', id);
  await expect(row).toContainText('given up after 48 tries');
  await expect(row).toContainText('ECONNREFUSED');
  await expect(page.getByRole('row').filter({ hasText: 'Sent' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Resend' }).click();
  const question = page.getByRole('dialog', { name: 'Send it again?' });
  await expect(question).toContainText('It was not delivered before.');
  await question.getByRole('button', { name: 'Send again' }).click();
  await admin.expectToast('Email on its way', 'We send it again in a moment.');
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await mailbox.sentTo(family.parent.email)).length).toBe(2);
});

test('an email that cannot be resent says so', async ({ page, admin, families, mailbox }) => {
  const family = aFamily();
  const { id } = await families.payByHand(orderOf(family, [monday]));
  await mailbox.theOne(family.parent.email, /is confirmed$/);
  await admin.open('emails');
  await page.route('**/api/admin/emails/*/resend', (route) => route.abort());
  await emailRow(page, 'Booking confirmation', id).getByRole('button', { name: 'Resend' }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await admin.expectToast('Error', 'The email could not be sent again');
});

test('the audit log: who, what, when, old and new, and no names', async ({
  page,
  admin,
  families,
}) => {
  const family = aFamily();
  const { id } = await families.payByHand(orderOf(family, [monday]));
  await admin.open('bookings');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  const entry = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `booking ${id}`, exact: true }) })
    .filter({ hasText: 'succeeded' });
  await expect(entry).toContainText('admin');
  await expect(entry).toContainText('Booking status');
  await expect(entry.locator('del').first()).toHaveText('pending');
  await expect(entry.locator('ins, strong').filter({ hasText: 'succeeded' })).toHaveCount(1);
  const minute = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date());
  await expect(entry).toContainText(minute);
  for (const secret of [family.parent.name, family.parent.email, family.children[0].name]) {
    await expect(page.getByRole('main')).not.toContainText(secret);
  }
});

test('the audit log is narrowed by what and when, and the address keeps it', async ({
  page,
  admin,
  families,
}) => {
  await families.payByHand(orderOf(aFamily(), [monday]));
  await admin.open('audit');
  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByTitle('Staff accounts', { exact: true }).click();
  await expect(page).toHaveURL(/action=staff\./);
  const what = page.locator('tbody tr.ant-table-row td:nth-child(3)');
  await expect(what.filter({ hasText: /Booking|Payment/ })).toHaveCount(0);
  await expect(what.filter({ hasText: /^Staff / }).first()).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2025-01-31');
  await expect(page.getByText('No entries match.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2025-01-31');
  await expect(page.getByText('No entries match.')).toBeVisible();
});

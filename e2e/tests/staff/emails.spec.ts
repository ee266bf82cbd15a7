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
  await page.getByRole('link', { name: 'Messages' }).click();
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

import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const staff = 'staff@sunfield.example';

test('a reminder goes to the parent and a copy to staff', async ({
  page,
  admin,
  families,
  mailbox,
}) => {
  const family = aFamily();
  const { id } = await families.payByHand(orderOf(family, [monday]));
  await admin.openBooking(id);
  await page.getByRole('button', { name: 'Send Reminder' }).click();
  await admin.expectToast(
    'Reminder Sent',
    'Camp reminder email sent to parent and copied to your email',
  );
  const email = await mailbox.theOne(family.parent.email, /^Reminder: your Sunfield camp days/);
  expect(email.text).toContain(family.children[0].name);
  expect(email.text).toContain('Monday, 27th October 2025');
  expect(email.to).toEqual([family.parent.email, staff]);
});

test('a reminder that the server refuses says why', async ({ page, admin, families }) => {
  const booking = await families.payByCard(orderOf(aFamily(), [monday]));
  await admin.openBooking(booking.id);
  // A colleague cancels it meanwhile.
  await page.route('**/api/admin/changes', (route) => route.abort());
  await families.cancelWithRefund(booking);
  await page.getByRole('button', { name: 'Send Reminder' }).click();
  await admin.expectToast('Error', 'There are no camp days left to remind the parent about.');
});

test('a reminder without the API fails in the specified words', async ({
  page,
  admin,
  families,
}) => {
  const { id } = await families.payByHand(orderOf(aFamily(), [monday]));
  await admin.openBooking(id);
  await page.route('**/api/send-reminder-email', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Reminder' }).click();
  await admin.expectToast('Error', 'Failed to send reminder email');
});

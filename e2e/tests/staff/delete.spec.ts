import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';
import type { Locator } from '@playwright/test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;
const tuesday = { venue: 'brecks', date: '2025-10-28' } as const;

/** The specification's wording. */
const deleteQuestion =
  'Are you sure you want to delete this incomplete booking? This action cannot be undone.';
const clearQuestion =
  'Are you sure you want to clear all summer camp data from the registers? This will remove all bookings from before October 2025. This action cannot be undone.';

const press = (where: Locator, name: string | RegExp) =>
  where.getByRole('button', { name }).click();

test('an unpaid booking: asked first, then gone, its places free and its payment cancelled', async ({
  page,
  admin,
  families,
  others,
  stripe,
  owner,
  sites,
}) => {
  const family = aFamily();
  const before = await others.placesLeft(monday);
  const booking = await families.hold(orderOf(family, [monday]));
  const intent = await families.startPaying(booking);
  expect(await others.placesLeft(monday)).toBe(before - 2);

  const drawer = await admin.openBooking(booking.id);
  await press(drawer, 'Delete');
  const dialog = admin.dialog(`Delete booking #${booking.id}`);
  await expect(dialog.locator('p')).toHaveText([deleteQuestion]);
  await press(dialog, 'Cancel');
  await expect(dialog).toBeHidden();
  expect(await others.placesLeft(monday)).toBe(before - 2);

  await press(drawer, 'Delete');
  await press(dialog, 'Delete');
  await admin.expectToast('Booking Deleted');
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/booking=/);
  await expect(admin.row(booking.id)).toHaveCount(0);
  expect(await others.placesLeft(monday)).toBe(before);
  expect((await stripe.payment(intent)).status).toBe('canceled');

  const log = await owner.auditOf(booking.id);
  expect(log.find(({ action }) => action === 'booking.deleted')).toMatchObject({
    actorName: 'admin',
    before: { paymentStatus: 'pending', totalPence: 2700 },
  });
  expect(JSON.stringify(log)).not.toContain('Hale');
  const gone = await owner.ask('GET', `/api/bookings/${booking.id}`);
  expect(gone.status()).toBe(404);
  // The parent's link now opens this.
  await page.goto(
    `${sites.publicSite}/booking-confirmation?booking_id=${booking.id}&access=${booking.accessToken}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(family.children[0].name)).toHaveCount(0);
});

test('a booking paid by card: its money is never dropped silently', async ({
  admin,
  families,
  others,
  stripe,
  mailbox,
  owner,
}) => {
  const family = aFamily();
  const before = await others.placesLeft(monday);
  const { id, intentId } = await families.payByCard(orderOf(family, [monday]));
  const drawer = await admin.openBooking(id);
  await press(drawer, 'Delete');
  const dialog = admin.dialog(`Delete booking #${id}`);

  // Staff must first decide what happens to the money.
  await expect(dialog).toContainText('Are you sure you want to delete this paid booking?');
  await expect(dialog).toContainText('£27.00 was paid for it. What happens to the money?');
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
  expect(await stripe.refunds(intentId)).toEqual([]);
  expect(await others.placesLeft(monday)).toBe(before - 2);

  await dialog.getByRole('radio', { name: 'Refund £27.00 to the card' }).check();
  await press(dialog, 'Delete');
  await admin.expectToast(
    'Booking Deleted',
    '£27.00 goes back to the card in 5 to 10 working days.',
  );
  expect(await stripe.refunds(intentId)).toEqual([2700]);
  expect(await others.placesLeft(monday)).toBe(before);
  await mailbox.theOne(family.parent.email, /^Your refund of £27\.00/);
  const told = await mailbox.theOne(family.parent.email, / is cancelled$/);
  expect(told.text).toContain('£27.00 has been refunded to the card you paid with.');
  const actions = (await owner.auditOf(id)).map(({ action }) => action);
  expect(actions).toContain('booking.deleted');
});

test('Clear Old Data: the specified question, how many before, how many after', async ({
  page,
  admin,
  families,
  owner,
  time,
}) => {
  const summer = await time.addSummerDay();
  const children = aFamily().children.slice(0, 1);
  const old = [
    await families.hold({ days: [summer], children }),
    await families.payByHand({ days: [summer], children }),
  ];
  const kept = await families.hold({ days: [summer, tuesday], children });
  await admin.open('register');
  const clear = page.getByRole('button', { name: 'Clear Old Data' });
  await clear.click();
  const dialog = admin.dialog('Clear Old Data');
  await expect(dialog).toContainText(clearQuestion);
  await expect(dialog.getByRole('status')).toHaveText('2 bookings will be removed.');
  await press(dialog, 'Cancel');
  await expect(dialog).toBeHidden();

  await page.route('**/api/admin/clear-old-bookings', (route) => route.abort(), { times: 1 });
  await clear.click();
  await press(dialog, /^Clear$/);
  await admin.expectToast('Error', 'Failed to clear old data');

  await clear.click();
  await expect(dialog.getByRole('status')).toHaveText('2 bookings will be removed.');
  await press(dialog, /^Clear$/);
  await admin.expectToast('Old Data Cleared', '2 bookings removed.');
  for (const { id } of old) {
    expect((await owner.ask('GET', `/api/bookings/${id}`)).status()).toBe(404);
  }
  expect((await owner.ask('GET', `/api/bookings/${kept.id}`)).status()).toBe(200);

  // The clearing can be undone for a week.
  const cleared = page.getByRole('list', { name: 'Cleared bookings' }).getByRole('listitem');
  const ours = cleared.filter({ hasText: '2 bookings from before Wednesday, 1st October 2025' });
  await expect(ours.first()).toContainText('by admin, will be erased on');
  await press(ours.first(), 'Undo');
  await admin.expectToast('Bookings brought back', '2 bookings restored.');
  for (const { id } of old) {
    expect((await owner.ask('GET', `/api/bookings/${id}`)).status()).toBe(200);
  }
  await clear.click();
  await expect(dialog.getByRole('status')).toHaveText('2 bookings will be removed.');
  await press(dialog, /^Clear$/);
  await admin.expectToast('Old Data Cleared', '2 bookings removed.');

  // The second time there is nothing to clear.
  await clear.click();
  await expect(dialog.getByRole('status')).toHaveText('0 bookings will be removed.');
  await expect(dialog.getByRole('button', { name: 'Clear', exact: true })).toBeDisabled();
});

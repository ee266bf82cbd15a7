import { aFamily, orderOf } from '#src/a-family';
import {
  atSizes,
  desk,
  expectNoSidewaysScroll,
  narrowest,
  phone,
} from '#src/support/accessibility';
import { atRest, expectSound } from '#src/support/console-screens';
import { expect, test } from '#src/staff-test';

/** A booking and its dialogs, on a desktop and on a phone, as `accessibility.spec.ts` looks at the other screens. */

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;

test('a booking: unpaid; paid by card, disputed and refunded in part; its dialogs', async ({
  page,
  admin,
  families,
  stripe,
  owner,
}) => {
  const held = await families.hold(orderOf(aFamily(), [monday]));
  await admin.openBooking(held.id);
  await atRest(page);
  await expectSound(page);
  const { id, intentId } = await families.payByCard({
    ...orderOf(aFamily(), [monday, { venue: 'brecks', date: '2025-10-28' }]),
    tshirts: [{ size: 'age-7-8', initials: 'AH', quantity: 1 }],
    specialRequirements: 'Collected by grandmother',
  });
  await owner.change('POST', `/api/admin/bookings/${id}/refunds`, {
    amount: '5.00',
    reason: 'Ill',
  });
  await stripe.dispute(intentId);
  const drawer = await admin.openBooking(id);
  await expect(drawer.getByText(/The payer disputes/)).toBeVisible();
  await atRest(page);
  await expectSound(page);
  await atSizes(page, [narrowest], () => expectNoSidewaysScroll(page));
  await atSizes(page, [phone, desk], async () => {
    // Opened at this size, because messages are shown in what was opened last.
    await admin.openBooking(id);
    await drawer.getByRole('button', { name: 'Send Reminder' }).click();
    await admin.expectToastCoversNothing();
  });
  await page.getByText('What the parent sees').click();
  await expect(page.getByRole('region', { name: 'Booking Details' })).toContainText(`#${id}`);
  await expectSound(page);

  await drawer.getByRole('button', { name: 'Refund' }).click();
  const refund = admin.dialog(`Refund booking #${id}`);
  await refund.getByRole('radio', { name: 'Part of it' }).check();
  await refund.getByRole('button', { name: /Refund$/ }).click();
  await expect(refund.getByText('Please say why')).toBeVisible();
  await expectSound(page);
  await refund.getByRole('button', { name: 'Cancel' }).click();
  await drawer.getByRole('button', { name: 'Delete' }).click();
  const deletion = admin.dialog(`Delete booking #${id}`);
  await expect(deletion.getByText(/was paid for it/)).toBeVisible();
  await expectSound(page);
});

test('with the keyboard alone: found, opened, marked paid, and not deleted', async ({
  page,
  admin,
  families,
}) => {
  const family = aFamily();
  const { id } = await families.hold(orderOf(family, [monday]));
  await admin.open('bookings');
  await expect(admin.search).toBeVisible();
  const reach = async (name: string | RegExp) => {
    const focused = page.locator(':focus');
    for (let steps = 0; steps < 60; steps += 1) {
      const found = page.getByRole('button', { name });
      if (await found.and(focused).count()) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} is not reached with the Tab key`);
  };
  await admin.search.focus();
  await page.keyboard.type(family.parent.name);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr[data-row-key]')).toHaveCount(1);
  await reach(`Open booking ${id}`);
  await page.keyboard.press('Enter');
  const drawer = admin.drawer(id);
  await expect(drawer.getByRole('button', { name: 'Mark Paid' })).toBeVisible();
  // The focus moves into the drawer, and stays there.
  await expect(page.locator('.ant-drawer:focus, .ant-drawer :focus')).toHaveCount(1);
  await reach('Mark Paid');
  await page.keyboard.press('Enter');
  const marking = admin.dialog(`Mark booking #${id} as paid`);
  await expect(marking).toBeVisible();
  await expect(page.locator('.ant-modal:focus, .ant-modal :focus')).toHaveCount(1);
  const cash = marking.getByRole('radio', { name: 'Cash' });
  for (const stop of [cash, marking.getByRole('button', { name: 'Mark Paid' })]) {
    for (
      let steps = 0;
      steps < 10 && !(await stop.and(page.locator(':focus')).count());
      steps += 1
    ) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
  }
  await admin.expectToast('Payment Updated', 'Booking marked as paid successfully');
  await expect(drawer.getByRole('button', { name: 'Mark Paid' })).toHaveCount(0);

  await reach('More actions');
  await page.keyboard.press('Enter');
  await reach('Delete');
  await page.keyboard.press('Enter');
  const dialog = admin.dialog(`Delete booking #${id}`);
  await expect(dialog).toBeVisible();
  await expect(page.locator('.ant-modal:focus, .ant-modal :focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: `Open booking ${id}` })).toBeFocused();
});

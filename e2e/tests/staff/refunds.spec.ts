import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';
import type { Locator, Page } from '@playwright/test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;

const status = (drawer: Locator) => drawer.locator('.ant-drawer-header .ant-tag');

async function openRefund(page: Page, drawer: Locator, id: number) {
  await drawer.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund booking #${id}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

const keepPlaces = (dialog: Locator) => dialog.getByRole('radio', { name: /^Keep them/ }).check();

async function refundPart(page: Page, drawer: Locator, id: number, pounds: string) {
  const dialog = await openRefund(page, drawer, id);
  await dialog.getByRole('radio', { name: 'Part of it' }).check();
  await dialog.getByLabel('Amount in pounds').fill(pounds);
  await dialog.getByLabel(/^Reason/).fill('Ada was ill');
  await dialog.getByRole('button', { name: `Refund £${pounds}` }).click();
  await expect(dialog).toBeHidden();
}

test('in parts up to the whole: at Stripe, in the figures, on the booking, to the parent', async ({
  page,
  admin,
  families,
  stripe,
  mailbox,
  owner,
  others,
}) => {
  const family = aFamily();
  const { id, intentId } = await families.payByCard(orderOf(family, [monday]));
  const places = await others.placesLeft(monday);
  const drawer = await admin.openBooking(id);
  const revenue = async () =>
    Number((await admin.figure('Total Revenue').innerText()).replace(/[£,]/g, ''));
  const before = await revenue();

  await refundPart(page, drawer, id, '12.50');
  await admin.expectToast(
    'Refund started',
    "£12.50 reaches the parent's card in 5 to 10 working days.",
  );
  await expect(status(drawer)).toHaveText('Partially refunded');
  await expect(drawer.getByRole('row', { name: 'Refunded' })).toContainText('-£12.50');
  await expect(drawer.getByText(/“Ada was ill”/)).toContainText('by staff');
  expect(await stripe.refunds(intentId)).toEqual([1250]);
  await mailbox.theOne(family.parent.email, /^Your refund of £12\.50/);
  await expect.poll(revenue).toBeCloseTo(before - 12.5);

  // Everything left.
  const dialog = await openRefund(page, drawer, id);
  await expect(dialog.getByRole('radio', { name: 'Everything left: £14.50' })).toBeChecked();
  await keepPlaces(dialog);
  await dialog.getByLabel(/^Reason/).fill('Moved away');
  await dialog.getByRole('button', { name: 'Refund £14.50' }).click();
  await expect(status(drawer)).toHaveText('Refunded');
  expect(await stripe.refunds(intentId)).toEqual([1450, 1250]);
  await expect(drawer.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await expect.poll(revenue).toBeCloseTo(before - 27);
  // Refunding money and cancelling places are separate decisions.
  await expect(drawer.getByRole('alert')).toContainText('Refunded, and the places are kept');
  expect(await others.placesLeft(monday)).toBe(places);
  const log = await owner.auditOf(id);
  expect(log.map(({ after }) => after?.['paymentStatus'])).toEqual(
    expect.arrayContaining(['partially_refunded', 'refunded']),
  );
});

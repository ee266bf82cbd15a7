import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';
import type { Locator, Page } from '@playwright/test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;

/** How soon the page must show an update after it is made to check again. */
const soon = { timeout: 1000 };

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

test('with its places cancelled frees them in the same step', async ({
  page,
  admin,
  families,
  stripe,
  others,
}) => {
  const places = await others.placesLeft(monday);
  const { id, intentId } = await families.payByCard(orderOf(aFamily(), [monday]));
  const drawer = await admin.openBooking(id);
  const dialog = await openRefund(page, drawer, id);
  await dialog.getByRole('radio', { name: /^Cancel them/ }).check();
  await dialog.getByLabel(/^Reason/).fill('Moved away');
  await dialog.getByRole('button', { name: 'Refund £27.00 and cancel the places' }).click();
  await expect(admin.toast).toContainText('Refunded and cancelled');
  await expect(status(drawer)).toHaveText('Refunded');
  expect(await stripe.refunds(intentId)).toEqual([2700]);
  expect(await others.placesLeft(monday)).toBe(places);
});

test('never without a reason, and never more than is left', async ({
  page,
  admin,
  families,
  stripe,
  owner,
}) => {
  const { id, intentId } = await families.payByCard(orderOf(aFamily(), [monday]));
  const drawer = await admin.openBooking(id);
  const dialog = await openRefund(page, drawer, id);
  await keepPlaces(dialog);
  await dialog.getByRole('button', { name: 'Refund £27.00' }).click();
  await expect(dialog.getByLabel(/^Reason/)).toHaveAccessibleDescription('Please say why');
  await dialog.getByLabel(/^Reason/).fill('Typed too much');
  await dialog.getByRole('radio', { name: 'Part of it' }).check();
  const amount = dialog.getByLabel('Amount in pounds');
  for (const [typed, problem] of [
    ['27.01', 'At most £27.00 can be refunded'],
    ['0', 'Please give the amount, such as 12.50'],
    ['ten', 'Please give the amount, such as 12.50'],
  ] as const) {
    await amount.fill(typed);
    await dialog.getByRole('button', { name: /Refund$/ }).click();
    await expect(amount).toHaveAccessibleDescription(problem);
  }
  expect(await stripe.refunds(intentId)).toEqual([]);

  // The API refuses it, too.
  const path = `/api/admin/bookings/${id}/refunds`;
  const answer = await owner.ask('POST', path, { amount: '27.01', reason: 'Too much' });
  expect(answer.status()).toBe(400);
  expect(await stripe.refunds(intentId)).toEqual([]);
});

test('two staff together refund once, and the second reads so', async ({
  page,
  admin,
  families,
  stripe,
  owner,
}) => {
  const { id, intentId } = await families.payByCard(orderOf(aFamily(), [monday]));
  const drawer = await admin.openBooking(id);
  const dialog = await openRefund(page, drawer, id);
  await keepPlaces(dialog);
  await dialog.getByLabel(/^Reason/).fill('Ada was ill');
  await owner.change('POST', `/api/admin/bookings/${id}/refunds`, {
    amount: '5.00',
    reason: 'A colleague was quicker',
    seenRefundedPence: 0,
  });
  await dialog.getByRole('button', { name: 'Refund £27.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText('changed in the meantime');
  expect(await stripe.refunds(intentId)).toEqual([500]);
});

test('a refund made in Stripe’s dashboard shows on the booking by itself', async ({
  page,
  admin,
  families,
  stripe,
  sites,
}) => {
  const { id, intentId } = await families.payByCard(orderOf(aFamily(), [monday]));
  await page.clock.install();
  const drawer = await admin.openBooking(id);
  await expect(status(drawer)).toHaveText('Succeeded');
  await stripe.refundInDashboard(intentId, 700);
  await admin.expectSoon(() => expect(status(drawer)).toHaveText('Partially refunded', soon));
  const atStripe = drawer.getByRole('region', { name: 'Payments and refunds' });
  await expect(atStripe.getByRole('listitem').filter({ hasText: '£7.00' })).toContainText(
    "in Stripe's dashboard",
  );
  await expect(atStripe.getByRole('link', { name: 'Open at Stripe' })).toHaveAttribute(
    'href',
    `${sites.stripeSandbox}/_sandbox#${intentId}`,
  );
  await expect(drawer.getByRole('list', { name: 'Timeline' })).toContainText(
    'Refund of £7.00 made at Stripe.',
  );
  await expect(drawer.getByRole('row', { name: 'Refunded' })).toContainText('-£7.00');
});

test('money taken by hand has no card to go back to', async ({ admin, families }) => {
  const { id } = await families.payByHand(orderOf(aFamily(), [monday]));
  const drawer = await admin.openBooking(id);
  await expect(drawer).toContainText(
    '£27.00 was taken by staff, not by card, so you need to refund it yourself.',
  );
  await expect(drawer.getByRole('button', { name: 'Record refund' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
});

test('a refund that Stripe cannot take now: said so, and nothing is lost', async ({
  page,
  admin,
  families,
  stripe,
}) => {
  const { id, intentId } = await families.payByCard(orderOf(aFamily(), [monday]));
  const drawer = await admin.openBooking(id);
  await stripe.failNextCalls({ kind: 'error_500', method: 'POST', path: '/v1/refunds', count: 50 });
  await refundPart(page, drawer, id, '3.00');
  await expect(drawer.getByText(/refund started, waiting for Stripe/)).toBeVisible();
  expect(await stripe.refunds(intentId)).toEqual([]);
  await stripe.behave();
});

import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

test('the bookkeeper sees that a payment and its refund are in the payout, with its fees @phone', async ({
  page,
  admin,
  families,
  stripe,
}) => {
  const monday = { venue: 'st-marys', date: '2025-10-27' };
  const { id, intentId } = await families.payByCard(orderOf(aFamily(), [monday]));
  await stripe.refundInDashboard(intentId, 500);
  await admin.openBooking(id);
  await expect(page.getByText('£5.00').first()).toBeVisible();
  const month = await stripe.payOut(intentId);

  await admin.open('bookkeeping', { month });
  const payouts = page.getByRole('region', { name: 'Payouts from Stripe' });
  const newest = payouts
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  await expect(newest).toContainText('Matches');
  await newest.getByRole('link').press('Enter');
  const payout = page.getByRole('dialog', { name: /^Payout of / });
  const ours = payout
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `#${id}`, exact: true }) });
  await expect(ours.filter({ hasText: 'Payment' })).toContainText('£27.00');
  await expect(ours.filter({ hasText: 'Payment' })).toContainText('Matches');
  await expect(ours.filter({ hasText: 'Refund' })).toContainText('-£5.00');
  await page.keyboard.press('Escape');
  await expect(payout).toBeHidden();
});

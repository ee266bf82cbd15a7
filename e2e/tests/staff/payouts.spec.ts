import { aFamily, orderOf } from '#src/a-family';
import { expectAccessible, expectNoSidewaysScroll } from '#src/support/accessibility';
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

  await admin.open('payouts', { month });
  const payouts = page.getByRole('region', { name: 'Payouts from Stripe' });
  const newest = payouts
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first();
  await expect(newest).toContainText('Matches');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await newest.getByRole('button').press('Enter');
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

test('money of another shop is in To Do until the bookkeeper says what it is', async ({
  page,
  admin,
  stripe,
}) => {
  await stripe.payOut(await stripe.sellElsewhere(900));
  await admin.open('attention');
  const unknown = page.getByRole('region', { name: /money that we do not know/ });
  await unknown.getByRole('link').last().click();
  const payout = page.getByRole('dialog', { name: /^Payout of / });
  await expect(payout.getByText('Not known here')).toBeVisible();
  await expectAccessible(page, ['.ant-drawer']);
  await expectNoSidewaysScroll(page);
  await payout.getByRole('button', { name: 'Say what it is: £8.66' }).click();
  await page.getByRole('textbox', { name: 'What it is' }).fill('Sold by the shop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(payout.getByText('Sold by the shop')).toBeVisible();
  await expect(payout.getByText('Not known here')).toBeHidden();
  await admin.open('attention');
  await expect(page.getByText(/thing(s?) needs? a person|Nothing needs a person/)).toBeVisible();
  await expect(unknown).toBeHidden();
});

import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

const tuesday = { venue: 'st-marys', date: '2025-10-28' } as const;

test('a bank’s fraud warning is shown at the booking, and a refunded booking says what is left to do', async ({
  page,
  admin,
  families,
  stripe,
  others,
  owner,
}) => {
  const family = aFamily();
  const places = await others.placesLeft(tuesday);
  const { id, intentId } = await families.payByCard(orderOf(family, [tuesday]));
  await stripe.warnOfFraud(intentId);
  await owner.seeAt(`/api/admin/bookings/${id}/timeline`, /may be fraudulent/);
  const drawer = await admin.openBooking(id);
  await expect(drawer.getByText(/believes that a payment is fraudulent/)).toBeVisible();
  await expect(drawer.getByText(/made with stolen card/)).toBeVisible();

  await drawer.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: `Refund booking #${id}` });
  await refund.getByRole('radio', { name: /^Keep them/ }).check();
  await refund.getByLabel(/^Reason/).fill('The parent knows nothing of it');
  await refund.getByRole('button', { name: /^Refund £/ }).click();
  await expect(drawer.getByText(/the children are on the registers/)).toBeVisible();
  expect(await others.placesLeft(tuesday)).toBeLessThan(places);

  await drawer.getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('dialog', { name: `Delete booking #${id}` });
  await deletion.getByRole('button', { name: 'Delete' }).click();
  await admin.expectToast('Booking Deleted');
  expect(await others.placesLeft(tuesday)).toBe(places);
});

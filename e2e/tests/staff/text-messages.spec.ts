import { randomInt } from 'node:crypto';
import { formatShortDateWithYear } from '@sunfield/words/dates';
import { aFamily, orderOf } from '#src/a-family';
import { caughtTexts } from '#src/support/caught-texts';
import { expect, test, today } from '#src/gate-test';

test('families of today are written to by text message, after its cost was seen, and staff read that it arrived @phone', async ({
  page,
  admin,
  families,
  owner,
  campToday: { venue },
  sites,
}) => {
  const number = String(randomInt(1000, 9999));
  const [mobile, landline] = [aFamily(), aFamily()];
  mobile.parent.phone = `07700 9${number}1`;
  const days = [{ venue, date: today }];
  const { id } = await families.payByHand(orderOf(mobile, days));
  const { id: second } = await families.payByHand(orderOf(landline, days));

  await admin.open('messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const drawer = page.getByRole('dialog', { name: 'New message' });
  await drawer.getByLabel('Only these bookings').fill(`${id}, ${second}`);
  await expect(drawer.getByText('2 families, each once')).toBeVisible();
  await expect(drawer.getByLabel('Also by text message')).toHaveCount(0);
  await drawer.getByLabel('Camp days').click();
  await drawer.getByLabel('Camp days').pressSequentially(formatShortDateWithYear(today));
  await page.getByTitle(formatShortDateWithYear(today)).click();
  await drawer.getByLabel('Also by text message').check();
  const subject = `Hall closed ${id}`;
  await drawer.getByLabel('Subject').fill(subject);
  await drawer.getByRole('textbox', { name: 'Message', exact: true }).fill('Hello {name}');
  await drawer
    .getByRole('textbox', { name: 'Text message' })
    .fill('Hi {name}, the hall is closed – come next door.');
  await expect(drawer.getByText('1 text message in 1 part, about 4.5p')).toBeVisible();
  await expect(drawer.getByText(`${landline.parent.name} · #${second} · a landline`)).toBeVisible();
  await expect(drawer.getByRole('region', { name: 'Text message as read' })).toContainText(
    `Hi ${mobile.parent.name}, the hall is closed - come next door.`,
  );
  await drawer.getByRole('button', { name: 'Send to 2 families' }).click();
  await expect(page.getByText('Also 1 text message in 1 part, about 4.5p.')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  const texts = await caughtTexts(sites.mail, `+4477009${number}1`);
  expect(texts).toMatchObject([
    { body: `Hi ${mobile.parent.name}, the hall is closed - come next door.` },
  ]);
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('1 of 1 text message');
  await owner.seeAt(`/api/admin/bookings/${id}/timeline`, /Text message “[^”]+” delivered/);
  const booking = await admin.openBooking(id);
  await expect(booking.getByText(`Text message “${subject}” delivered.`)).toBeVisible();
});

import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';
import { EmailWordingSchema } from '@sunfield/contracts/mail/email-wordings';

const path = '/api/admin/email-wordings/booking-confirmation';

test.afterEach(async ({ owner }) => {
  const { version } = await owner.read(path, EmailWordingSchema);
  if (version > 0) await owner.change('PUT', path, { version, texts: {}, order: [] });
});

test('staff change a greeting, see it before it is sent, cannot lose a fact, and go back', async ({
  page,
  admin,
  families,
  mailbox,
}) => {
  await admin.open('email-words');
  await page.getByRole('link', { name: 'Booking confirmation', exact: true }).click();
  const greeting = page
    .getByRole('textbox', { name: 'Paragraph' })
    .filter({ hasText: 'Here is your booking: please keep' });
  await expect(greeting).toHaveValue(/^Thank you, \{parentName\}/);
  const key = (await greeting.getAttribute('id')) ?? '';
  const field = page.locator(`[id="${key}"]`);
  await field.fill('Ahoy {parentName}! {overText}');

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('combobox', { name: 'What it is about' }).click();
  await page.getByTitle('all days over, nothing more').click();
  const shown = preview.frameLocator('iframe');
  await expect(shown.getByText('Ahoy Sam Taylor!')).toBeVisible();
  // Its styles are there, which the page's own policy would refuse as attributes.
  await expect(shown.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 253, 247)');

  const reference = page
    .getByRole('textbox', { name: 'Small print' })
    .filter({ hasText: '{paymentReference}' });
  const referenceField = page.locator(`[id="${await reference.getAttribute('id')}"]`);
  await referenceField.fill('Thank you for paying.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(/^Keep \{paymentReference\}: families need it/).first(),
  ).toBeVisible();
  await referenceField.fill('Payment reference: {paymentReference}');
  await page.getByRole('button', { name: 'Save' }).click();
  await admin.expectToast('Email Changed', 'The next email of this kind says it.');

  const family = aFamily();
  await families.payByHand(orderOf(family, [{ venue: 'st-marys', date: '2025-10-27' }]));
  const sent = await mailbox.theOne(family.parent.email, /is confirmed$/);
  expect(sent.text).toContain(`Ahoy ${family.parent.name}! This is an example season`);

  await page.getByRole('button', { name: 'Use our words for all of it' }).click();
  await admin.expectToast('Our Words Again', 'The next email of this kind says it.');
  await expect(field).toHaveValue(/^Thank you, \{parentName\}/);
  await expect(page.getByText(/Version 1, .* by admin: 1 own text/)).toBeVisible();
});

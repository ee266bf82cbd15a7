import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

const pdf = Buffer.from('%PDF-1.7\n%%EOF');
const monday = { venue: 'st-marys', date: '2025-10-27' } as const;

test('a message is previewed as a family, sent to chosen bookings and read by each @phone', async ({
  page,
  admin,
  families,
  mailbox,
  owner,
}) => {
  const [one, other] = [aFamily(), aFamily()];
  const { id } = await families.payByHand(orderOf(one, [monday]));
  const { id: second } = await families.payByHand(orderOf(other, [monday]));
  await admin.open('messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const drawer = page.getByRole('dialog', { name: 'New message' });
  await drawer.getByLabel('Only these bookings').fill(`${id}, ${second}`);
  await expect(drawer.getByText('2 families, each once')).toBeVisible();

  const subject = `Wellies for booking ${id}`;
  await drawer.getByLabel('Subject').fill(subject);
  await drawer.getByLabel('Message').fill('Hello ');
  await drawer.getByRole('button', { name: 'Parent’s name' }).click();
  await drawer.getByLabel('Message').press('End');
  await drawer.getByLabel('Message').pressSequentially(', bring wellies on {dya}.');
  await drawer.getByRole('button', { name: 'Send to 2 families' }).click();
  await expect(drawer.getByText(/^{dya} can’t be filled in/)).toBeVisible();
  await drawer.getByLabel('Message').fill('Hello {name}, bring wellies on {day}.\n\n{link}');
  await drawer.getByRole('combobox', { name: 'As read by' }).click();
  await page.getByTitle(new RegExp(`#${id}$`)).click();
  const preview = drawer.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(
    `Hello ${one.parent.name}, bring wellies on Monday, 27th October 2025.`,
  );
  await drawer.getByLabel('Files', { exact: true }).setInputFiles([
    { name: 'map.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'not-a-map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
  ]);
  await expect(drawer.getByText(/^not-a-map.pdf: This file can’t be attached/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Remove map.pdf' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Send a test to myself' }).click();
  await admin.expectToast('Test sent', 'To staff@sunfield.example.');
  const trial = await mailbox.theOne('staff@sunfield.example', new RegExp(`^Test: ${subject}$`));
  expect(trial.attachments).toHaveLength(1);
  await drawer.getByRole('button', { name: 'Send to 2 families' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await admin.expectToast('Message on its way', 'Its progress is in the list.');

  for (const family of [one, other]) {
    const mail = await mailbox.theOne(family.parent.email, new RegExp(`^${subject}$`));
    expect(mail.text).toContain(`Hello ${family.parent.name}, bring wellies on Monday`);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['map.pdf']);
  }
  const row = page.getByRole('row').filter({ hasText: subject });
  await expect(row).toContainText('2 of 2 families');
  const [entry] = await owner.audit({ action: 'message.written' });
  expect(entry).toMatchObject({ actorName: 'admin', subjectType: 'message' });

  await page.goto(`/admin?booking=${id}`);
  const line = page
    .getByRole('listitem')
    .filter({ hasText: `Message sent: ${subject} (with map.pdf)` });
  await line.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('dialog', { name: subject })).toContainText(
    `Hello ${one.parent.name}, bring wellies on Monday, 27th October 2025.`,
  );
});

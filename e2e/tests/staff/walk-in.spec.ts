import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, openDay, test } from '#src/gate-test';

async function fillIn(page: Page, child: string, email: string) {
  const form = page.getByRole('dialog', { name: 'Walk-in' });
  await expect(form.getByText('Not asked yet.')).toBeVisible();
  const [name, age] = [form.getByLabel('Name').first(), form.getByLabel('Age')];
  await name.fill(child);
  await age.fill('8');
  await form.getByRole('radio', { name: 'No', exact: true }).check();
  await form.getByLabel(/Parent.*name/i).fill('Jo Byron');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: /Phone/ }).fill('07700 900123');
  return form;
}

test('a coach books a child at the gate, takes the cash and signs the child in, and the owner counts the cash @phone @translated', async ({
  admin,
  campToday: { venue },
  coach: gate,
  page,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  await gate.goto(`${sites.adminConsole}/gate`);
  await openDay(gate);
  await gate.getByRole('button', { name: 'Walk-in' }).tap();
  const form = await fillIn(gate, `Ada ${mark}`, `ada.${mark}@example.org`);
  await form.getByRole('radio', { name: 'Cash' }).check();
  await expectAccessible(gate);
  await expectNothingCutOff(gate);
  await form.getByRole('button', { name: /^Book: £.* received in cash$/ }).tap();
  await expect(gate.getByText(new RegExp(`Ada ${mark} booked. £.* paid in cash.`))).toBeVisible();
  await gate.getByRole('button', { name: `Sign in Ada ${mark}` }).tap();
  await expect(gate.getByText(`Ada ${mark} is in.`)).toBeVisible();

  // Another, begun by the search's address, pays later: on the list immediately, and by card reader afterwards.
  await gate.goto(`${sites.adminConsole}/gate?do=walk-in`);
  const later = await fillIn(gate, `Bo ${mark}`, `bo.${mark}@example.org`);
  await later.getByRole('radio', { name: 'Later', exact: true }).check();
  await later.getByRole('button', { name: /to pay later$/ }).tap();
  const row = gate.getByRole('listitem').filter({ hasText: `Bo ${mark}` });
  await expect(row.getByText(/To pay: £/)).toBeVisible();
  await expect(gate).toHaveURL(/\/gate$/);
  await row.getByRole('button', { name: new RegExp(`^Bo ${mark}`) }).tap();
  await gate.getByRole('button', { name: /^Take the payment: £/ }).tap();
  await gate.getByRole('button', { name: 'On the parent’s phone' }).tap();
  await expect(gate.getByRole('img', { name: 'QR code of the page to pay on' })).toBeVisible();
  const address = gate.getByRole('link', { name: /\/checkout\?booking_id=/ });
  await expect(address).toHaveAttribute('href', /amount=\d+\.\d\d$/);
  await expectAccessible(gate);
  await gate.getByRole('button', { name: /^Card reader: £.* received$/ }).tap();
  await expect(gate.getByText(/£.* paid by card reader\./)).toBeVisible();
  await expect(row.getByText(/To pay/)).toHaveCount(0);

  // In the evening the owner counts the box at a desk.
  await page.setViewportSize({ width: 1440, height: 900 });
  await admin.open('cash', { at: venue });
  const cash = page.getByRole('region', { name: 'Cash' });
  await expect(page.getByRole('cell', { name: 'Cash', exact: true }).first()).toBeVisible();
  const sums = await cash.getByRole('definition').allInnerTexts();
  const pounds = sums[2]?.replaceAll(/[£,]/g, '') ?? '';
  await cash.getByRole('button', { name: /^Count cash/ }).click();
  const counting = page.getByRole('dialog', { name: /^Count cash: Hall/ });
  await counting.getByLabel('Counted, in pounds').fill(String(Number(pounds) - 1));
  await counting.getByRole('button', { name: 'Save the count' }).click();
  await expect(counting.getByText(/^The sums differ/)).toBeVisible();
  await counting.getByLabel('Why it differs, if it does').fill('Wrong change given');
  await counting.getByRole('button', { name: 'Save the count' }).click();
  await expect(cash.getByRole('status')).toHaveText('£1.00 is missing. Wrong change given');
  await cash.getByRole('button', { name: 'Count cash again' }).click();
  await counting.getByLabel('Counted, in pounds').fill(pounds);
  await counting.getByRole('button', { name: 'Save the count' }).click();
  await expect(cash.getByRole('status')).toHaveText('It agrees.');
  await expectAccessible(page);
});

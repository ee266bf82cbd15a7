import { randomUUID } from 'node:crypto';
import { expectFitForAll } from '#src/support/accessibility';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { toastOn } from '#src/pages/toast';
import { expect, test } from '#src/test';

const day = { venue: 'st-marys', date: '2025-10-27' } as const;
const later = { venue: 'st-marys', date: '2025-10-30' } as const;

test('a parent prints the papers of a booking, ends its links, and is sent new ones @phone', async ({
  page,
  browser,
  others,
  mailbox,
}) => {
  const email = `papers.${randomUUID().slice(0, 8)}.of.treeton@example.org`;
  const { id, accessToken } = await others.book([day, later], { children: 2, email });
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '54.00');
  await checkout.pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  const confirmation = new ConfirmationPage(page);
  await confirmation.open(id, { access: accessToken });

  await page.getByRole('link', { name: 'Receipt' }).click();
  const paper = page.getByRole('article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(paper.getByRole('row', { name: /^Total/ })).toContainText('£54.00');
  await expect(paper.getByRole('row', { name: /Payment by card/ })).toContainText('£54.00');
  await expectFitForAll(page);
  await page.getByRole('link', { name: 'Statement for childcare claims' }).click();
  await expect(paper.getByRole('heading', { name: 'Other 2' })).toBeVisible();
  await expect(paper.getByRole('cell', { name: /^9am-3pm\s6 hours$/ })).toHaveCount(4);
  await expectFitForAll(page);
  // The printed page has no buttons or links, and fits on one sheet of A4.
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(sheets).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12]/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(paper).toContainText('hello@sunfield.example');
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'Back to the booking' }).click();
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expectFitForAll(page);
  await page.getByRole('button', { name: 'Make a new link' }).click();
  await expect(page.getByText(/The old links no longer work/)).toBeVisible();
  await page.reload();
  await expect(confirmation.details).toContainText('Other 1 (age 7)');

  const elsewhere = await (await browser.newContext()).newPage();
  await new ConfirmationPage(elsewhere).open(id, { access: accessToken });
  await expect(
    elsewhere.getByRole('heading', { name: 'This link no longer opens the booking' }),
  ).toBeVisible();
  await expectFitForAll(elsewhere);
  await elsewhere.getByRole('link', { name: 'Find your bookings' }).click();
  await elsewhere.getByRole('textbox', { name: 'Email address' }).fill(email.toUpperCase());
  await elsewhere.getByRole('button', { name: 'Send me a code' }).click();
  const mail = await mailbox.theOne(email, /code$/);
  const [, code = ''] = /^(\d{3} \d{3})$/m.exec(mail.text) ?? [];
  await elsewhere.getByRole('textbox', { name: 'Code from our email' }).fill(code);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  const open = elsewhere.getByRole('link', { name: `Open booking #${id}` });
  await elsewhere.getByText('Earlier and ended').click();
  await expect(open).toBeVisible();
  await expectFitForAll(elsewhere);
  await open.click();
  await expect(new ConfirmationPage(elsewhere).details).toContainText('Other 1 (age 7)');
  await elsewhere.context().close();
});

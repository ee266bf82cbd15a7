import { aFamily } from '#src/a-family';
import { expectAccessible, expectFitForAll } from '#src/support/accessibility';
import { BookingForm } from '#src/pages/booking-form';
import { LandingPage } from '#src/pages/landing-page';
import { PartyForm } from '#src/pages/party-form';
import { sellMoreWeeks } from '#src/support/more-weeks';
import { keepToast, toastOn } from '#src/pages/toast';
import { brecks, monday, stMarys, tuesday } from '#src/support/programme';
import { expect, test } from '#src/test';

/** The static pages and their forms in every state; `accessibility-flow.spec.ts` covers the pages after them. */

test('the landing page', async ({ page }) => {
  await page.goto('/');
  await expectFitForAll(page);
});

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  test('the landing page’s menu', async ({ page }) => {
    await page.goto('/');
    const { header } = new LandingPage(page);
    await header.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(header.getByRole('button', { name: 'Close menu' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the booking form: with errors, filled, with days without a child, with a held booking', async ({
  page,
  others,
}) => {
  await others.fill({ venue: 'brecks', date: '2025-10-28' });
  const { parent, children } = aFamily();
  const form = new BookingForm(page);
  await form.open();
  await expect(form.slot(brecks, tuesday, '9am-3pm', 'Child 1')).toBeDisabled();
  await form.choose(stMarys, monday, '9am-3pm', 'Child 1');
  await form.form.getByRole('button', { name: 'Add a t-shirt' }).click();
  await form.submit.click();
  await expect(form.problems).toBeVisible();
  await expect(form.problems).toHaveCSS('outline-style', 'solid');
  const { y, height } = (await form.problems.boundingBox())!;
  expect((await form.submit.boundingBox())!.y - y - height).toBeGreaterThan(8);
  await expectFitForAll(page, { parts: ['[data-island="booking"]'] });

  await form.fillParent(parent);
  await form.fillChildren(children);
  await form.choose(stMarys, monday, '8am-5pm', children[1].name);
  await form.form.getByRole('button', { name: `Remove ${children[1].name}` }).click();
  await expect(form.selected).toContainText('No child chosen');
  await expectFitForAll(page, { parts: ['[data-island="booking"]'] });

  await form.selected.getByRole('button', { name: `Remove ${monday}, 8am-5pm` }).click();
  await form.form.getByRole('button', { name: 'Remove t-shirt 1' }).click();
  const id = await form.proceed();
  await form.open();
  await expect(form.form).toContainText(`Booking #${id} is waiting for payment.`);
  await expectFitForAll(page, { parts: ['[data-island="booking"]'] });
});

test('the booking form a week at a time, with camps that are not for the child', async ({
  page,
}) => {
  await sellMoreWeeks(page);
  const form = new BookingForm(page);
  await form.open();
  const weeks = form.form.getByRole('region', { name: 'Weeks' });
  await form.fillChildren([{ name: 'Ada Field', age: '6' }]);
  await form.choose(stMarys, monday, '9am-3pm', 'Ada Field');
  await form.form.getByRole('button', { name: 'Next week Mon 3 to Fri 7 Nov 2025' }).press('Enter');
  const week = weeks.getByLabel('Week', { exact: true });
  await expect(week).toBeInViewport();
  await expect(week.locator('option:checked')).toHaveText('Mon 3 to Fri 7 Nov 2025');
  await expect(
    form.slot(stMarys, 'Monday, 3rd November 2025', '9am-3pm', 'Ada Field'),
  ).toBeDisabled();
  await expect(form.form.getByText('For ages 8 to 12; Ada Field is 6.').first()).toBeVisible();
  // The keyboard continues from the week's heading.
  await page.keyboard.press('Tab');
  await expect(week).toBeFocused();
  await expectFitForAll(page, { parts: ['[data-island="booking"]'] });
  await week.selectOption('Mon 27 to Fri 31 Oct 2025: 1 chosen');
  await expect(form.slot(stMarys, monday, '9am-3pm', 'Ada Field')).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the party enquiry: with errors, failed, sent', async ({ page }) => {
  const fail = { status: 500 };
  await page.route('**/api/party-enquiries', (route) => route.fulfill(fail), { times: 1 });
  const enquiry = '[data-island="party"]';
  const form = new PartyForm(page);
  await form.open();
  await form.submit.click();
  await expect(form.field('Parent name')).toHaveAttribute('aria-invalid', 'true');
  await expectFitForAll(page, { parts: [enquiry] });
  await form.fill('axe@example.org');
  for (const toast of ['Enquiry Failed', 'Enquiry Sent']) {
    await form.submit.click();
    await expect(toastOn(page)).toContainText(toast);
    await keepToast(page);
    await expectFitForAll(page, { parts: [enquiry, '[role="region"][aria-label^="Messages"]'] });
  }
});

for (const path of ['/privacy', '/terms', '/safeguarding', '/accessibility', '/no-such-page']) {
  test(path, async ({ page }) => {
    await page.goto(path);
    await expectFitForAll(page);
  });
}

import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { monday, stMarys } from '#src/support/programme';
import { expect, test } from '#src/test';

/** Entries are kept until they are sent, and sent as specified. */

let form: BookingForm;

test.beforeEach(async ({ page }) => {
  form = new BookingForm(page);
  await form.open();
});

test('everything entered but medical notes is there again after a reload @phone', async ({
  page,
}) => {
  const { parent, children } = aFamily();
  await form.fillParent(parent);
  await form.fillChildren(children);
  await form.choose(stMarys, monday, '9am-3pm', children[1].name);
  await form.addTshirt('Age 5-6', 'bh');
  await form.form.getByLabel('Additional information').fill('Grandma collects.');
  const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  await expect.poll(() => page.evaluate(kept)).toContain('Grandma collects.');
  expect(await page.evaluate(kept)).not.toContain(children[0].medicalInfo);
  await page.reload();
  await form.wake();
  await expect(form.form.getByLabel('Parent name')).toHaveValue(parent.name);
  await expect(form.form.getByLabel('Child name').last()).toHaveValue(children[1].name);
  // The browser stores only the fact that there was a medical note.
  await expect(form.form.getByLabel('Medical information').first()).toHaveValue('');
  await expect(form.form.getByText('was not kept in your browser').first()).toBeVisible();
  await expect(form.slot(stMarys, monday, '9am-3pm', children[1].name)).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(form.form.getByLabel('Initials')).toHaveValue('BH');
  await expect(form.form.getByLabel('Additional information')).toHaveValue('Grandma collects.');
  await form.expectTotal('£30.00');
});

test('what is typed before the form is alive is kept', async ({ page }) => {
  const { parent, children } = aFamily();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/booking-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await form.fillParent(parent);
  await form.fillChildren([children[0]]);
  letGo();
  await form.wake();
  await form.choose(stMarys, monday, '9am-3pm', children[0].name);
  await expect(form.form.getByLabel('Parent name')).toHaveValue(parent.name);
  await expect(form.form.getByLabel('Email')).toHaveValue(parent.email);
  await expect(form.form.getByLabel('Age', { exact: true })).toHaveValue('8');
});

test('in a rush a family reads its number, and goes on by itself, when it books and when it pays @phone', async ({
  page,
}) => {
  const queue = { number: 212, seconds: 7, askAgainMs: 1500 };
  const busy = { code: 'temporarily_unavailable', message: 'We are very busy.', queue };
  for (const path of ['bookings', 'create-payment-intent']) {
    const refuse = { times: 1 };
    await page.route(
      `**/api/${path}`,
      (route) => route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: busy }),
      refuse,
    );
  }
  const { parent, children } = aFamily();
  await form.fillParent(parent);
  const { name, age } = children[0];
  await form.fillChildren([{ name, age }]);
  await form.choose(stMarys, monday, '9am-3pm', name);
  await form.submit.click();
  const number = page.getByText('You’re number 212 in the queue: about 7 seconds.');
  await expect(number).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(number).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Secure Payment' })).toBeVisible();
});

import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { toastOn } from '#src/pages/toast';
import { monday, stMarys, tuesday } from '#src/support/programme';
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

test('"Booking Created", and a double click makes one booking', async ({ page }) => {
  const { parent, children } = aFamily();
  await form.fillParent(parent);
  const { name, age } = children[0];
  // Without a note, which the browser does not store and would ask for again.
  await form.fillChildren([{ name, age }]);
  await form.choose(stMarys, monday, '9am-3pm', children[0].name);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bookings')) sent += 1;
  });
  // Two clicks before the button can be rendered again.
  await form.submit.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.waitForURL(/\/checkout\?booking_id=\d+&amount=15\.00$/);
  await expect(toastOn(page)).toContainText('Booking Created');
  await expect(toastOn(page)).toContainText('Proceeding to payment...');
  expect(sent).toBe(1);
  // Going back and on again without changes gives the same booking.
  const id = new URL(page.url()).searchParams.get('booking_id');
  await page.goto('/');
  await form.wake();
  await expect(form.form).toContainText(`Booking #${id} is waiting for payment.`);
  expect(await form.proceed()).toBe(Number(id));
});

test('what is sent is the specified payload; meanwhile the button says "Processing..."', async ({
  page,
}) => {
  const { parent, children } = aFamily();
  const [ada, ben] = children;
  await form.fillParent(parent);
  await form.fillChildren(children);
  await form.choose(stMarys, tuesday, '8am-5pm', ben.name);
  await form.choose(stMarys, monday, '9am-3pm', ada.name);
  await form.addTshirt('Age 9-10', 'ah');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/bookings', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/bookings');
  await form.submit.click();
  await expect(form.submit).toHaveText('Processing...');
  await expect(form.submit).toBeDisabled();
  const sent = (await asked).postDataJSON() as Record<string, string>;
  expect(sent).toMatchObject({
    parentName: parent.name,
    parentEmail: parent.email,
    parentPhone: parent.phone,
    // From the first slot.
    bookingType: '9am-3pm',
    campType: 'sports',
    venue: 'st-marys',
    tshirts: JSON.stringify([{ quantity: 1, size: 'age-9-10', initials: 'AH' }]),
    totalAmount: '46.50',
    specialRequirements: '',
  });
  expect(JSON.parse(sent['children'] ?? '')).toEqual(children);
  const common = { venue: 'st-marys', campType: 'sports' };
  expect(JSON.parse(sent['selectedDates'] ?? '')).toMatchObject([
    { date: '2025-10-27T00:00:00.000Z', ...common, childName: ada.name },
    { date: '2025-10-28T00:00:00.000Z', ...common, childName: ben.name },
  ]);
  letGo();
  await page.waitForURL(/\/checkout\?booking_id=\d+&amount=46\.50$/);
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

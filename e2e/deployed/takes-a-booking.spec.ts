import { aFamily } from '#src/a-family';
import { AdminConsole } from '#src/pages/admin-console';
import { BookingForm } from '#src/pages/booking-form';
import { expect, type Page, test } from '@playwright/test';

const {
  ADMIN_CONSOLE_URL: adminConsole = '',
  STAFF_USERNAME: username = '',
  STAFF_PASSWORD: password = '',
} = process.env;

const venue = "St Mary's Catholic Primary School";
const day = 'Tuesday, 28th October 2025';

async function fill(form: BookingForm, button = 'Proceed to Payment') {
  const { parent, children } = aFamily();
  await form.fillParent(parent);
  await form.fillChildren([children[0]]);
  await form.choose(venue, day, '9am-3pm', children[0].name);
  await form.form.getByRole('button', { name: button }).click();
  return parent;
}

const logIn = async (page: Page) => {
  const admin = new AdminConsole(page, adminConsole);
  await admin.logIn({ username, password });
  return admin;
};

test('a family books on the public site, and staff see it', async ({ page }) => {
  const form = new BookingForm(page);
  await form.open();
  const { name } = await fill(form);
  await page.waitForURL(/\/checkout\?booking_id=\d+/);
  const id = Number(new URL(page.url()).searchParams.get('booking_id'));
  const admin = await logIn(page);
  await expect(await admin.openBooking(id)).toContainText(name);
});

test('staff book for a family on the console, by the public site’s days and prices', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('link', { name: 'New booking' }).click();
  await fill(new BookingForm(page), 'Book and email the link');
  await expect(page.getByRole('heading', { name: /^Booking #\d+ created$/ })).toBeVisible();
});

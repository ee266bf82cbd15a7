import { randomUUID } from 'node:crypto';
import { formatLongDate, formatShortDate } from '@sunfield/words/dates';
import { aFamily } from '#src/a-family';
import { BookingForm } from '#src/pages/booking-form';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { expectAccessible } from '#src/support/accessibility';
import { downloadBy, readCsv } from '#src/support/downloads';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, row, show, signIn, test, today } from '#src/gate-test';

test('a funded place is booked with nothing to pay, seen in the office and at the gate, and reported to its funder @phone', async ({
  admin,
  browser,
  campToday: { venue, venueName },
  coach,
  mailbox,
  page,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  const funder = `HAF ${mark}`;
  const code = `H-${mark}`;
  const family = aFamily();
  const [child] = family.children;

  await admin.open('funding');
  await page.getByRole('button', { name: 'New funder' }).click();
  const adding = page.getByRole('dialog', { name: 'New funder' });
  await adding.getByLabel('Name').fill(funder);
  await expectAccessible(page);
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: `Change ${funder}` }).click();
  const changing = page.getByRole('dialog', { name: `Change ${funder}` });
  await changing.getByLabel(/Codes to add/).fill(`${code}\n${code}-2`);
  await changing.getByRole('button', { name: 'Save' }).click();
  const ofFunder = page.getByRole('row').filter({ hasText: funder });
  await expect(ofFunder).toContainText('2 codes');
  await page.getByRole('button', { name: `Places of ${funder}` }).click();
  const places = page.getByRole('dialog', { name: `Places of ${funder}` });
  await places.getByLabel('Season').click();
  await page.getByTitle(`Today at ${venueName}`).last().click();
  await places.getByLabel(`Funded places on ${formatShortDate(today)}, ${venueName}`).fill('5');
  await places.getByRole('button', { name: 'Save places' }).click();
  await expectNothingCutOff(page);
  await places.getByRole('button', { name: 'Close' }).click();
  await expect(ofFunder).toContainText('0 of 5 booked');

  const home = await browser.newContext({
    storageState: { cookies: [], origins: [] },
    baseURL: sites.publicSite,
    viewport: page.viewportSize(),
  });
  const phone = await home.newPage();
  const form = new BookingForm(phone);
  await form.open();
  await form.fillParent(family.parent);
  await form.fillChildren([{ name: child.name, age: child.age }]);
  await phone.getByLabel('My child has a funded (HAF) place').check();
  await phone.getByLabel('Code from the funder').fill(code);
  await phone.getByLabel('First half of your postcode').fill('ng1 4xx');
  const send = phone.getByRole('group', { name: /SEND/ });
  await send.getByLabel('No').check();
  await phone
    .getByRole('group', { name: /the meal/ })
    .getByLabel('Yes')
    .check();
  await form.choose(venueName, formatLongDate(today), '9am-3pm', child.name);
  await form.expectTotal('£0.00');
  // The bar with the total goes with the summary in view.
  await form.summary.scrollIntoViewIfNeeded();
  await expectAccessible(phone);
  await expectNothingCutOff(phone);
  await form.summary.getByRole('button', { name: 'Confirm Booking' }).click();
  await phone.waitForURL(/booking-confirmation/);
  const id = Number(new URL(phone.url()).searchParams.get('booking_id'));
  const confirmation = new ConfirmationPage(phone);
  await expect(confirmation.details).toContainText(
    `${child.name}: Sports Camp, 9am-3pm, ${venueName}, funded by ${funder}`,
  );
  const email = await mailbox.theOne(family.parent.email, /confirmed/i);
  expect(email.text).toContain(`${child.name}: Sports Camp, 9am-3pm, ${venueName}, funded`);
  await home.close();

  await admin.open('bookings', { booking: String(id) });
  await expect(admin.drawer(id)).toContainText(`Funded by ${funder}`);
  await page.goto(`/admin-new?tab=register&day=${today}&at=${venue}`);
  await expect(page.getByRole('listitem').filter({ hasText: child.name })).toContainText(
    'Funded, has the meal',
  );

  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(row(coach, child.name)).toContainText('Funded, has the meal');
  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await coach.reload();
  await expect(row(coach, child.name)).toContainText('Funded, has the meal');
  await expect(coach.getByText('SEND')).toHaveCount(0);
  await coach.context().setOffline(false);
  await signIn(coach, child.name);
  await show(coach, 'Here');
  await expect(row(coach, child.name)).toContainText(/In at/);

  await admin.open('funding');
  await page.getByRole('button', { name: `Report for ${funder}` }).click();
  const report = page.getByRole('dialog', { name: `Report for ${funder}` });
  await report.getByLabel('Season').click();
  await page.getByTitle(`Today at ${venueName}`).last().click();
  await expect(report.getByText('Children by school year')).toBeVisible();
  await expect(report).toContainText('NG1');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  const saved = await readCsv(
    await downloadBy(page, () => report.getByRole('button', { name: 'CSV without names' }).click()),
  );
  const facts = { 'School year': `Age ${child.age}`, 'Postcode district': 'NG1', SEND: 'No' };
  expect(saved).toMatchObject([
    { Child: '1', ...facts, 'Sessions booked': '1', Attended: '1', 'Meals provided': '1' },
  ]);
  expect(JSON.stringify(saved)).not.toContain(child.name);
  await report.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Switch off ${funder}` }).click();
  await expect(ofFunder).toContainText('Switch on');
});

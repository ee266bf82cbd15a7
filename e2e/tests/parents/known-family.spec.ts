import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { addDays, formatShortDateWithYear } from '@sunfield/words/dates';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { BookingForm } from '#src/pages/booking-form';
import { CheckoutPage } from '#src/pages/checkout-page';
import { CountedHands } from '#src/support/counted-hands';
import { type Mailbox } from '#src/support/mailbox';
import { SeasonAhead } from '#src/support/season-ahead';
import { expect, test as withSeason } from '#src/season-test';

const test = withSeason.extend<{ nextSeason: SeasonAhead }>({
  nextSeason: async ({ owner }, use) => {
    const season = await SeasonAhead.sell(owner, `Next ${randomUUID().slice(0, 4)}`, 75);
    await use(season);
    await season.archive();
  },
});

/** Proves an address on /your-family, and stays known. */
async function proveAndStayKnown(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.goto('/your-family');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailbox.theOne(email, /code$/);
  const [, code = ''] = /^(\d{3} \d{3})$/m.exec(text) ?? [];
  await page.getByRole('textbox', { name: 'Code from our email' }).fill(code);
  await page.getByRole('checkbox', { name: /Stay known on this device/ }).check();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Bookings' })).toBeVisible();
}

test('a family proves its address once and finds everything in one place, until it signs out @phone', async ({
  page,
  season,
  families,
  mailbox,
}) => {
  const parentEmail = `known.${randomUUID().slice(0, 8)}@example.org`;
  const days = [0, 1].map((day) => ({
    venue: 'st-marys' as const,
    date: addDays(season.firstDay, day),
  }));
  await families.payByCard({ days, children: [{ name: 'Ava Field', age: '7' }], parentEmail });

  await proveAndStayKnown(page, mailbox, parentEmail);
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await expect(bookings).toContainText('Ava Field');
  await expect(bookings).toContainText('Confirmed');
  await expect(page.getByRole('region', { name: 'Children' })).toContainText('Ava Field, age 7');
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('(this device)');
  await expectAccessible(page);
  await expectNothingCutOff(page);

  // Without the half hour's proof, the device is enough.
  await page.context().clearCookies({ name: /proven_address/ });
  await page.reload();
  await bookings.getByRole('link', { name: /Open booking/ }).click();
  await expect(page.getByRole('main')).toContainText('Ava Field');
  await page.goto('/your-family');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Ava Field');
});

test('a known family books the same days of the next season in at most six taps, and types nothing @phone', async ({
  page,
  season,
  nextSeason: next,
  families,
  mailbox,
}) => {
  const parentEmail = `again.${randomUUID().slice(0, 8)}@example.org`;
  const children = [
    { name: 'Ava Field', age: '7' },
    { name: 'Ben Field', age: '9' },
  ];
  const days = [0, 1, 2].map((day) => ({
    venue: 'st-marys' as const,
    date: addDays(season.firstDay, day),
  }));
  await families.payByCard({ days, children, parentEmail });
  await proveAndStayKnown(page, mailbox, parentEmail);
  await page.context().clearCookies({ name: /proven_address/ });

  const hands = new CountedHands();
  await new BookingForm(page).open();
  await hands.press(page.getByRole('button', { name: `The same days in ${next.name}` }));
  await expect(page.getByText('Ava Field: 3 days chosen.')).toBeVisible();
  await expect(page.getByText('Ben Field: 3 days chosen.')).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await hands.press(page.getByRole('button', { name: 'Proceed to Payment' }));
  const checkout = new CheckoutPage(page);
  await expect(checkout.payButton).toHaveText(/^Pay £/);
  await expect(page.getByRole('main')).toContainText(formatShortDateWithYear(next.firstDay));
  expect(hands.actions).toBeLessThanOrEqual(6);
});

test('the other parent joins by proving their own address, and a stranger with an address alone learns nothing @phone', async ({
  page,
  browser,
  season,
  families,
  mailbox,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`first.${mark}@example.org`, `second.${mark}@example.org`];
  const days = [{ venue: 'st-marys' as const, date: season.firstDay }];
  const children = [{ name: 'Ava Field', age: '7' }];
  await families.payByCard({ days, children, parentEmail: first });
  await proveAndStayKnown(page, mailbox, first);
  const adults = page.getByRole('region', { name: 'Adults' });
  await adults.getByRole('button', { name: 'Invite a second adult' }).click();
  await adults.getByRole('textbox').fill(second);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await adults.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(adults).toContainText(`${second} is invited until`);

  // A stranger who knows both addresses reads the same as for any other address.
  const stranger = await browser.newPage();
  const said: string[] = [];
  for (const email of [first, `unknown.${mark}@example.org`]) {
    await stranger.goto('/your-family');
    await stranger.getByRole('textbox', { name: 'Email address' }).fill(email);
    await stranger.getByRole('button', { name: 'Send me a code' }).click();
    await stranger.getByRole('textbox', { name: 'Code from our email' }).fill('000000');
    await stranger.getByRole('button', { name: 'Continue' }).click();
    await expect(stranger.getByText('This code is not right').first()).toBeVisible();
    said.push(await stranger.getByRole('main').innerText());
  }
  expect(said[1]).toBe(said[0]);
  expect(said[0]).not.toContain('Ava');
  await stranger.close();

  const { text } = await mailbox.theOne(second, /invited to a family/);
  const context = await browser.newContext();
  const other = await context.newPage();
  expect(text).toContain('/your-family');
  await proveAndStayKnown(other, mailbox, second);
  await expect(other.getByRole('main')).not.toContainText('Ava Field');
  await other.getByRole('button', { name: 'Join the family' }).click();
  await expect(other.getByRole('region', { name: 'Bookings' })).toContainText('Ava Field');
  await expect(other.getByRole('region', { name: 'Children' })).toContainText('Ava Field, age 7');
  await expectAccessible(other);

  await page.reload();
  await adults.getByRole('button', { name: 'Change the adults' }).click();
  await adults.getByRole('button', { name: `Remove ${second}` }).click();
  await expect(adults).not.toContainText(second);
  await mailbox.theOne(second, /no longer belong to a family/);
  await other.reload();
  await expect(other.getByRole('region', { name: 'Bookings' })).toContainText('no bookings');
  await context.close();
});

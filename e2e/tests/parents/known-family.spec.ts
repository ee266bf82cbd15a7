import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { addDays, formatShortDateWithYear } from '@sunfield/words/dates';
import {
  expectAccessible,
  expectFitForAll,
  expectReadableColours,
} from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { BookingForm } from '#src/pages/booking-form';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { CountedHands } from '#src/support/counted-hands';
import { toastOn } from '#src/pages/toast';
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

/** Proves an address on /my-bookings, and stays known. */
async function proveAndStayKnown(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await page.goto('/my-bookings');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const { text } = await mailbox.theOne(email, /code$/);
  const [, code = ''] = /^(\d{3} \d{3})$/m.exec(text) ?? [];
  await page.getByRole('textbox', { name: 'Code from our email' }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('region', { name: 'Bookings' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Stay known on this device' }).click();
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('(this device)');
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
  await expect(page.getByRole('region', { name: 'Children', exact: true })).toContainText(
    'Ava Field, age 7',
  );
  await expect(page.getByRole('region', { name: 'Devices' })).toContainText('(this device)');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadableColours(page);
  await page.emulateMedia({ colorScheme: 'light' });

  // Without the half hour's proof, the device is enough.
  await page.context().clearCookies({ name: /proven_address/ });
  await page.reload();
  await bookings.getByRole('link', { name: /Open booking/ }).click();
  await expect(page.getByRole('main')).toContainText('Ava Field');
  await page.goto('/my-bookings');
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
  // What the header covers half of is checked with the landing page.
  await expectAccessible(page, ['#book']);
  await expectNothingCutOff(page);
  await hands.press(page.getByRole('button', { name: 'Proceed to Payment' }));
  const checkout = new CheckoutPage(page);
  await expect(checkout.payButton).toHaveText(/^Pay £/);
  await expect(page.getByRole('main')).toContainText(formatShortDateWithYear(next.firstDay));
  expect(hands.taps).toBeLessThanOrEqual(6);
  expect(hands.fields).toBe(0);
});

/** Everything that is required of a child, Peanuts included. */
async function answerAll(page: Page): Promise<void> {
  const ask = (label: RegExp) => page.getByRole('group', { name: label });
  const saved = (label: RegExp) =>
    expect(ask(label).getByText('Saved', { exact: true })).toBeVisible();
  const allergies = ask(/^Allergies/);
  await allergies.getByRole('button', { name: 'Add an allergy' }).click();
  await allergies.getByLabel('Allergic to').fill('Peanuts');
  await allergies.getByLabel('How severe').selectOption('severe');
  await allergies.getByRole('button', { name: 'Done' }).click();
  await saved(/^Allergies/);
  for (const none of ['No medicines', 'No conditions', 'No additional needs', 'No one else']) {
    await page.getByRole('button', { name: none }).click();
  }
  await ask(/^Date of birth/)
    .locator('input')
    .fill('2018-03-14');
  const contacts = ask(/^Emergency contacts/);
  for (const [index, name] of ['Rosa Field', 'Sam Field'].entries()) {
    const contact = contacts.getByRole('group').nth(index);
    await contact.getByLabel('Name').fill(name);
    await contact.getByLabel('Relation').fill('parent');
    await contact.getByLabel('Phone number').fill(`01632 96018${index}`);
  }
  await contacts.getByRole('button', { name: 'Done' }).click();
  await saved(/^Emergency contacts/);
}

test('a known family gives the details of its child once: its next booking misses none, a stranger’s with its address all @phone', async ({
  page,
  browser,
  season,
  nextSeason: next,
  families,
  mailbox,
  sites,
}) => {
  const parentEmail = `details.${randomUUID().slice(0, 8)}@example.org`;
  const children = [{ name: 'Ava Field', age: '7' }];
  const days = [{ venue: 'st-marys' as const, date: season.firstDay }];
  await families.payByCard({ days, children, parentEmail });
  await proveAndStayKnown(page, mailbox, parentEmail);
  const list = page.getByRole('region', { name: 'Children', exact: true });
  await list.getByRole('link', { name: 'Fill in 7 missing details of Ava Field' }).click();
  await expect(page.getByText('counts for all of Ava Field’s bookings')).toBeVisible();
  await expectFitForAll(page);
  await answerAll(page);
  const complete = page.getByText('You have answered everything here that we need for Ava Field.');
  await expect(complete).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole('link', { name: 'Back to your bookings' }).click();
  await expect(list.getByRole('link', { name: 'See or change the details' })).toBeVisible();
  await expectFitForAll(page);

  const form = new BookingForm(page);
  await form.open();
  await page.getByRole('button', { name: `The same days in ${next.name}` }).click();
  // It isn’t asked again.
  await expect(form.form.getByText('As you told us.')).toBeVisible();
  await expect(form.form.getByLabel(/^Any allergy/)).toHaveCount(0);
  await expectAccessible(page, ['#book']);
  const id = await form.proceed();
  await new CheckoutPage(page).pay(cards.good);
  await expect(toastOn(page)).toContainText('Payment Successful');
  await page.goto(`/child-details?booking_id=${id}`);
  await page.getByRole('button', { name: 'Look or change Ava Field' }).click();
  await expect(complete).toBeVisible();
  await expect(page.getByText('Peanuts')).toBeVisible();

  // Anyone may type the address and the child's name: that booking shares nothing.
  const others = [{ venue: 'st-marys' as const, date: addDays(season.firstDay, 1) }];
  const guest = await families.payByCard({ days: others, children, parentEmail });
  await page.goto('/my-bookings');
  const ours = page.getByRole('button', { name: /^We made booking/ });
  await expect(ours).toHaveCount(2);
  const context = await browser.newContext({ baseURL: sites.publicSite });
  const stranger = await context.newPage();
  await stranger.goto(`/child-details?booking_id=${guest.id}&access=${guest.accessToken}`);
  await expect(stranger.getByText(/answers to go$/).first()).toBeVisible();
  await expect(stranger.getByText('Peanuts')).toHaveCount(0);

  // The family says that it is its own: the details count, and earlier links have ended.
  await expectFitForAll(page);
  await page.getByRole('button', { name: `We made booking #${guest.id}` }).click();
  await expect(ours).toHaveCount(1);
  await stranger.reload();
  await expect(stranger.getByText('Only the family may open this')).toBeVisible();
  await page.getByRole('link', { name: `Open booking #${guest.id}` }).click();
  await expect(page.getByRole('main')).toContainText('Ava Field');
  await page.goto(`/child-details?booking_id=${guest.id}`);
  await page.getByRole('button', { name: 'Look or change Ava Field' }).click();
  await expect(complete).toBeVisible();
  await context.close();
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
    if (said.length === 0) await stranger.goto('/my-bookings');
    else {
      await stranger.getByRole('button', { name: 'Use another address' }).click();
      await expect(stranger.getByText('This code is not right')).toHaveCount(0);
      await expect(stranger.getByRole('textbox', { name: 'Email address' })).toBeFocused();
    }
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
  expect(text).toContain('/my-bookings');
  await proveAndStayKnown(other, mailbox, second);
  await expect(other.getByRole('main')).not.toContainText('Ava Field');
  await other.getByRole('button', { name: 'Join the family' }).click();
  await expect(other.getByRole('region', { name: 'Bookings' })).toContainText('Ava Field');
  await expect(other.getByRole('region', { name: 'Children', exact: true })).toContainText(
    'Ava Field, age 7',
  );
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

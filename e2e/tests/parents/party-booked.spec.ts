import { randomUUID } from 'node:crypto';
import { PartyPackageSchema } from '@sunfield/contracts/parties/packages';
import { StaffPartySchema } from '@sunfield/contracts/parties/quotes';
import { array } from 'zod/mini';
import { AdminConsole } from '#src/pages/admin-console';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { PartyForm } from '#src/pages/party-form';
import { openDay, row, show, signIn } from '#src/gate-test';
import { expect, test } from '#src/test';
import { sentFromGate } from '#src/support/camp-today';
import { betweenTaps } from '#src/support/two-taps';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

const packages = '/api/admin/party-packages';

test('a party from its package to the gate: asked, quoted, accepted, paid, its guests signed in and out @phone', async ({
  browser,
  page,
  sites,
  owner,
  mailbox,
  time,
}) => {
  const name = `Football ${randomUUID().slice(0, 8)}`;
  const context = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: page.viewportSize(),
  });
  const office = await context.newPage();
  const admin = new AdminConsole(office, sites.adminConsole);

  // Staff put a package on offer.
  await admin.open('enquiries', { view: 'packages' });
  await office.getByRole('button', { name: 'Add package' }).click();
  await office.getByRole('textbox', { name: 'Name' }).fill(name);
  await office.getByRole('textbox', { name: 'Price (£)' }).fill('150');
  await office.getByRole('textbox', { name: 'Further child (£)' }).fill('8');
  await office.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(office.getByText('Package Added')).toBeVisible();
  await expectAccessible(office);
  await expectNothingCutOff(office);

  // A parent finds a free time and asks.
  const form = new PartyForm(page);
  const parentEmail = `party.${randomUUID().slice(0, 8)}@example.org`;
  await form.open();
  await form.fill(parentEmail);
  await page.getByRole('button', { name: `Free dates: ${name}` }).click();
  await page.getByRole('button', { name: 'Show more dates' }).click();
  // Far enough ahead to be paid in parts.
  const free = page.getByRole('button', { name: / at 2pm$/ }).nth(11);
  const when = await free.getAttribute('aria-label');
  await free.click();
  await expect(form.field('Preferred party date')).toHaveValue(`${when}, ${name}`);
  await form.field('Number of guests').fill('12');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await form.submit.click();
  await mailbox.theOne(parentEmail, /^Thank you for your .* party enquiry$/);

  // Staff quote it: everything is filled in.
  await admin.open('enquiries');
  await office
    .getByRole('button', { name: /^Open enquiry/ })
    .first()
    .click();
  await office.getByRole('button', { name: 'Quote for Rosa Hale' }).click();
  await expect(office.getByLabel('Begins')).toHaveValue('14:00');
  await expect(office.getByText('Total £166.00')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Send quote' }).click();
  await expect(office.getByText('Quote Sent')).toBeVisible();
  const quote = await mailbox.theOne(parentEmail, /^Your quote for a .* birthday party$/);
  expect(quote.text).toContain('£166.00');

  // The parent accepts it on its page, and pays the deposit.
  await page.goto(/http\S+\/party\?\S+/.exec(quote.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Your party quote' })).toBeVisible();
  await expect(page.getByText('Hale')).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Accept and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nearly there' })).toBeVisible();
  const accepted = await mailbox.theOne(parentEmail, /^Pay for your .* party/);
  expect(accepted.text).toContain('£41.50');
  await page.getByRole('link', { name: 'Pay the deposit of £41.50' }).click();
  await new CheckoutPage(page).pay(cards.good);
  const confirmed = await mailbox.theOne(parentEmail, /is confirmed$/);
  expect(confirmed.text).toContain('£124.50 is due by');
  expect(confirmed.text).toContain('2pm-3:30pm');
  expect(confirmed.text).not.toMatch(/camp dates|details for camp|lunch/i);

  // The host invites a guest, whose family answers.
  await page.goto(/http\S+\/party\?\S+/.exec(accepted.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Your party is booked' })).toBeVisible();
  await expectAccessible(page);
  await expectNothingCutOff(page);
  const invitation = /http\S+\/party-invitation\?\S+/.exec(confirmed.text)?.[0] ?? '';
  await page.goto(invitation);
  await page.getByLabel('Your child’s first name').fill('Mia');
  await page.getByLabel('Allergies').fill('Sesame');
  await expectAccessible(page);
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Yes, we’re coming' }).click();
  await expect(page.getByText('Thank you. See you there, Mia!')).toBeVisible();
  // The other parent answers too: one child, with the allergy that was told.
  await page.goto(invitation);
  await page.getByLabel('Your child’s first name').fill('mia ');
  await page.getByRole('button', { name: 'No, we can’t come' }).click();
  await expect(page.getByText('Thank you for telling us.')).toBeVisible();
  await page.getByLabel('Your child’s first name').fill('Mia');
  await page.getByRole('button', { name: 'Yes, we’re coming' }).click();
  await expect(page.getByText('Thank you. See you there, Mia!')).toBeVisible();
  await page.goto(/http\S+\/party\?\S+/.exec(accepted.text)?.[0] ?? '');
  await expect(page.getByText('1 guest comes: Mia')).toBeVisible();
  await expect(page.getByText('Sesame')).toHaveCount(0);

  // The host is asked what a party needs.
  await page.goto(/http\S+\/child-details\?\S+/.exec(confirmed.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Details for the party' })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Allergies/ })).toBeVisible();
  await expect(page.getByText(/Swimming|Date of birth|Permissions/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNothingCutOff(page);

  // It is in the pipeline and on the register of its day.
  await admin.open('enquiries', { view: 'parties' });
  const card = office.locator('.ant-card').filter({ hasText: name });
  await expect(card).toContainText('Booked');
  await expect(card).toContainText('£124.50 to pay');
  await expectNothingCutOff(office);
  await card.getByRole('button', { name: /^Guests of/ }).click();
  await expect(office.getByRole('dialog')).toContainText('Mia: Sesame');
  await expectNothingCutOff(office);
  const parties = await owner.read('/api/admin/parties', array(StaffPartySchema));
  const party = parties.find((one) => one.packageName === name);
  await owner.seeAt(`/api/admin/registers?date=${party?.date}&venue=${party?.venue}`, /Ada Hale/);

  // On the day a phone at the gate has the guests, with what they must not eat.
  await time.moveParty(party?.bookingId ?? 0);
  const gateContext = await browser.newContext({
    storageState: await owner.storageState(sites.adminConsole),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const gate = await gateContext.newPage();
  await gate.goto(`${sites.adminConsole}/gate?at=${party?.venue}`);
  await expect(row(gate, 'Mia')).toContainText('guest of Ada');
  await expect(row(gate, 'Mia')).toContainText('Sesame');
  await expect(gate.getByRole('button', { name: /^Sign in / })).toHaveCount(2);
  await expectAccessible(gate);
  await expectNothingCutOff(gate);
  await openDay(gate);
  await betweenTaps(gate);
  await gate.getByRole('button', { name: 'Party sheet' }).tap();
  const sheet = gate.getByRole('dialog', { name: 'Party sheet' });
  for (const fact of ['Ada Hale', 'Mia: Sesame', 'Rosa Hale', '12 children']) {
    await expect(sheet).toContainText(fact);
  }
  await expectAccessible(gate);
  await expectNothingCutOff(gate);
  // One more has come, whose family had not answered.
  await sheet.getByRole('textbox', { name: /^Another guest/ }).fill('Zoe');
  await sheet.getByLabel('Allergies').fill('Eggs');
  await sheet.getByRole('button', { name: 'Add the guest' }).tap();
  await expect(sheet.getByText('On the list.')).toBeVisible();
  await betweenTaps(gate);
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await expect(row(gate, 'Zoe')).toContainText('Eggs');
  await betweenTaps(gate);
  await signIn(gate, 'Mia');
  await expect(gate.getByText('Mia is in.')).toBeVisible();

  // Without a network the guest leaves; the phone sends it once there is one.
  await gateContext.setOffline(true);
  await show(gate, 'Here');
  await betweenTaps(gate);
  await gate.getByRole('button', { name: 'Sign out Mia' }).tap();
  await gate
    .getByRole('dialog', { name: 'Who collects Mia?' })
    .getByRole('button', { name: /^A parent/ })
    .tap();
  await betweenTaps(gate);
  await gate.getByRole('button', { name: 'Sign out Mia with a parent' }).tap();
  await expect(gate.getByText('Mia is out with a parent.')).toBeVisible();
  await gateContext.setOffline(false);
  const sent = async () => (await sentFromGate(owner, party?.venue ?? '')).map(({ kind }) => kind);
  await expect.poll(sent).toEqual(['arrived', 'left']);
  await gateContext.close();

  // Other tests see no package.
  for (const one of await owner.read(packages, array(PartyPackageSchema))) {
    const { id, ...facts } = one;
    await owner.change('PUT', `${packages}/${id}`, { ...facts, isOffered: false });
  }
  await context.close();
});

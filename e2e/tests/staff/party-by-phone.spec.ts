import { randomUUID } from 'node:crypto';
import { PartyPackageSchema } from '@sunfield/contracts/parties/packages';
import { parse } from 'zod/mini';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test } from '#src/staff-test';

const packages = '/api/admin/party-packages';

test('a party is asked for, booked and paid on the phone in under two minutes, and then changed @phone', async ({
  page: office,
  admin,
  owner,
  mailbox,
}) => {
  const name = `Circus ${randomUUID().slice(0, 8)}`;
  const facts = {
    name,
    minutes: 60,
    children: 10,
    pricePence: 15000,
    childPence: 800,
    activities: ['Juggling'],
    extras: [],
    agesFrom: 5,
    agesTo: 12,
    venueKey: null,
    vatRate: null,
    isOffered: true,
  };
  const added = await owner.change('POST', packages, facts);
  const sold = parse(PartyPackageSchema, await added.json());
  const began = Date.now();

  // The phone rings.
  const parentEmail = `phone.${randomUUID().slice(0, 8)}@example.org`;
  await admin.open('enquiries');
  await office.getByRole('button', { name: 'New enquiry' }).click();
  const fill = (label: string, text: string) =>
    office.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
  await fill('Parent’s name', 'Rosa Hale');
  await fill('Email', parentEmail);
  await fill('Phone', '01632 960 184');
  await fill('Child’s name', 'Ada Hale');
  await fill('Child’s age', '7');
  await fill('Date they would like', 'A Saturday');
  await fill('Number of children', '12');
  await office.getByRole('checkbox', { name: 'Dodgeball' }).check();
  await expectAccessible(office);
  await expectNothingCutOff(office);
  await office.getByRole('button', { name: 'Save and quote' }).click();
  await office.getByRole('combobox', { name: 'Package' }).click();
  await office.getByTitle(name).last().click();
  // Far enough ahead to be paid in parts.
  const form = office.getByRole('dialog', { name: 'Quote for Rosa Hale' });
  await form.getByLabel('Date', { exact: true }).fill(saturdayIn(11));
  await form.getByLabel('Begins').fill('17:00');
  await fill('Their place', 'The old mill');
  await expect(form.getByText('Total £166.00')).toBeVisible();
  await form.getByRole('checkbox', { name: 'They accept now, on the phone' }).check();
  await expectAccessible(office);
  await form.getByRole('button', { name: 'Book party' }).click();

  // Its booking opens, where the deposit is recorded.
  await office.getByRole('button', { name: 'Mark Paid', exact: true }).click();
  await office.getByRole('radio', { name: 'Cash' }).check();
  await office.getByRole('dialog').getByRole('button', { name: 'Mark Paid' }).last().click();
  await expect(office.getByText('Payment Updated')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(120_000);
  const confirmed = await mailbox.theOne(parentEmail, /is confirmed$/);
  expect(confirmed.text).toContain('£124.50 is due by');

  // They call again: two more children, and an hour earlier.
  await admin.open('enquiries', { view: 'parties' });
  const card = office.locator('.ant-card').filter({ hasText: name });
  await card.getByRole('button', { name: 'Change the party of Ada Hale' }).click();
  await fill('Children', '14');
  await fill('Begins', '16:00');
  await expectNothingCutOff(office);
  await office.getByRole('button', { name: 'See the price' }).click();
  const dialog = office.getByRole('dialog', { name: 'Change the party of Ada Hale?' });
  await expect(dialog).toContainText('Further children: 4 instead of 2, £8.00 each');
  await expect(dialog).toContainText('£140.50 is to pay then, by ');
  await expectAccessible(office);
  await expectNothingCutOff(office);
  await dialog.getByRole('button', { name: 'Change party' }).click();
  await expect(office.getByText('Party Changed')).toBeVisible();
  await expect(card).toContainText('£182.00, £140.50 to pay');
  await expect(card).toContainText('4pm to 5pm');
  const changed = await mailbox.theOne(parentEmail, /was changed$/);
  expect(changed.text).toContain('Ada Hale, 5pm-6pm');
  expect(changed.text).toContain('Ada Hale, 4pm-5pm');
  expect(changed.text).toContain('£140.50 is left to pay by');

  // What is to be done before the day is ticked, and its week shows it.
  await card.getByRole('checkbox', { name: /^Pack the bags/ }).click();
  await expect(office.getByText('Ticked')).toBeVisible();
  await expectAccessible(office);
  await expectNothingCutOff(office);
  await admin.open('enquiries', { view: 'calendar', week: saturdayIn(11) });
  await expect(office.getByText(name).filter({ visible: true })).toBeVisible();
  await expectAccessible(office);
  await expectNothingCutOff(office);

  // Other tests see no package.
  const { id, ...last } = sold;
  await owner.change('PUT', `${packages}/${id}`, { ...last, isOffered: false });
});

/** A Saturday so many weeks ahead. */
function saturdayIn(weeks: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7) + 7 * weeks);
  return day.toISOString().slice(0, 10);
}

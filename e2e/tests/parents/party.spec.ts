import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#src/support/accessibility';
import { PARTY_DATE, PartyForm } from '#src/pages/party-form';
import { toastOn } from '#src/pages/toast';
import { expect, test } from '#src/test';

const anAddress = () => `party.${randomUUID().slice(0, 8)}@example.org`;

test('an enquiry is sent with its values: toast, empty form, and both emails @phone @translated', async ({
  page,
  mailbox,
}) => {
  const form = new PartyForm(page);
  await form.open();
  await expect(form.field("Child's age")).toHaveValue('6');
  await expect(form.field('Number of guests')).toHaveValue('10');
  await expect(form.field("Child's age").locator('option')).toHaveText(
    Array.from({ length: 14 }, (_, index) => String(index + 3)),
  );
  await expect(form.panel.getByRole('group', { name: 'Activities' }).locator('label')).toHaveText([
    'Football',
    'Basketball',
    'Tennis',
    'Cricket',
    'Cheerleading',
    'Dodgeball',
    'Street Dance',
    'Athletics',
    'Games & Competitions',
    'Team Building Activities',
  ]);

  const email = anAddress();
  await form.fill(email);
  await form.field("Child's age").selectOption('9');
  await form.field('Number of guests').fill('30');
  await form.field('Venue location').fill('Clifton Park');
  await form.field('Additional information').fill('One guest uses a wheelchair.');
  const sent = page.waitForRequest('**/api/party-enquiries');
  await form.submit.click();
  expect((await sent).postDataJSON()).toEqual({
    parentName: 'Rosa Hale',
    parentEmail: email,
    parentPhone: '01632 960 123',
    childName: 'Ada Hale',
    childAge: 9,
    partyDate: PARTY_DATE,
    guestCount: 30,
    activities: ['Football', 'Street Dance'],
    venueLocation: 'Clifton Park',
    additionalInfo: 'One guest uses a wheelchair.',
  });
  await expect(toastOn(page)).toContainText('Enquiry Sent');
  await expect(toastOn(page)).toContainText('within 24 hours');

  await expect(form.field('Parent name')).toHaveValue('');
  await expect(form.field("Child's age")).toHaveValue('6');
  await expect(form.field('Number of guests')).toHaveValue('10');
  await expect(form.panel.getByRole('checkbox', { checked: true })).toHaveCount(0);

  const panel = form.panel.getByRole('region', { name: /^Thank you\. .* within 24 hours\.$/ });
  await expect(panel).toBeInViewport({ ratio: 1 });
  await expect(panel).toContainText(email);
  await expectAccessible(page);

  const thanks = await mailbox.theOne(email, /^Thank you for your .* party enquiry$/);
  await expect(panel).toContainText(`“${thanks.subject}”`);
  for (const fact of [
    'Saturday, 3rd March 2035',
    'Ada, 9',
    'Clifton Park',
    '30',
    'Football, Street Dance',
    '24 hours',
  ]) {
    expect(thanks.text).toContain(fact);
  }
  const reference = /P\d+/.exec(thanks.text)?.[0];
  await mailbox.theOne('staff@sunfield.example', new RegExp(`^New party enquiry ${reference}$`));
});

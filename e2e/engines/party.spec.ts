import { randomUUID } from 'node:crypto';
import { test } from '#src/engines/engine-test';

test('a party enquiry is sent, thanked for, and answered by email', async ({
  browserWindow: browser,
  sites,
  mailbox,
}) => {
  const email = `party.${randomUUID().slice(0, 8)}@example.org`;
  await browser.goto(sites.publicSite);
  await browser.role('tab', 'Birthday Parties').click();
  const panel = browser.role('tabpanel', 'Birthday Parties');
  await browser.css('[data-island="party"]').expectAttribute('data-state', 'awake');
  await panel.label('Parent name').fill('Rosa Hale');
  await panel.label('Email address').fill(email);
  await panel.label('Phone number').fill('01632 960 123');
  await panel.label("Child's name").fill('Ada Hale');
  await panel.label("Child's age").choose('9');
  await panel.label('Preferred party date').fill('2035-03-03');
  await panel.label('Number of guests').fill('12');
  await panel.label('Football').click();
  await panel.button('Send Enquiry').click();
  await browser.text('Enquiry Sent').expectVisible();
  await mailbox.theOne(email, /./);
});

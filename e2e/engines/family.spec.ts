import { randomUUID } from 'node:crypto';
import { Key } from 'selenium-webdriver';
import { expect, test } from '#src/engines/engine-test';
import { SeasonAhead } from '#src/support/season-ahead';

test('a family proves its address, tells the details of a child, and gives and withdraws a consent', async ({
  browserWindow: browser,
  sites,
  families,
  mailbox,
  owner,
}) => {
  const season = await SeasonAhead.sell(owner, `Engines ${randomUUID().slice(0, 4)}`);
  const parentEmail = `engine.${randomUUID().slice(0, 8)}@example.org`;
  const days = [{ venue: 'st-marys', date: season.firstDay } as const];
  const children = [{ name: 'Ava Field', age: '7' }];
  await families.payByHand({ days, children, parentEmail });

  await browser.goto(`${sites.publicSite}/my-bookings`);
  await browser.role('textbox', 'Email address').fill(parentEmail);
  await browser.button('Send me a code').click();
  const { text } = await mailbox.theOne(parentEmail, /code$/);
  await browser
    .role('textbox', 'Code from our email')
    .fill(/^(\d{3} \d{3})$/m.exec(text)?.[1] ?? '');
  await browser.button('Continue').click();
  await browser.region('Bookings').expectWords('Ava Field', 'Confirmed');
  await browser.button('Stay known on this device').click();
  await browser.region('Devices').expectWords('(this device)');
  // It was made in another browser.
  const itIsOurs = browser.button(/^We made booking/);
  await itIsOurs.click();
  await itIsOurs.expectGone();

  await browser.link('Fill in 7 missing details of Ava Field').click();
  await browser.button('No medicines').click();
  await browser.role('group', /^Medicines/).expectWords('Saved');
  const surgery = browser.role('group', /^GP/);
  await surgery.role('textbox').fill('Moorgate Surgery');
  await surgery.role('textbox').press(Key.TAB);
  await surgery.expectWords('Saved');
  await browser.reload();
  await surgery.expectWords('Moorgate Surgery');

  await browser.link('Photos and permissions').click();
  const photos = browser.region('Photos and permissions').role('group', 'Ava Field').nth(0);
  await photos.role('radio', 'Yes').click();
  await photos.expectWords(/Yes, \d/);
  await photos.role('radio', 'No').click();
  await photos.expectWords(/Withdrawn, \d/);
  await browser.goto(`${sites.publicSite}/my-bookings`);
  await browser.link('Fill in 6 missing details of Ava Field').expectVisible();
  await browser.link('Answer 4 permissions for Ava Field').expectVisible();
  expect(await browser.region('Devices').words()).toContain('(this device)');
  await season.archive();
});

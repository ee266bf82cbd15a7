import { randomUUID } from 'node:crypto';
import { expectAccessible } from '#src/support/accessibility';
import { PARTY_DATE, PartyForm } from '#src/pages/party-form';
import { toastOn } from '#src/pages/toast';
import { expect, test } from '#src/test';

const anAddress = () => `party.${randomUUID().slice(0, 8)}@example.org`;

test('an enquiry is sent with its values: toast, empty form, and both emails @phone', async ({
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
    ...['Saturday, 3rd March 2035', 'Ada, 9', 'Clifton Park', '30'],
    ...['Football, Street Dance', '24 hours'],
  ]) {
    expect(thanks.text).toContain(fact);
  }
  const reference = /P\d+/.exec(thanks.text)?.[0];
  await mailbox.theOne('staff@sunfield.example', new RegExp(`^New party enquiry ${reference}$`));
});

test('every rule has its message, at its field', async ({ page }) => {
  const form = new PartyForm(page);
  await form.open();
  await form.field('Number of guests').fill('');
  await form.submit.click();
  const messages: [label: string, message: string][] = [
    ['Parent name', 'Parent name must be at least 2 characters'],
    ['Email address', 'Please enter a valid email address'],
    ['Phone number', 'Please enter a valid phone number'],
    ["Child's name", "Child's name must be at least 2 characters"],
    ['Preferred party date', 'Please specify preferred party date'],
    ['Number of guests', 'Please specify number of guests'],
  ];
  for (const [label, message] of messages) {
    // The date also has a hint.
    await expect(form.field(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  const activities = form.panel.getByRole('group', { name: 'Activities' });
  await expect(activities).toHaveAccessibleDescription('Please select at least one activity');
  await expect(form.field('Parent name')).toBeFocused();
  await expect(toastOn(page)).toHaveCount(0);

  // One too few or one too many.
  for (const [label, value, message] of [
    ['Parent name', 'R', 'Parent name must be at least 2 characters'],
    ['Email address', 'rosa@', 'Please enter a valid email address'],
    ['Phone number', '123456789', 'Please enter a valid phone number'],
    ["Child's name", 'A', "Child's name must be at least 2 characters"],
    ['Number of guests', '0', 'Please specify number of guests'],
    ['Number of guests', '31', 'Maximum 30 children per party'],
  ] as const) {
    await form.field(label).fill(value);
    await expect(form.field(label)).toHaveAccessibleDescription(message);
  }
  // Corrected fields lose their error messages.
  for (const [label, value] of [
    ['Parent name', 'Ro'],
    ['Phone number', '1234567890'],
    ['Number of guests', '1'],
  ] as const) {
    await form.field(label).fill(value);
    await expect(form.field(label)).toHaveAccessibleDescription('');
  }
});

test('the API refuses an age that the form does not offer, with the specified messages', async ({
  request,
}) => {
  const enquiry = {
    parentName: 'Rosa Hale',
    parentEmail: anAddress(),
    parentPhone: '01632 960 123',
    childName: 'Ada Hale',
    partyDate: 'In March',
    guestCount: 10,
    activities: ['Football'],
  };
  for (const [childAge, message] of [
    [2, 'Child must be at least 3 years old'],
    [17, 'Child must be no older than 16'],
  ] as const) {
    const answer = await request.post('/api/party-enquiries', { data: { ...enquiry, childAge } });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ fields: [{ path: 'childAge', message }] });
  }
});

test('"Sending Enquiry..." while it is on its way, and once however often it is pressed', async ({
  page,
}) => {
  let sent = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/party-enquiries', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  const form = new PartyForm(page);
  await form.open();
  await form.fill(anAddress());
  await form.submit.dblclick();
  await expect(form.submit).toHaveText('Sending Enquiry...');
  letGo();
  await expect(form.submit).toHaveText('Send Enquiry');
  await expect(toastOn(page)).toContainText('Enquiry Sent');
  expect(sent).toBe(1);
});

test('offline: told so, nothing of what was entered is lost, and it is sent once back', async ({
  page,
}) => {
  const form = new PartyForm(page);
  await form.open();
  await form.fill(anAddress());
  await page.route('**/api/party-enquiries', (route) => route.abort());
  await form.submit.click();
  await expect(toastOn(page)).toContainText('You seem to be offline');
  await expect(toastOn(page)).toHaveClass(/destructive/);
  await expect(toastOn(page)).toContainText('Nothing you entered is lost');
  await expect(form.field('Parent name')).toHaveValue('Rosa Hale');
  await page.unroute('**/api/party-enquiries');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(toastOn(page)).toContainText('Enquiry Sent');
});

test('"Enquiry Failed" with the API’s own sentence, and its messages at their fields', async ({
  page,
}) => {
  const form = new PartyForm(page);
  await form.open();
  await form.fill(anAddress());
  // The form would not submit what the API refuses, so the responses are mocked.
  const answers: [status: number, body: object][] = [
    [429, { code: 'too_many_requests', message: 'Too many attempts. Please wait a moment.' }],
    [
      400,
      {
        code: 'validation_failed',
        message: 'Please check the details and try again.',
        fields: [{ path: 'partyDate', message: 'Please specify preferred party date' }],
      },
    ],
  ];
  for (const [status, body] of answers) {
    await page.route('**/api/party-enquiries', (route) => route.fulfill({ status, json: body }), {
      times: 1,
    });
    await form.submit.click();
    await expect(toastOn(page)).toContainText('Enquiry Failed');
    await expect(toastOn(page)).toContainText((body as { message: string }).message);
  }
  await form.expectMessage(
    form.field('Preferred party date'),
    'Please specify preferred party date',
  );
});

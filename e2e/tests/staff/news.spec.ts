import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { aFamily, orderOf } from '#src/a-family';
import { expect, test } from '#src/staff-test';

const monday = { venue: 'st-marys', date: '2025-10-27' } as const;

test('news reaches only families that asked for it, until their mail program unsubscribes them @phone', async ({
  page,
  browser,
  admin,
  families,
  mailbox,
  sites,
}) => {
  const [one, other] = [aFamily(), aFamily()];
  const { id, accessToken } = await families.payByHand(orderOf(one, [monday]));
  const { id: second } = await families.payByHand(orderOf(other, [monday]));
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const parent = await context.newPage();
  await parent.goto(
    `${sites.publicSite}/child-details?booking_id=${id}&access=${accessToken}#permissions`,
  );
  const card = parent.getByRole('region', { name: 'News and offers' });
  for (const radio of await card.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await card.getByRole('radio', { name: 'Yes' }).check();
  await expect(card).toContainText(/Yes, \d/);
  await expectAccessible(parent);

  const drawer = page.getByRole('dialog', { name: 'New message' });
  const write = async (kind: RegExp, subject: string) => {
    await admin.open('messages');
    await page.getByRole('button', { name: 'New message' }).click();
    await drawer.getByText(kind).click();
    await drawer.getByLabel('Only these bookings').fill(`${id}, ${second}`);
    await drawer.getByLabel('Subject').fill(subject);
    await drawer.getByLabel('Message', { exact: true }).fill('Hello {name}, a new camp.');
  };
  const send = async () => {
    await drawer.getByRole('button', { name: /^Send to [1-9]/ }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await admin.expectToast('Message on its way', 'Its progress is in the list.');
  };
  const news = /^News and offers \(marketing\)/;
  await write(news, `Easter ${id}`);
  await expect(drawer).toContainText('Left out: 1 family without consent to news.');
  await expectNothingCutOff(page);
  await send();
  const { text, headers } = await mailbox.theOne(one.parent.email, new RegExp(`^Easter ${id}$`));
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

  // As a mail provider does it: a form, without cookies or an Origin of ours (RFC 8058).
  const oneClick =
    /<(.+)>/s.exec(headers['list-unsubscribe'] ?? '')?.[1]?.replaceAll(/\s/g, '') ?? '';
  const answer = await fetch(oneClick, {
    method: 'POST',
    headers: { Origin: 'https://mail.example' },
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(answer.status).toBe(200);
  await admin.open('messages');
  await write(news, `Summer ${id}`);
  await expect(drawer).toContainText(
    'Left out: 1 family without consent to news, 1 family that unsubscribed.',
  );
  await expect(drawer).toContainText('0 families, each once');
  await drawer.getByText(/^About a booking \(service\)/).click();
  await expect(drawer).toContainText('2 families, each once');
  await send();
  const service = await mailbox.theOne(one.parent.email, new RegExp(`^Summer ${id}$`));
  expect(service.headers['list-unsubscribe']).toBeUndefined();

  // The page of the footer's link: undone and done again by a button.
  await parent.goto(/Unsubscribe from news and offers: (\S+)/.exec(text)?.[1] ?? '');
  await parent.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(parent.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  await expectAccessible(parent);
  await parent.getByRole('button', { name: 'Undo' }).click();
  await expect(
    parent.getByRole('heading', { name: 'You’ll get news and offers again' }),
  ).toBeVisible();
  await context.close();
  await page.goto(
    `${sites.adminConsole}/admin?tab=families&email=${encodeURIComponent(one.parent.email)}`,
  );
  await expect(page.getByText('News and offers: asked for')).toBeVisible();
});

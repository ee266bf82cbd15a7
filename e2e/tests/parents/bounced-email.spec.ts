import { randomUUID } from 'node:crypto';
import { ChangeBookingPage } from '#src/pages/change-booking-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { SeasonAhead } from '#src/support/season-ahead';
import { expect, test as base } from '#src/test';

const test = base.extend<object, { season: SeasonAhead }>({
  season: [
    async ({ owner }, use) => {
      const season = await SeasonAhead.sell(owner, `Bounces ${randomUUID().slice(0, 4)}`);
      await use(season);
      await season.archive();
    },
    { scope: 'worker' },
  ],
});

test('a confirmation that came back is seen, its address corrected, and it is sent again @phone', async ({
  page,
  families,
  season,
  mailbox,
  owner,
}) => {
  const name = `bea${randomUUID().slice(0, 6)}`;
  const wrong = `${name}.bounces@example.org`;
  const right = `${name}@example.org`;
  const order = {
    days: [{ venue: 'st-marys', date: season.firstDay }],
    children: [{ name: 'Ava Field', age: '7' }],
    parentEmail: wrong,
  };
  const { id, accessToken } = await families.payByCard(order, page.context());
  await mailbox.theOne(wrong, /is confirmed$/);
  const confirmation = new ConfirmationPage(page);
  const cameBack = page.getByRole('region', { name: 'Our email did not reach you' });
  await owner.seeAt(`/api/admin/bookings/${id}/timeline`, /came back/);
  await confirmation.open(id, { access: accessToken });
  await expect(cameBack).toContainText(wrong);

  await cameBack.getByRole('link', { name: 'Correct the address' }).click();
  const changing = new ChangeBookingPage(page);
  await page.getByRole('region', { name: 'Contact' }).getByLabel('Email').fill(right);
  await changing.reviewButton.click();
  await changing.confirm('Confirm the change');
  const asked = await mailbox.theOne(right, /^Confirm your email address/);
  await page.goto(/https?:\/\/\S+confirm-address\S+/.exec(asked.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(
    page.getByRole('heading', { name: 'Your email address is confirmed' }),
  ).toBeVisible();
  await mailbox.theOne(right, /is confirmed$/);
  await page.getByRole('link', { name: 'View your booking' }).click();
  await expect(page.getByRole('main')).toContainText(right);
  await expect(cameBack).toHaveCount(0);
  // The address that takes no email is not told that another one took its place.
  const subjects = (await mailbox.sentTo(wrong)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('The email address'))).toEqual([]);
});

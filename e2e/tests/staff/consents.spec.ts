import { randomUUID } from 'node:crypto';
import { ConsentWordingsSchema } from '@sunfield/contracts/bookings/consents/consents';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { firstOwner } from '#src/support/staff-member';
import { stMarys } from '#src/support/programme';
import { expect, test } from '#src/staff-test';
import type { Browser, Page } from '@playwright/test';

const day = { venue: 'st-marys', date: '2025-10-29' } as const;

/** Of a browser that has not been here before. */
const familysPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();

test('a parent allows photos and withdraws it, and the register changes @phone', async ({
  page,
  browser,
  admin,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const children = ['Ava', 'Ben'].map((name) => ({ name: `${name} ${mark}`, age: '7' }));
  const parent = await familysPage(browser);
  const order = { days: [day], children };
  const { id, accessToken } = await families.payByHand(order, parent.context());
  await parent.goto(
    `${sites.publicSite}/child-details?booking_id=${id}&access=${accessToken}#permissions`,
  );
  const permissions = parent.getByRole('region', { name: 'Photos and permissions' });
  await expect(permissions).toContainText('10 questions to answer');
  const photos = permissions.locator('section').first();
  const ava = photos.getByRole('group', { name: `Ava ${mark}` });
  await photos.getByText('Exactly what you allow').click();
  await expect(photos).toContainText('You may take photos and short films of my child');
  await ava.getByRole('radio', { name: 'Yes' }).check();
  await expect(ava).toContainText(/Yes, \d/);
  await expectAccessible(parent);
  await expectNothingCutOff(parent);

  const register = await admin.register(day.date, stMarys);
  const row = (name: string) =>
    register.getByRole('listitem').filter({ hasText: `${name} ${mark}` });
  await expect(row('Ava').getByText('No photos for publicity', { exact: true })).toBeVisible();
  await expect(row('Ava').getByText('No photos', { exact: true })).toBeHidden();
  await expect(row('Ben').getByText('No photos', { exact: true })).toBeVisible();

  await ava.getByRole('radio', { name: 'No' }).check();
  await expect(ava).toContainText(/Withdrawn, \d/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row('Ava').getByText('No photos', { exact: true })).toBeVisible();
  const paper = page.getByTestId('printed-registers').locator('tr');
  await expect(paper.filter({ hasText: `Ava ${mark}` })).toContainText('No photos');
  await parent.reload();
  await expect(ava.getByRole('radio', { name: 'No' })).toBeChecked();
  await parent.context().close();
});

test('staff write down on the phone what a family says, and the booking says who said it @phone', async ({
  page,
  browser,
  admin,
  families,
  sites,
}) => {
  const name = `Cleo ${randomUUID().slice(0, 6)}`;
  const children = [{ name, age: '7' }];
  const parent = await familysPage(browser);
  const order = { days: [day], children };
  const { id, accessToken } = await families.payByHand(order, parent.context());
  const drawer = await admin.openBooking(id);
  const told = `Mother, by phone; written by ${firstOwner.username}`;
  await expect(drawer.getByText('12 details missing')).toBeVisible();

  await drawer.getByRole('button', { name: 'Record what the family says' }).click();
  const dialog = admin.dialog(`What is allowed for ${name}`);
  await expect(dialog).toContainText('You may take photos and short films of my child');
  for (const about of ['Photos for the camp', 'Sun cream']) {
    const group = dialog.getByRole('radiogroup', { name: about });
    await group.getByRole('radio', { name: 'Yes' }).check();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please say who told you');
  await dialog.getByLabel('Who said it').fill('Mother, by phone');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const allowed = drawer.getByRole('list', { name: `What is allowed for ${name}` });
  const photos = allowed.getByRole('listitem').first();
  await expect(photos).toContainText('Photos for the camp: Yes');
  await expect(photos).toContainText(told);
  await expect(allowed.getByText('Sun cream: Yes')).toBeVisible();

  await drawer.getByText('Fill in details by phone').click();
  await drawer.getByLabel('Who tells you?').fill('Mother, by phone');
  await drawer.getByRole('button', { name: 'No conditions' }).click();
  await expect(drawer.getByText('9 details missing')).toBeVisible();
  await drawer.getByText('1 more detail', { exact: true }).click();
  const conditions = drawer.locator('dl > div').filter({ hasText: 'Conditions' });
  await expect(conditions).toContainText(told);
  await expectAccessible(page);
  await expectNothingCutOff(page);

  // The family reads it as its own, and takes it back.
  await parent.goto(
    `${sites.publicSite}/child-details?booking_id=${id}&access=${accessToken}#permissions`,
  );
  const answer = parent.getByRole('group', { name }).first();
  await expect(answer).toContainText('as you told us');
  await answer.getByRole('radio', { name: 'No' }).check();
  await expect(answer).toContainText(/Withdrawn, \d/);
  await parent.context().close();
  await page.reload();
  await expect(photos).toContainText('Photos for the camp: WithdrawnThe family');
});

const wordings = '/api/admin/consent-wordings';
test.afterEach(({ owner }) =>
  owner.change('PUT', `${wordings}/photosPublicity/asked`, { isAsked: true }),
);

test('staff change a wording, the family is asked again; they switch it off, and it is asked no longer', async ({
  page,
  browser,
  admin,
  owner,
  families,
  sites,
}) => {
  const mark = randomUUID().slice(0, 6);
  const children = ['Ada', 'Bea'].map((name) => ({ name: `${name} ${mark}`, age: '7' }));
  const parent = await familysPage(browser);
  const order = { days: [day], children };
  const { id, accessToken } = await families.payByHand(order, parent.context());
  await parent.goto(
    `${sites.publicSite}/child-details?booking_id=${id}&access=${accessToken}#permissions`,
  );
  const permissions = parent.getByRole('region', { name: 'Photos and permissions' });
  const publicity = (question: string) =>
    permissions.locator('section').filter({ hasText: question });
  // An earlier run has changed it, too.
  const before = (await owner.read(wordings, ConsentWordingsSchema)).wordings
    .find(({ kind }) => kind === 'photosPublicity')
    ?.versions.at(0)?.question;
  const oldQuestion = publicity(before ?? '');
  const ada = parent.getByRole('group', { name: `Ada ${mark}` });
  await oldQuestion.locator(ada).getByRole('radio', { name: 'Yes' }).check();
  await expect(oldQuestion.locator(ada)).toContainText(/Yes, \d/);

  await admin.open('settings', { part: 'wordings' });
  const wording = page.getByRole('region', { name: 'Photos for publicity' });
  await wording.getByRole('button', { name: 'Change this wording' }).click();
  const dialog = admin.dialog('Photos for publicity');
  await dialog.getByLabel('Question').fill(`May we show photos ${mark}?`);
  await dialog.getByLabel('Exactly what the family allows').fill(`On our website, ${mark}.`);
  await dialog.getByRole('button', { name: 'Save as a new version' }).click();
  await expect(wording).toContainText(`On our website, ${mark}.`);
  await wording.getByText('Earlier wordings').click();
  await expect(wording).toContainText(before ?? '');
  await expectAccessible(page);
  await expectNothingCutOff(page);

  await parent.reload();
  const question = publicity(`May we show photos ${mark}?`);
  await expect(question.locator(ada)).toContainText('We have changed the wording since.');
  await expect(question.locator(ada).getByRole('radio', { name: 'Yes' })).not.toBeChecked();
  await question.locator(ada).getByRole('radio', { name: 'Yes' }).check();
  await expect(question.locator(ada)).toContainText(/Yes, \d/);
  await expect(permissions).toContainText('9 questions to answer');

  await wording.getByRole('switch', { name: 'Asked' }).click();
  await expect(wording.getByRole('switch', { name: 'Not asked' })).toBeVisible();
  await expectAccessible(page);
  await parent.reload();
  await expect(permissions).toContainText('8 questions to answer');
  await expect(question).toContainText('We no longer ask this.');
  await expect(question.locator('fieldset')).toHaveCount(1);
  await question.locator(ada).getByRole('radio', { name: 'No' }).check();
  await expect(question.locator(ada)).toContainText(/Withdrawn, \d/);
  await expectAccessible(parent);
  await parent.context().close();
});

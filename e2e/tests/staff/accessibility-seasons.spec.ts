import {
  atSizes,
  desk,
  expectNoSidewaysScroll,
  narrowest,
  phone,
} from '#src/support/accessibility';
import { atRest, expectFit, expectSound, expectSoundDialog } from '#src/support/console-screens';
import { brecks } from '#src/support/programme';
import { expect, test } from '#src/staff-test';

/** What is sold, on a desktop and on a phone, as `accessibility.spec.ts` looks at the other screens. */

test('venues and activities, their dialogs; the prices of a season', async ({ page, admin }) => {
  await admin.open('catalogue');
  await page.getByRole('button', { name: `Edit ${brecks}` }).click();
  await page.getByLabel('Longitude').fill('east');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please give a longitude between -180 and 180')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Activity' }).click();
  await expect(page.getByRole('radio', { name: 'Football' })).toBeVisible();
  await expectFit(page);
  await page.keyboard.press('Escape');
  await admin.open('seasons', { season: '1', part: 'prices' });
  await page.getByRole('button', { name: 'Add early-bird discount' }).click();
  await page.getByRole('button', { name: 'Save Prices' }).click();
  await expect(page.getByText('Please give 0 to 100 per cent, or pounds')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What a family would pay' })).toContainText(
    'Total',
  );
  await expectFit(page);
});

test('a season: made, planned, looked at from all sides, and deleted', async ({ page, admin }) => {
  await admin.open('seasons');
  await page.getByRole('button', { name: 'New season' }).click();
  const draft = admin.dialog('New season');
  await draft.getByLabel('Name').fill('Summer at every size');
  await draft.getByRole('button', { name: 'Add season' }).click();
  await expect(draft.getByText('Please choose what parents get back')).toBeVisible();
  await expectSoundDialog(page);
  await draft.getByRole('radio', { name: /^We can’t refund/ }).check();
  await draft.getByRole('button', { name: 'Add season' }).click();
  await expect(page.getByRole('heading', { name: 'Add days' })).toBeVisible();
  await page.getByLabel('First day').fill('2027-07-26');
  await page.getByLabel('Last day').fill('2027-08-01');
  await page.getByLabel('Price of 9am-3pm in pounds').fill('a lot');
  await page.getByRole('button', { name: 'Add camp days' }).click();
  await expect(page.getByText(/Please give the price of 9am-3pm/)).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Price of 9am-3pm in pounds').fill('27');
  await page.getByRole('button', { name: 'Add camp days' }).click();
  await page.getByRole('button', { name: /^Choose all/ }).click();
  await page.getByRole('button', { name: 'Close booking' }).click();
  await expect(page.getByText(/days closed$/)).toBeVisible();
  await atRest(page);
  await expectSound(page);
  await atSizes(page, [narrowest], () => expectNoSidewaysScroll(page));
  await page.getByRole('button', { name: 'Open booking' }).click();
  await expect(page.getByText(/days opened$/)).toBeVisible();
  await page.getByRole('button', { name: 'Change…' }).click();
  await expect(page.getByLabel('Note for parents')).toBeVisible();
  await expectSoundDialog(page);
  await page.keyboard.press('Escape');
  for (const [part, content] of [
    ['Details', page.getByLabel('Description for parents')],
    ['Prices', page.getByLabel('Sibling discount in per cent')],
  ] as const) {
    await page.getByRole('tab', { name: part }).click();
    await expect(content).toBeVisible();
    await atRest(page);
    await expectSound(page);
  }
  // The piece itself is checked on the parents' site.
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('This is a preview: nothing can be booked.')).toBeVisible();
  await atSizes(page, [desk, phone], () => expectNoSidewaysScroll(page));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Within a minute parents see it/)).toBeVisible();
  await expectSoundDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Copy season' }).click();
  await expect(page.getByText(/each day keeps its weekday/)).toBeVisible();
  await expectSoundDialog(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  const deletion = admin.dialog('Delete Summer at every size?');
  await expectSoundDialog(page);
  await deletion.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('button', { name: 'New season' })).toBeVisible();
  await atRest(page);
  await expectSound(page);
});

import { randomUUID } from 'node:crypto';
import { RegisterListSchema } from '@sunfield/contracts/bookings/registers';
import { expect, test, today } from '#src/gate-test';
import { expectAccessible } from '#src/support/accessibility';

test('a roll call of forty children keeps its ticks, is printed with its heading and everyone, and ends once it is said where those are who were not found @phone', async ({
  campToday: { venue, venueName },
  coach,
  bookToday,
  owner,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  for (const family of ['Adeyemi', 'Baker', 'Clarke', 'Dogan', 'Evans', 'Fox', 'Gray', 'Hughes']) {
    await bookToday({
      parentName: `Pat ${family}`,
      children: ['Ava', 'Ben', 'Cleo', 'Dan', 'Ella'].map((name) => ({
        name: `${name} ${family}${mark}`,
        age: '7',
      })),
    });
  }
  const address = `/api/admin/registers?date=${today}&venue=${venue}`;
  const [register] = await owner.read(address, RegisterListSchema);
  const at = new Date().toISOString();
  await owner.change('POST', '/api/admin/attendance', {
    deviceId: randomUUID(),
    sentAt: at,
    date: today,
    venue,
    events: register?.children.map(({ childIds }) => ({
      id: randomUUID(),
      childId: childIds?.[0],
      kind: 'arrived',
      at,
    })),
  });

  const roll = coach.getByRole('dialog', { name: 'Roll call' });
  const open = () => coach.getByRole('button', { name: /^Roll call/ }).tap();
  const words = roll.getByRole('status');
  await coach.goto(`${sites.adminConsole}/gate`);
  await open();
  await roll.getByRole('checkbox', { name: `Cleo Evans${mark}` }).check();
  await expect(words).toHaveText('1 of 40 found, 39 to find.');
  await expectAccessible(coach);
  await coach.keyboard.press('Escape');
  await expect(roll).toBeHidden();
  await coach.reload();
  await expect(coach.getByRole('button', { name: 'Roll call 1 of 40 found' })).toBeVisible();
  await open();
  await expect(words).toHaveText('1 of 40 found, 39 to find.');

  await coach.emulateMedia({ media: 'print' });
  const paper = coach.getByTestId('printed-roll');
  await expect(paper.getByText(`Roll call: ${venueName}`)).toBeVisible();
  await expect(paper.getByRole('row')).toHaveCount(41);
  await expect(paper.getByRole('row', { name: `☑ Cleo Evans${mark}` })).toBeVisible();
  await expect(paper.getByRole('row', { name: `☐ Ava Adeyemi${mark}` })).toBeVisible();
  await expect(roll).toBeHidden();
  // A table in the page's own flow is not cut off where the first page ends.
  const box = await paper.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await coach.emulateMedia({ media: 'screen' });

  const drill = roll.getByRole('button', { name: 'It was a drill' });
  await drill.tap();
  await expect(words).toHaveText('1 of 40 found, 39 to find.');
  await roll.getByLabel('Where the 39 are').fill('In the hall: only a test');
  await drill.tap();
  await expect(words).toHaveText(/^Drill: \d+ minutes?, 1 of 40 found\.$/);
  await expect(roll.getByText('In the hall: only a test')).toBeVisible();
  await roll.getByRole('button', { name: 'It has not ended' }).tap();
  await expect(words).toHaveText('1 of 40 found, 39 to find.');
});

import { randomUUID } from 'node:crypto';
import { expect, openDay, test } from '#src/gate-test';
import { expectAccessible } from '#src/support/accessibility';
import { expectNothingCutOff } from '#src/support/nothing-cut-off';

test('the gate says who is in charge and when another adult is needed; visitors are in the roll call, without a network too @phone', async ({
  campToday: { venue },
  coach,
  page,
  bookToday,
  sites,
}) => {
  const mark = randomUUID().slice(0, 4);
  await bookToday({
    children: Array.from({ length: 9 }, (_, index) => ({
      name: `Child${index} ${mark}`,
      age: '7',
    })),
  });
  const [sam, visitor] = [`Sam ${mark}`, `Jo ${mark}`];
  await coach.goto(`${sites.adminConsole}/gate`);
  const status = coach.getByRole('button', { name: /of 9 here/ });
  await expect(status).toContainText('no one in charge');
  await expect(status).toContainText('no first aider');
  await openDay(coach);
  await coach.getByRole('button', { name: 'Adults', exact: true }).tap();
  const dialog = coach.getByRole('dialog', { name: 'Adults here' });
  await dialog.getByLabel(/^(Someone else|Name)$/).fill(sam);
  await dialog.getByLabel('First aider').check();
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await dialog.getByRole('button', { name: `${sam} takes charge` }).tap();
  await expectAccessible(coach);
  await expectNothingCutOff(coach);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(status).not.toContainText(/no one in charge|no first aider/);

  const signIn = coach.getByRole('button', { name: /^Sign in Child/ });
  await expect(signIn).toHaveCount(9);
  for (let left = 9; left > 2; left -= 1) {
    await signIn.first().tap();
    await expect(signIn).toHaveCount(left - 1);
  }
  await expect(status).toContainText('1 adult, 2 needed soon');

  await coach.evaluate(() => navigator.serviceWorker.ready);
  await coach.context().setOffline(true);
  await openDay(coach);
  await coach.getByRole('button', { name: 'Adults', exact: true }).tap();
  await dialog.getByLabel('Visitor’s name').fill(visitor);
  await dialog.getByLabel('Organisation').fill('Ofsted');
  await dialog.getByLabel('I have seen their ID').check();
  await dialog.getByRole('button', { name: 'Sign in visitor' }).tap();
  await expect(dialog.getByText('Visitor · Ofsted · ID seen')).toBeVisible();
  await coach.reload();
  await coach.getByRole('button', { name: 'Roll call' }).tap();
  const roll = coach.getByRole('dialog', { name: 'Roll call' });
  await expect(roll).toContainText('7 children, 2 adults');
  await roll.getByRole('checkbox', { name: `${visitor} (visitor, Ofsted)` }).check();
  await expect(roll.getByRole('status')).toHaveText('1 of 9 found, 8 to find.');
  await roll.getByRole('button', { name: 'Close' }).tap();

  await coach.context().setOffline(false);
  await page.goto(`/gate?at=${venue}`);
  await openDay(page);
  await page.getByRole('button', { name: 'Adults', exact: true }).click();
  const elsewhere = page.getByRole('dialog', { name: 'Adults here' });
  for (const name of [visitor, sam])
    await elsewhere.getByRole('button', { name: `Sign out ${name}` }).click();
  await elsewhere.getByRole('button', { name: 'Close' }).click();
  await expect(status).toContainText('no one in charge');
});

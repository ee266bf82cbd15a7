import { randomUUID } from 'node:crypto';
import { StaffAccountSchema } from '@sunfield/contracts/staff/staff-accounts';
import { array } from 'zod/mini';
import { expect, openDay, row, signIn, test } from '#src/gate-test';
import { AdminConsole } from '#src/pages/admin-console';
import { expectAccessible } from '#src/support/accessibility';
import { sentFromGate } from '#src/support/camp-today';
import { firstOwner } from '#src/support/staff-member';

test('an entry that was not sent is named before logging out, after midnight and once its account is closed, and an owner sends it @phone', async ({
  campToday: { venue },
  coach,
  owner,
  bookToday,
  sites,
}) => {
  const name = `Ava ${randomUUID().slice(0, 6)}`;
  await bookToday({ children: [{ name, age: '7' }] });
  await coach.clock.install();
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(row(coach, name)).toBeVisible();
  await coach.evaluate(() => navigator.serviceWorker.ready);
  // Only entries do not get through.
  await coach.route('**/api/admin/attendance', (route) => route.abort());
  await signIn(coach, name);
  await expect(coach.getByText('1 entry kept on this phone')).toBeVisible();
  await coach.getByRole('link', { name: /log out$/ }).tap();
  await coach.getByRole('button', { name: 'Logout' }).tap();
  const asked = coach.getByRole('dialog', { name: '1 entry from the gate is not sent' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Stay' }).tap();
  await coach.goto(`${sites.adminConsole}/gate`);
  await expect(coach.getByText('1 entry kept on this phone')).toBeVisible();

  await coach.context().setOffline(true);
  await coach.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await coach.reload();
  await expect(coach.getByText(/Still on this phone: 1 entry by coach-/)).toBeVisible();
  await expect(coach.getByText('Nothing is kept on this phone.')).toHaveCount(0);
  await expectAccessible(coach);

  const accounts = await owner.read('/api/admin/staff', array(StaffAccountSchema));
  const newest = accounts.toSorted((one, other) => other.id - one.id)[0];
  await owner.change('PATCH', `/api/admin/staff/${newest?.id}`, { disabled: true });
  await coach.clock.setSystemTime(Date.now());
  await coach.context().setOffline(false);
  await coach.getByRole('button', { name: 'Try again' }).tap();
  await expect(coach.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(coach.getByText(/Still on this phone: 1 entry by coach-/)).toBeVisible();

  await coach.unroute('**/api/admin/attendance');
  await new AdminConsole(coach, sites.adminConsole).logIn(firstOwner);
  await coach.goto(`${sites.adminConsole}/gate?at=${venue}`);
  await openDay(coach);
  const left = coach.getByText(`1 entry by ${newest?.username} of`);
  await expect(left.first()).toBeVisible();
  await coach.getByRole('button', { name: 'Show it' }).tap();
  const dialog = coach.getByRole('dialog', { name: `1 entry by ${newest?.username}` });
  await expect(dialog.getByText(`${name}: signed in`)).toBeVisible();
  await expectAccessible(coach);
  await dialog.getByRole('button', { name: 'Send them' }).tap();
  await expect(coach.getByText(`The entries by ${newest?.username} were sent.`)).toBeVisible();
  expect(await sentFromGate(owner, venue)).toHaveLength(1);
  await expect(left).toHaveCount(0);
});

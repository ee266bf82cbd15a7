import { type StaffAccount } from '@sunfield/contracts/staff/staff-accounts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking, managersSession } from '../../../test/samples';

expectQuietConsole();

const sam: StaffAccount = {
  id: 3,
  username: 'sam',
  memberships: [{ role: 'manager', venue: null }],
  createdAt: '2025-09-01T10:00:00.000Z',
  disabledAt: null,
  hasSecondStep: false,
};
const limited: StaffAccount = {
  ...sam,
  memberships: [{ role: 'manager', venue: null, rights: ['people', 'settings'] }],
};

it('shows what a manager may do, and lets an owner take rights away', async () => {
  const { user, calls, answers } = openConsole('/admin?tab=staff', {
    'GET /api/admin/staff': () => [sam],
    'GET /api/admin/venues': () => [],
    'GET /api/admin/staff/second-step-rule': () => ({
      requiredFor: 'nobody',
      without: { nobody: 0, owners: 0, managers: 1, everyone: 1 },
    }),
    'PATCH /api/admin/staff/3': () => limited,
  });
  await user.click(await screen.findByRole('button', { name: 'Change Role' }));
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findByRole('checkbox', { name: 'Exports' });
  for (const name of ['People', 'Money', 'Settings', 'Exports']) {
    expect(box(name).checked).toBe(true);
  }
  // Without People the rights to money and exports are disabled.
  await user.click(box('People'));
  expect([box('Money').checked, box('Exports').disabled]).toEqual([false, true]);
  await user.click(box('People'));
  answers['GET /api/admin/staff'] = () => [limited];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('only people, settings')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
    role: 'manager',
    rights: ['people', 'settings'],
  });
});

it('hides from a manager what the account does not include', async () => {
  const without = {
    ...managersSession,
    admin: {
      ...managersSession.admin!,
      permissions: managersSession.admin!.permissions.filter(
        (permission) => !['money', 'exports'].includes(permission),
      ),
    },
  };
  openConsole('/admin?booking=12', {
    'GET /api/admin/check': () => without,
    'GET /api/bookings/12': () => aBooking({ paymentStatus: 'pending', paidAt: null }),
  });
  await screen.findByRole('button', { name: 'More actions' });
  expect(screen.queryByRole('button', { name: 'Mark Paid' })).toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^CSV/ })).toBeNull());
});

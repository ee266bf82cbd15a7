import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Rows } from '../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../test/open-console';

expectQuietConsole();

const asStaff = {
  'GET /api/admin/check': () => ({
    isAuthenticated: true,
    admin: { username: 'kim', role: 'staff' },
  }),
};

describe('the menu "More"', () => {
  const namesIn = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

  it('offers owners everything', async () => {
    const { user } = openConsole('/admin', { 'GET /api/admin/audit': () => new Rows([]) });
    await user.click(await screen.findByRole('button', { name: /More/ }));
    await screen.findByRole('menuitem', { name: 'Figures' });
    expect(namesIn()).toEqual(['Figures', 'Email Log', 'Audit Log', 'Settings', 'Staff Accounts']);
    await user.click(screen.getByRole('menuitem', { name: 'Audit Log' }));
    expect(address()).toBe('/admin?tab=audit');
    expect(await screen.findByText('No entries match.')).toBeTruthy();
  });

  it('offers staff what they may see', async () => {
    const { user } = openConsole('/admin', asStaff);
    await user.click(await screen.findByRole('button', { name: /More/ }));
    await screen.findByRole('menuitem', { name: 'Figures' });
    expect(namesIn()).toEqual(['Figures', 'Email Log']);
  });

  it('shows staff the bookings where a link leads to an owners’ page', async () => {
    const { calls } = openConsole('/admin?tab=settings', asStaff);
    expect(await screen.findByRole('search')).toBeTruthy();
    expect(calls.some(({ path }) => path === '/api/admin/settings')).toBe(false);
  });
});

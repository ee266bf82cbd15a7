import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Rows } from '../../test/api-stub';
import { address, expectQuietConsole, openConsole } from '../../test/open-console';
import { coachsSession, managersSession } from '../../test/samples';
import { answerRegisters, aRegister } from '../../test/register-samples';

expectQuietConsole();

const asManager = { 'GET /api/admin/check': () => managersSession };

const nav = async () => within(await screen.findByRole('navigation', { name: 'Console' }));
const linksIn = async () => (await nav()).getAllByRole('link').map((link) => link.textContent);
const pagesOf = async (section: string) =>
  within(await screen.findByRole('navigation', { name: section }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const current = () => document.querySelector('nav[aria-label=Console] [aria-current]')?.textContent;

describe('at a desk', () => {
  const asOnPhone = globalThis.matchMedia;
  const asAtDesk = () => {
    globalThis.matchMedia = (media) => ({ ...asOnPhone(media), matches: media.includes('min') });
  };
  afterEach(() => {
    globalThis.matchMedia = asOnPhone;
  });

  it('leads owners to ten sections, and to the pages of the one that is open', async () => {
    asAtDesk();
    const { user } = openConsole('/admin', { 'GET /api/admin/audit': () => new Rows([]) });
    expect(await linksIn()).toEqual([
      'Today',
      'Bookings',
      'Register & gate',
      'Families',
      'Parties',
      'Messages',
      'Money',
      'Seasons',
      'Figures',
      'Settings',
    ]);
    expect(current()).toBe('Today');
    await user.click((await nav()).getByRole('link', { name: 'Settings' }));
    expect(await pagesOf('Settings')).toEqual([
      'Settings',
      'Staff Accounts',
      'Audit Log',
      'Set up',
      'My account',
    ]);
    await user.click(screen.getByRole('link', { name: 'Audit Log' }));
    expect(address()).toBe('/admin?tab=audit');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Audit Log' });
    expect(await screen.findByText('No entries match.')).toBeTruthy();
    expect(current()).toBe('Settings');
    // Focus follows the navigation; the figures and the tabs are gone.
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText('Total Revenue')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click((await nav()).getByRole('link', { name: 'Today' }));
    expect(await screen.findByText('Total Revenue')).toBeTruthy();
    expect(await pagesOf('Today')).toEqual(['Today', 'To Do', 'New booking']);
  });

  it('lets the keyboard skip the links', async () => {
    asAtDesk();
    const { user } = openConsole('/admin');
    await nav();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});

describe('on a phone', () => {
  it('has the rest behind "More"', async () => {
    const { user } = openConsole('/admin', { 'GET /api/admin/audit': () => new Rows([]) });
    expect(await linksIn()).toEqual(['Today', 'Bookings', 'Register & gate']);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(await linksIn()).toEqual([
      'Today',
      'Bookings',
      'Register & gate',
      'Families',
      'Parties',
      'Messages',
      'Money',
      'Seasons',
      'Figures',
      'Settings',
    ]);
    await user.click((await nav()).getByRole('link', { name: 'Seasons' }));
    expect(address()).toBe('/admin?tab=seasons');
    expect(current()).toBe('More');
    expect(await pagesOf('Seasons')).toEqual([
      'Seasons',
      'Venues & Activities',
      'Discount Codes',
      'Funded Places',
    ]);
  });

  it('leads managers to what they may see, and not to the owners’ pages', async () => {
    const { user } = openConsole('/admin?tab=bank', asManager);
    expect(await pagesOf('Money')).toEqual([
      'To collect',
      'Bank',
      'Cash',
      'Refunds & credit',
      'Payouts',
      'Bookkeeping',
    ]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect((await nav()).queryByRole('link', { name: 'Settings' })).toBeNull();
    await user.click((await nav()).getByRole('link', { name: 'My account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeTruthy();
  });
});

it('says kindly that a page is the owners’, and asks for nothing of it', async () => {
  const { calls, user } = openConsole('/admin?tab=settings', asManager);
  await screen.findByRole('heading', { name: 'Not part of your account' });
  expect(calls.some(({ path }) => path === '/api/admin/settings')).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Go to your start page' }));
  expect(await screen.findByRole('search')).toBeTruthy();
});

describe('a coach', () => {
  const asCoach = {
    'GET /api/admin/check': () => coachsSession,
    'GET /api/admin/registers/days': () => ({ days: ['2025-10-27', '2025-10-28'] }),
    ...answerRegisters(() => [aRegister({ places: null })]),
  };
  const office = ['bookings', 'overview', 'today', 'changes', 'health', 'catalogue'];

  it('finds the register immediately, and only what is for coaches', async () => {
    const { calls, user } = openConsole('/admin-new', asCoach);
    expect(await screen.findByText('1 / 40')).toBeTruthy();
    expect(await linksIn()).toEqual(['Register', 'Gate', 'My account']);
    await user.click(screen.getByRole('combobox', { name: 'Camp day' }));
    expect(await screen.findByTitle(/^Tue 28 Oct/)).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    for (const name of ['Export', 'Clear Old Data', 'More', 'Test Email Alert']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    const asked = calls.map(({ path }) => path.split('/').at(-1));
    expect(asked.filter((last) => office.includes(last ?? ''))).toEqual([]);
  });

  it.each(['/admin?tab=bookings', '/admin?tab=figures', '/new-booking', '/admin-test'])(
    'reads kindly that %s is not for their role',
    async (path) => {
      const { user } = openConsole(path, asCoach);
      await screen.findByRole('heading', { name: 'Not part of your account' });
      await user.click(screen.getByRole('link', { name: 'Go to your start page' }));
      expect(await screen.findByText('1 / 40')).toBeTruthy();
    },
  );
});

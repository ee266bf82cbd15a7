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
const current = () => document.querySelector('nav [aria-current]')?.textContent;

describe('at a desk', () => {
  const asOnPhone = globalThis.matchMedia;
  const asAtDesk = () => {
    globalThis.matchMedia = (media) => ({ ...asOnPhone(media), matches: media.includes('min') });
  };
  afterEach(() => {
    globalThis.matchMedia = asOnPhone;
  });

  it('leads owners to every page in three groups, and says where they are', async () => {
    asAtDesk();
    const { user } = openConsole('/admin', { 'GET /api/admin/audit': () => new Rows([]) });
    const links = await nav();
    const pagesOf = (group: string) =>
      within(links.getByRole('list', { name: group }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(pagesOf('Daily')).toEqual([
      'Today',
      'Register',
      'New booking',
      'Gate',
      'To Do',
      'Bank Payments',
      'Waiting List',
      'Cash Book',
      'Credit',
      'Bookkeeping',
      'Messages',
      'Email Log',
    ]);
    expect(pagesOf('Season')).toEqual([
      'Seasons',
      'Venues & Activities',
      'Discount Codes',
      'Funded Places',
      'Figures',
    ]);
    expect(pagesOf('Set-up')).toEqual([
      'Families’ Data',
      'Inspection Pack',
      'Email Wording',
      'Reminders',
      'Settings',
      'Staff Accounts',
      'Audit Log',
      'Set up',
      'My account',
    ]);
    expect(current()).toBe('Today');
    await user.click(screen.getByRole('link', { name: 'Audit Log' }));
    expect(address()).toBe('/admin?tab=audit');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Audit Log' });
    expect(await screen.findByText('No entries match.')).toBeTruthy();
    expect(current()).toBe('Audit Log');
    // Focus follows the navigation; the figures and the tabs are gone.
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByText('Total Revenue')).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Today' }));
    expect(await screen.findByText('Total Revenue')).toBeTruthy();
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
    expect(await linksIn()).toEqual(['Today', 'Register', 'New booking']);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Email Log' });
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Gate',
      'To Do',
      'Bank Payments',
      'Waiting List',
      'Cash Book',
      'Credit',
      'Bookkeeping',
      'Messages',
      'Email Log',
      'Seasons',
      'Venues & Activities',
      'Discount Codes',
      'Funded Places',
      'Figures',
      'Families’ Data',
      'Inspection Pack',
      'Email Wording',
      'Reminders',
      'Settings',
      'Staff Accounts',
      'Audit Log',
      'Set up',
      'My account',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Audit Log' }));
    expect(address()).toBe('/admin?tab=audit');
    expect(await screen.findByText('No entries match.')).toBeTruthy();
    expect(current()).toBe('More');
  });

  it('leads managers to what they may see, and not to the owners’ pages', async () => {
    const { user } = openConsole('/admin', asManager);
    expect(await linksIn()).toEqual(['Today', 'Register', 'New booking']);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Seasons' });
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      'Gate',
      'To Do',
      'Bank Payments',
      'Waiting List',
      'Cash Book',
      'Credit',
      'Bookkeeping',
      'Messages',
      'Email Log',
      'Seasons',
      'Venues & Activities',
      'Discount Codes',
      'Funded Places',
      'Figures',
      'Families’ Data',
      'Inspection Pack',
      'Email Wording',
      'Reminders',
      'My account',
    ]);
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
    const { calls } = openConsole('/admin-new', asCoach);
    expect(await screen.findByText('1 / 40')).toBeTruthy();
    expect(await linksIn()).toEqual(['Register', 'Gate', 'My account']);
    const days = screen.getByRole('radiogroup', { name: 'Camp day' });
    expect(within(days).getAllByRole('radio')).toHaveLength(2);
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

import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type StaffSearch } from '@sunfield/contracts/office/staff-search';
import { address, expectQuietConsole, openConsole } from '../../test/open-console';
import { aBooking, coachsSession } from '../../test/samples';
import { settings } from '../../test/settings-sample';
import { answerRegisters, aRegister } from '../../test/register-samples';
import { actions } from './search/actions';

expectQuietConsole();

const nothing: StaffSearch = { families: [], children: [], bookings: [], payments: [], days: [] };
const found: StaffSearch = {
  families: [{ email: 'dana@example.com', parentName: 'Dana Hughes' }],
  children: [{ name: 'Ava Hughes', parentName: 'Dana Hughes', bookingId: 12, register: null }],
  bookings: [{ id: 12, parentName: 'Dana Hughes', paymentStatus: 'succeeded' }],
  payments: [{ bookingId: 12, parentName: 'Dana Hughes', reference: 'pi_12' }],
  days: [{ date: '2025-10-27', venue: 'st-marys', venueName: 'St Mary’s' }],
};
const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?tab=settings', {
    'GET /api/admin/search': () => found,
    'GET /api/bookings/12': () => aBooking(),
    ...answers,
  });
const box = () => screen.findByRole('combobox', { name: 'Search the console' });
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;

describe('search from anywhere', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens by %s', async (keys) => {
    const { user } = open();
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard(keys);
    const input = await box();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect((input as HTMLInputElement).value).toBe('');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: /console/ })).toBeNull());
  });

  it('takes what is typed right after the keys that open it', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'Search' });
    await import('./search/search-dialog');
    await user.keyboard('{Control>}k{/Control}av');
    expect((await box()).getAttribute('value')).toBe('av');
  });

  it('groups what is found, and opens it by the keyboard alone', async () => {
    const { user, lastQuery } = open();
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard('/');
    await user.type(await box(), 'hughes');
    await screen.findByText('Ava Hughes');
    expect(lastQuery('/api/admin/search')).toBe('q=hughes');
    const list = within(screen.getByRole('listbox', { name: 'Found' }));
    expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Families',
      'Children',
      'Bookings',
      'Payments',
    ]);
    expect(chosen()).toBe('Dana Hughes dana@example.com');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('#12 Dana Hughes Succeeded');
    expect((await box()).getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/admin-new?tab=bookings&booking=12'));
  });

  it('finds pages without asking the API, forgiving a typo', async () => {
    const { user } = open({ 'GET /api/admin/search': () => nothing });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), 'figuers');
    await waitFor(() => expect(chosen()).toContain('Figures'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('tab=figures'));
  });

  it('leads an owner to a setting by its name', async () => {
    const { user } = open({
      'GET /api/admin/search': () => nothing,
      'GET /api/admin/settings': () => settings,
    });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), 'vat numb');
    await waitFor(() => expect(chosen()).toBe('VAT number VAT'));
    await user.keyboard('{Enter}');
    const field = await screen.findByLabelText('VAT number');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it.each([
    ['cancel a day', 'Cancel a day', 'part=calendar'],
    ['count cash', 'Count cash', '/admin-new?tab=cash&do=count-cash'],
    ['new discount', 'New discount code', '/admin-new?tab=codes&do=new-code'],
    ['new enquiry', 'New enquiry', '/admin-new?tab=enquiries&do=new-enquiry'],
    ['record cash', 'Record cash', '/admin-new?tab=bookings&status=pending'],
    ['refund policy', 'Change the refund policy', 'part=details'],
    ['ofsted', 'What the number is', 'tab=settings&part=registration&at=registration.label'],
    ['vat', 'VAT number', 'tab=settings'],
  ])('finds what can be done, and where: %s', async (typed, label, to) => {
    const { user } = open({
      'GET /api/admin/search': () => nothing,
      'GET /api/admin/settings': () => settings,
      'GET /api/admin/codes': () => [],
      'GET /api/admin/seasons': () => [],
    });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), typed);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
    await waitFor(() => expect(address()).toContain(to));
  });

  it('shows no day that nearly fits beside what fits', async () => {
    const days = [{ date: '2025-10-27', venue: 'st-marys', venueName: 'Catholic School' }];
    const { user } = open({ 'GET /api/admin/search': () => ({ ...nothing, days }) });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), 'cash');
    await screen.findByRole('option', { name: /^Record cash/ });
    await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Camp days' })).toBeNull();
    await user.clear(await box());
    await user.type(await box(), 'cathl');
    await screen.findByRole('group', { name: 'Camp days' });
  });

  it('opens the dialog of an action, once', async () => {
    const { user } = openConsole('/admin-new?tab=codes&do=new-code', {
      'GET /api/admin/codes': () => [],
      'GET /api/admin/seasons': () => [],
      'GET /api/admin/venues': () => [],
      'GET /api/admin/activities': () => [],
      'GET /api/admin/sessions': () => [],
    });
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/admin-new?tab=codes'));
  });

  it('opens Clear Old Data where it is', async () => {
    const { to } = actions.find(({ label }) => label === 'Clear Old Data')!;
    openConsole(to, {
      ...answerRegisters(() => []),
      'GET /api/admin/old-bookings': () => ({ count: 7 }),
    });
    expect(await screen.findByText('7 bookings will be removed.')).toBeTruthy();
  });

  it('shows and opens nothing of an older search', async () => {
    let answer = (_: unknown) => {};
    const { user, calls } = open({
      'GET /api/admin/search': ({ query }: { query: URLSearchParams }) =>
        query.get('q') === 'hughes' ? found : new Promise((resolve) => (answer = resolve)),
    });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), 'hughes');
    await screen.findByText('Ava Hughes');
    await user.type(await box(), 'x{Enter}');
    expect(screen.queryByText('Ava Hughes')).toBeNull();
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/api/admin/search')).toHaveLength(2),
    );
    expect(address()).toBe('/admin?tab=settings');
    answer({
      ...nothing,
      bookings: [{ id: 7, parentName: 'Jo Hughesx', paymentStatus: 'pending' }],
    });
    // Enter has waited for it.
    await waitFor(() => expect(address()).toBe('/admin-new?tab=bookings&booking=7'));
  });

  it('puts the best hit first, and says when the search has failed', async () => {
    const { user } = open({
      'GET /api/admin/search': () => {
        throw new Error('no answer');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), 'figures');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(chosen()).toContain('Figures');
  });

  it('says what to do where nothing is found', async () => {
    const { user } = open({ 'GET /api/admin/search': () => nothing });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), 'xyzzy');
    expect(await screen.findByText(/Nothing found for “xyzzy”. Try fewer letters/)).toBeTruthy();
  });

  it('leaves a slash to the field that it is typed in', async () => {
    const { user } = openConsole('/admin?tab=bookings');
    await user.type(await screen.findByRole('searchbox', { name: 'Search bookings' }), '/');
    expect(screen.queryByRole('combobox', { name: 'Search the console' })).toBeNull();
  });

  it('leads a coach to the register that a child is on', async () => {
    const { user } = openConsole('/admin', {
      'GET /api/admin/check': () => coachsSession,
      'GET /api/admin/registers/days': () => ({ days: ['2025-10-27'] }),
      ...answerRegisters(() => [aRegister({ places: null })]),
      'GET /api/admin/search': () => ({
        ...nothing,
        children: [
          {
            name: 'Ava Hughes',
            parentName: 'Dana Hughes',
            bookingId: null,
            register: { date: '2025-10-27', venue: 'st-marys', venueName: 'St Mary’s' },
          },
        ],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await user.type(await box(), 'ava');
    await waitFor(() => expect(chosen()).toBe('Ava Hughes Monday, 27th October 2025, St Mary’s'));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(address()).toBe('/admin-new?tab=register&day=2025-10-27&at=st-marys'),
    );
  });
});

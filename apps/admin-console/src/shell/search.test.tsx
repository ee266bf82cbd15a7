import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type StaffSearch } from '@sunfield/contracts/office/staff-search';
import { address, expectQuietConsole, openConsole } from '../../test/open-console';
import { aBooking, coachsSession } from '../../test/samples';
import { settings } from '../../test/settings-sample';
import { answerRegisters, aRegister } from '../../test/register-samples';

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
      'Camp days',
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

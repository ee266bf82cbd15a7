import { describe, expect, it } from '@jest/globals';
import {
  type ActivityRow,
  type SessionRow,
  type VenueRow,
} from '@sunfield/contracts/catalogue/catalogue-rows';
import { screen, waitFor, within } from '@testing-library/react';
import { type Call, refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aVenue } from '../../../test/samples';

expectQuietConsole();

const treeton = aVenue({
  key: 'treeton',
  name: 'Treeton Community Centre',
  days: 2,
  seasons: ['Easter 2026'],
});
const dance: ActivityRow = {
  key: 'dance',
  version: 4,
  days: 0,
  seasons: [],
  programmeName: 'Dance & Performing Arts',
  bookingName: 'Dance Trial',
  description: '',
  icon: 'stage',
};
const morning: SessionRow = {
  key: '9am-3pm',
  version: 1,
  days: 8,
  seasons: ['October half-term 2025', 'Easter 2026'],
  name: '9am-3pm',
  starts: '09:00',
  ends: '15:00',
};
const sizes = [
  { key: 'age-5-6', name: 'Age 5-6', bookings: 0 },
  { key: 'age-7-8', name: 'Age 7-8', bookings: 2 },
];

function open(answers: Parameters<typeof openConsole>[1] = {}, venues = [aVenue(), treeton]) {
  return openConsole('/admin?tab=catalogue', {
    'GET /api/admin/venues': () => venues,
    'GET /api/admin/activities': () => [dance],
    'GET /api/admin/sessions': () => [morning],
    'GET /api/admin/tshirt-sizes': () => sizes,
    'GET /api/admin/detail-questions': () => [],
    'GET /api/admin/seasons': () => [],
    ...answers,
  });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const bodies = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);

it('asks before a second venue gets the name of another', async () => {
  const { user, calls } = open({ 'POST /api/admin/venues': () => aVenue() });
  await user.click(await screen.findByRole('button', { name: 'Add Venue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New venue' }));
  await user.type(dialog.getByLabelText('Name'), ` ${treeton.name.toUpperCase()}`);
  await user.type(dialog.getByLabelText('Address'), '40 Brecks Way');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^There is one of that name already/)).toBeTruthy();
  expect(bodies(calls, 'POST')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add it all the same' }));
  await waitFor(() => expect(bodies(calls, 'POST')).toHaveLength(1));
});

it('has activities and sessions to pick from that the list lacks', async () => {
  const { user, calls } = open({ 'POST /api/admin/sessions': () => morning });
  const sessions = await section('Sessions');
  await user.click(await sessions.findByRole('button', { name: 'Add 8am-5pm' }));
  await waitFor(() =>
    expect(bodies(calls, 'POST')).toEqual([{ name: '8am-5pm', starts: '08:00', ends: '17:00' }]),
  );
  expect(sessions.queryByRole('button', { name: 'Add 9am-3pm' })).toBeNull();
});

describe('venues', () => {
  it('are added with the coordinates that were pasted together, and lead there', async () => {
    const { user, calls } = open({ 'POST /api/admin/venues': () => aVenue() });
    await user.click(await screen.findByRole('button', { name: 'Add Venue' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New venue' }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Please give the name')).toBeTruthy();
    await user.type(dialog.getByLabelText('Name'), 'Brecks');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    // The field that has been corrected loses its error.
    await waitFor(() => expect(dialog.queryByText('Please give the name')).toBeNull());
    expect(dialog.getByText('Please give the address')).toBeTruthy();
    await user.type(dialog.getByLabelText('Address'), '40 Brecks Way');
    await user.click(dialog.getByLabelText('Latitude (optional)'));
    await user.paste('53.4214, -1.3027');
    expect(dialog.getByRole('link', { name: 'Try directions' }).getAttribute('href')).toContain(
      'destination=53.4214%2C-1.3027',
    );
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Added')).toBeTruthy();
    expect(bodies(calls, 'POST')).toEqual([
      {
        name: 'Brecks',
        address: '40 Brecks Way',
        latitude: 53.4214,
        longitude: -1.3027,
        note: '',
        capacity: null,
      },
    ]);
  });

  it('are moved by the keyboard, and the focus stays with them', async () => {
    let rows = [aVenue(), treeton];
    const { user, calls } = open({
      'GET /api/admin/venues': () => rows,
      'PUT /api/admin/venues/order': () => (rows = rows.toReversed()),
    });
    (await screen.findByRole('button', { name: 'Move Brecks Community Hub down' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Brecks Community Hub is now 2 of 2.')).toBeTruthy();
    expect(bodies(calls, 'PUT')).toEqual([{ keys: ['treeton', 'brecks'] }]);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Move Brecks Community Hub up',
      ),
    );
  });

  it('are archived as they are, and restored immediately', async () => {
    let venue = aVenue({ latitude: 53.4, longitude: -1.3 });
    const { user, calls } = open({
      'GET /api/admin/venues': () => [venue],
      'PUT /api/admin/venues/brecks': ({ body }) =>
        (venue = { ...venue, ...(body as VenueRow), version: venue.version + 1 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Archive Brecks Community Hub' }));
    const back = await screen.findByRole('button', { name: 'Bring back Brecks Community Hub' });
    expect(screen.getByText('Brecks Community Hub: no new days are planned there.')).toBeTruthy();
    expect(document.activeElement).toBe(back);
    expect(back.closest('li')?.textContent).toContain('Archived');
    await user.click(back);
    expect(
      await screen.findByRole('button', { name: 'Archive Brecks Community Hub' }),
    ).toBeTruthy();
    const { key: _, days: __, ...facts } = aVenue({ latitude: 53.4, longitude: -1.3 });
    expect(bodies(calls, 'PUT')).toEqual([
      { ...facts, isArchived: true, version: 1 },
      { ...facts, isArchived: false, version: 2 },
    ]);
  });

  it('say while there are none, and when they cannot be loaded', async () => {
    const { user, answers } = open(
      { 'GET /api/admin/venues': () => refusal('internal_error') },
      [],
    );
    const venues = await section('Venues');
    expect(await venues.findByText('Error Loading Data')).toBeTruthy();
    answers['GET /api/admin/venues'] = () => [];
    await user.click(venues.getByRole('button', { name: 'Try again' }));
    expect(await venues.findByText(/No venues yet/)).toBeTruthy();
  });
});

it('counts the seasons of a row that has had many', async () => {
  open({}, [aVenue({ days: 40, seasons: ['Easter 2026', 'Summer 2026', 'Easter 2027'] })]);
  expect(await screen.findByText(/^40 camp days of 3 seasons/)).toBeTruthy();
});

it('asks before it deletes, and offers it only where no camp day hangs on it', async () => {
  const { user, calls } = open({
    'DELETE /api/admin/venues/brecks': () =>
      refusal('still_in_use', { message: 'Brecks Community Hub has 1 camp day.' }),
    'DELETE /api/admin/activities/dance': () => [],
  });
  expect(await screen.findByText(/^2 camp days of Easter 2026/)).toBeTruthy();
  expect(
    await screen.findByText('8 camp days of October half-term 2025 and Easter 2026'),
  ).toBeTruthy();
  for (const used of ['Treeton Community Centre', '9am-3pm'])
    expect(screen.queryByRole('button', { name: `Delete ${used}` })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Delete Brecks Community Hub' }));
  const late = within(await screen.findByRole('dialog', { name: 'Delete Brecks Community Hub?' }));
  await user.click(late.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Brecks Community Hub has 1 camp day.')).toBeTruthy();
  expect(bodies(calls, 'DELETE')).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'Delete Dance & Performing Arts' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Delete Dance & Performing Arts?' }),
  );
  expect(dialog.getByText(/No camp day has this activity/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted')).toBeTruthy();
});

it('says what a colleague has saved of an activity meanwhile, and saves what was typed when asked again', async () => {
  const theirs = { ...dance, version: 9, bookingName: 'Dance', icon: 'hoop' };
  let current = dance;
  const { user, calls } = open({
    'GET /api/admin/activities': () => [current],
    'PUT /api/admin/activities/dance': ({ body }) => {
      if ((body as ActivityRow).version !== 9) {
        current = theirs;
        return refusal('changed_meanwhile');
      }
      return { ...theirs, ...(body as ActivityRow), version: 10 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit Dance & Performing Arts' }));
  const form = within(
    await screen.findByRole('dialog', { name: 'Change Dance & Performing Arts' }),
  );
  await user.click(form.getByRole('radio', { name: 'Star' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  // Only they changed the name, so it stays as they saved it.
  expect(
    await form.findByText(/has changed Dance & Performing Arts.*There now: Picture: “hoop”\./),
  ).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  const { key: _, days: __, seasons: ___, ...facts } = dance;
  expect(bodies(calls, 'PUT').at(-1)).toEqual({
    ...facts,
    bookingName: 'Dance',
    icon: 'star',
    version: 9,
  });
});

it('keeps what was typed of a session when its dialog is closed, until it is discarded', async () => {
  const { user } = open();
  const ends = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit 9am-3pm' }));
    return within(
      await screen.findByRole('dialog', { name: 'Change 9am-3pm' }),
    ).getByLabelText<HTMLInputElement>('Ends at');
  };
  const first = await ends();
  expect(screen.getByText(/Parents who have booked see the new times too/)).toBeTruthy();
  await user.clear(first);
  await user.type(first, '08:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A session must end after it starts')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep for later' }));
  const again = await ends();
  expect(again.value).toBe('08:30');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(again.value).toBe('15:00');
});

it('saves t-shirt sizes as seen and as wanted, and keeps what is ordered', async () => {
  const { user, calls } = open({
    'PUT /api/admin/tshirt-sizes': () => sizes.toReversed(),
  });
  const list = await section('T-shirt sizes');
  expect(await list.findByText('ordered in 2 bookings')).toBeTruthy();
  expect(list.queryByRole('button', { name: 'Remove size 2' })).toBeNull();
  await user.click(list.getByRole('button', { name: 'Move size 1 down' }));
  await user.click(list.getByRole('button', { name: 'Add Size' }));
  await user.type(list.getByLabelText('Name of size 3'), 'age 5-6');
  await user.click(list.getByRole('button', { name: 'Save Sizes' }));
  expect(await screen.findByText('This size is in the list twice')).toBeTruthy();
  await user.clear(list.getByLabelText('Name of size 3'));
  await user.type(list.getByLabelText('Name of size 3'), 'Adult');
  await user.click(list.getByRole('button', { name: 'Save Sizes' }));
  expect(await screen.findByText('Sizes saved')).toBeTruthy();
  expect(bodies(calls, 'PUT')).toEqual([
    {
      seen: sizes.map(({ key, name }) => ({ key, name })),
      sizes: [
        { key: 'age-7-8', name: 'Age 7-8' },
        { key: 'age-5-6', name: 'Age 5-6' },
        { name: 'Adult' },
      ],
    },
  ]);
});

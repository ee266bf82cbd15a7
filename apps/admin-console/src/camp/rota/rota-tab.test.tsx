import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  type Rota,
  type RotaDay,
  type SaveRota,
  type Shift,
} from '@sunfield/contracts/camp/rota/rota';
import { refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const date = '2025-10-27';
const shift = (name: string): Shift => ({
  name,
  venue: 'st-marys',
  from: '09:00',
  until: '15:00',
  isInCharge: false,
  isAbsent: false,
  note: '',
});

/** An API with one day, of which another owner may save a version. */
function openRota() {
  const saved: Shift[][] = [];
  const day = { version: 1, shifts: [shift('Sam Hill')] };
  const venue = {
    venue: 'st-marys',
    venueName: 'St Mary’s',
    isOn: true,
    children: 9,
    needed: 2,
    from: '09:00',
    until: '15:00',
  };
  const rota = (): Rota => ({
    days: [{ date, version: day.version, shifts: [...day.shifts], venues: [venue] }],
    people: ['Sam Hill', 'Kim Ade'].map((name) => ({ name, firstAidUntil: '' })),
  });
  const opened = openConsole(`/admin?tab=rota&week=${date}`, {
    'GET /api/admin/rota': rota,
    'PUT /api/admin/rota': ({ body }) => {
      const [asked] = (body as SaveRota).days;
      if (asked?.version !== day.version) return refusal('changed_meanwhile');
      saved.push(asked.shifts);
      Object.assign(day, { version: day.version + 1, shifts: asked.shifts });
      return { days: [{ date, ...day }] };
    },
  });
  const saveElsewhere = (shifts: Shift[]) => {
    Object.assign(day, { version: day.version + 1, shifts });
  };
  return { ...opened, saved, saveElsewhere };
}

const namesIn = (shifts: Shift[] | undefined) => shifts?.map(({ name }) => name);

it('removes, and nothing that someone else has saved since', async () => {
  const { user, saved, saveElsewhere } = openRota();
  await user.click(await screen.findByRole('button', { name: /^Sam Hill/ }));
  saveElsewhere([shift('Sam Hill'), shift('Kim Ade')]);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Kim Ade/ })).toBeTruthy();
  expect(saved).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: /^Sam Hill/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(namesIn(saved[0])).toEqual(['Kim Ade']));
});

it('keeps what is typed when someone else has saved the day, and then changes this shift alone', async () => {
  const { user, saved, saveElsewhere } = openRota();
  await user.click(await screen.findByRole('button', { name: /^Sam Hill/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Absent'));
  await user.type(dialog.getByLabelText('Note'), 'Dentist');
  saveElsewhere([shift('Sam Hill'), shift('Kim Ade')]);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone else has changed this/)).toBeTruthy();
  expect(dialog.getByLabelText('Note')).toHaveProperty('value', 'Dentist');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([
    [{ ...shift('Sam Hill'), isAbsent: true, note: 'Dentist' }, shift('Kim Ade')],
  ]);
});

it('saves once when Save is tapped twice', async () => {
  const { user, saved } = openRota();
  await user.click(await screen.findByRole('button', { name: /^Sam Hill/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'Dentist');
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toEqual([[{ ...shift('Sam Hill'), note: 'Dentist' }]]);
});

it('takes a copied week back with one tap, but for what was changed since', async () => {
  const week = ['2025-11-03', '2025-11-04'];
  const planned = new Map<string, RotaDay>();
  const venue = { venue: 'st-marys', venueName: 'St Mary’s', isOn: true, children: 9, needed: 2 };
  const dayOn = (on: string, shifts: Shift[] = []) => ({
    ...(planned.get(on) ?? { date: on, version: 0, shifts }),
    venues: [{ ...venue, from: '09:00', until: '15:00' }],
  });
  const sent: SaveRota[] = [];
  const { user } = openConsole(`/admin?tab=rota&week=${week[0]}`, {
    'GET /api/admin/rota': ({ query }) => ({
      days:
        query.get('week') === date
          ? [dayOn(date, [shift('Sam Hill')]), dayOn('2025-10-28', [shift('Kim Ade')])]
          : week.map((on) => dayOn(on)),
      people: ['Sam Hill', 'Kim Ade'].map((name) => ({ name, firstAidUntil: '' })),
    }),
    'PUT /api/admin/rota': ({ body }) => {
      sent.push(body as SaveRota);
      const days = (body as SaveRota).days.map((one) => ({ ...one, version: one.version + 1 }));
      for (const one of days) planned.set(one.date, one);
      return { days };
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: /^Copy week of/ }));
  await user.click(await screen.findByRole('button', { name: /^Sam Hill/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Note'), 'Late');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Take the copy back' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Kim Ade/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^Sam Hill/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take the copy back' })).toBeNull();
  expect(sent).toHaveLength(3);
});

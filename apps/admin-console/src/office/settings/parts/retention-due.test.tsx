import { expect, it } from '@jest/globals';
import { type RetentionDue } from '@sunfield/contracts/kit/retention';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../../test/open-console';
import { settings } from '../../../../test/settings-sample';

expectQuietConsole();

const none = {
  notes: 0,
  contacts: 0,
  funded: 0,
  money: 0,
  enquiries: 0,
  logs: 0,
  records: 0,
  links: 0,
};
const open = (preview: () => unknown) =>
  openConsole('/admin?tab=settings&part=retention', {
    'GET /api/admin/settings': () => settings,
    'GET /api/admin/retention': preview,
  });

it.each<[words: string, due: RetentionDue]>([
  [
    'Due today: the notes of 2 bookings, the names and contacts of 1 booking and 3 enquiries.',
    { ...none, notes: 2, contacts: 1, enquiries: 3 },
  ],
  ['Due today: the card references of 1 booking and 1 log entry.', { ...none, money: 1, logs: 1 }],
  ['Nothing is due today.', none],
])('the settings say before what is erased: %s', async (words, due) => {
  open(() => due);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('they say when that could not be loaded', async () => {
  open(() => refusal('internal_error'));
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});

it('a shorter time is saved only after a look at what it erases', async () => {
  const asked: string[] = [];
  const saved: unknown[] = [];
  openConsole('/admin?tab=settings&part=retention', {
    'GET /api/admin/settings': () => settings,
    'GET /api/admin/retention': ({ query }) => {
      asked.push(query.toString());
      return { ...none, notes: 2, links: 3 };
    },
    'PUT /api/admin/settings': () => {
      saved.push(true);
      return settings;
    },
  });
  const user = userEvent.setup();
  const days = await screen.findByLabelText(/Medical notes/);
  await user.clear(days);
  await user.type(days, '7');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Keep data for a shorter time?' });
  await within(dialog).findByText(
    /this erases the notes of 2 bookings and the links of 3 bookings/,
  );
  expect(asked.at(-1)).toContain('notesDays=7');
  expect(saved).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual([true]));
});

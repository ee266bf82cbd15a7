import { expect, it } from '@jest/globals';
import { type RetentionPreview } from '@sunfield/contracts/retention';
import { screen } from '@testing-library/react';
import { refusal } from '../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../test/open-console';
import { settings } from '../../test/settings-sample';

expectQuietConsole();

const none = { notes: 0, contacts: 0, money: 0, enquiries: 0, logs: 0 };
const open = (preview: () => unknown) =>
  openConsole('/admin?tab=settings&part=bookings', {
    'GET /api/admin/settings': () => settings,
    'GET /api/admin/retention': preview,
  });

it.each<[words: string, preview: RetentionPreview]>([
  [
    'Due today: the notes of 2 bookings, the people of 1 booking and 3 enquiries. Nothing is erased for the first seven days.',
    { startsAt: null, due: { ...none, notes: 2, contacts: 1, enquiries: 3 } },
  ],
  [
    'Due today: the card references of 1 booking and 1 log entry.',
    { startsAt: '2025-01-01T10:00:00.000Z', due: { ...none, money: 1, logs: 1 } },
  ],
  [
    'Nothing is due today. Nothing is erased before 1 Jan 2999, 10:00.',
    { startsAt: '2999-01-01T10:00:00.000Z', due: none },
  ],
])('the settings say before what is erased: %s', async (words, preview) => {
  open(() => preview);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('they say when that could not be loaded', async () => {
  open(() => refusal('internal_error'));
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});

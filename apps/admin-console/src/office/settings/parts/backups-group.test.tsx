import { expect, it } from '@jest/globals';
import { type Backups } from '@sunfield/contracts/operations/backups';
import { screen } from '@testing-library/react';
import { refusal } from '../../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../../test/open-console';
import { settings } from '../../../../test/settings-sample';

expectQuietConsole();

const good = {
  at: '2025-11-21T02:00:00.000Z',
  bytes: 3_412_345,
  rows: 12_345,
  file: '/backups/sunfield-2025-11-21T02-00-00Z.age',
  copiedTo: 'far-away',
};
const none: Backups = { state: 'off', good: null, failed: null, maxAgeHours: 36, keepDays: null };
const open = (backups: () => unknown) =>
  openConsole('/admin?tab=settings&part=backups', {
    'GET /api/admin/settings': () => settings,
    'GET /api/admin/backups': backups,
    'GET /api/admin/sending-domain': () => new Promise(() => undefined),
  });

it.each<[words: string, backups: Backups]>([
  ['Backups are not set up. Tell the person who looks after this software.', none],
  [
    'No good backup has been made yet. Tell the person who looks after this software.',
    { ...none, state: 'none' },
  ],
  [
    'The last good backup was made on 21 Nov 2025, 02:00. That is more than 36 hours ago. Tell the person who looks after this software.',
    { ...none, state: 'old', good },
  ],
  [
    'The last good backup was made on 21 Nov 2025, 02:00. The backup of 22 Nov 2025, 02:00 failed: No space left. Tell the person who looks after this software.',
    {
      ...none,
      state: 'failed',
      good,
      failed: { at: '2025-11-22T02:00:00.000Z', why: 'No space left' },
    },
  ],
])('the settings warn: %s', async (words, backups) => {
  open(() => backups);
  expect((await screen.findByText(words)).closest('.ant-alert-warning')).toBeTruthy();
});

it.each([
  ['far-away', 'copied to far-away'],
  [null, 'only on this server'],
])(
  'they say when the last good backup was made, how large it is and where',
  async (copiedTo, where) => {
    open(() => ({ ...none, state: 'ok', good: { ...good, copiedTo }, keepDays: 30 }));
    const words = 'The last good backup was made on 21 Nov 2025, 02:00.';
    expect((await screen.findByText(words)).closest('.ant-alert-info')).toBeTruthy();
    expect(screen.getByText(good.file).parentElement?.textContent).toBe(
      `3.4 MB, 12,345 rows, in /backups/sunfield-2025-11-21T02-00-00Z.age, ${where}. Deleted after 30 days.`,
    );
  },
);

it('they say when that could not be loaded', async () => {
  open(() => refusal('internal_error'));
  expect(await screen.findByText('Error Loading Data')).toBeTruthy();
});

import { type Pack } from '@sunfield/contracts/camp/attendance/inspection';
import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FileAnswer } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { coachsSession } from '../../../test/samples';

expectQuietConsole();

const OPEN = 'GET /api/admin/inspection';
const ROWS = 'GET /api/admin/inspection/attendance';

const pack: Pack = {
  venues: [{ key: 'brecks', name: 'Brecks Community Hub' }],
  sections: [
    {
      key: 'attendance',
      title: 'Attendance by child',
      about: 'Each stay of a child.',
      columns: ['Day', 'Child', 'Hours'],
    },
  ],
};
const batches = [
  { rows: [['2025-10-27', 'Amara Okafor', '6:30']], next: '2025-10-27' },
  { rows: [['2025-10-28', 'Ben Okafor', '5:05']], next: null },
];

function openPack() {
  const asked: (string | null)[] = [];
  const opened = openConsole('/admin?tab=inspection', {
    [OPEN]: () => pack,
    [ROWS]: ({ query }) => {
      asked.push(query.get('after'));
      return query.get('after') ? batches[1] : batches[0];
    },
    'GET /api/admin/inspection/attendance/export': () => new FileAnswer('pack.csv', 'Day'),
  });
  return { ...opened, asked };
}

it('reads the pack of a period batch by batch, once each, for the screen and for paper', async () => {
  const { user, asked, lastQuery } = openPack();
  fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2025-10-27' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2025-10-26' } });
  expect(screen.getByText('The last day is before the first one.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2025-10-28' } });
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open the pack' }));
  const section = await screen.findByRole('region', { name: 'Attendance by child' });
  expect(await within(section).findByText(/Ben Okafor/)).toBeTruthy();
  expect(within(section).getByText(/Tue 28 Oct 2025/)).toBeTruthy();
  expect(asked).toEqual([null, '2025-10-27']);
  const paper = within(screen.getByTestId('printed-pack'));
  expect(paper.getByText('Amara Okafor')).toBeTruthy();
  expect(paper.getByText(/Mon 27 Oct 2025 to Tue 28 Oct 2025, all venues/)).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Print the pack' })).toHaveProperty(
      'disabled',
      false,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'CSV of Attendance by child' }));
  await waitFor(() =>
    expect(lastQuery('/api/admin/inspection/attendance/export')).toBe(
      'from=2025-10-27&to=2025-10-28',
    ),
  );
});

it('has no place in a coach’s console', async () => {
  const { calls } = openConsole('/admin?tab=inspection', {
    'GET /api/admin/check': () => coachsSession,
  });
  expect(await screen.findByText('Not part of your account')).toBeTruthy();
  expect(calls.map(({ path }) => path)).toEqual(['/api/admin/check']);
});

import { expect, it } from '@jest/globals';
import { type BookingCare } from '@sunfield/contracts/camp/care-records/care-records';
import { screen, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

const details = {
  what: 'Fell',
  where: 'Field',
  bodyParts: ['leftArm' as const],
  injuries: [],
  severity: 'hospital' as const,
  isOnArrival: false,
  firstAid: 'Cold pack',
  firstAidBy: '',
  told: '',
  witness: '',
};
const first = {
  id: 'a1',
  childId: 1,
  at: '2026-08-03T09:40:00.000Z',
  time: '10:35',
  by: 'kim',
  kind: 'accident' as const,
  details,
  readBy: [],
};
const corrected = {
  ...first,
  id: 'a2',
  corrects: 'a1',
  details: { ...details, what: 'Fell off the swing' },
  reports: [
    {
      to: 'ofsted' as const,
      isTold: true,
      note: 'By phone',
      by: 'kim',
      at: '2026-08-04T09:40:00.000Z',
    },
  ],
};
const care: BookingCare = {
  days: [
    {
      date: '2026-08-03',
      childName: 'Ava Hughes',
      venueKey: 'brecks',
      versions: [first, corrected],
    },
  ],
};

it('shows the newest version of each record, and asks for them only on request', async () => {
  const { user, calls } = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/admin/bookings/12/care-records': () => care,
  });
  const asked = () => calls.filter(({ path }) => path.includes('care-records')).length;
  const show = await screen.findByRole('button', { name: 'Show accidents, medicines and notes' });
  expect(asked()).toBe(0);
  await user.click(show);
  const list = within(
    await screen.findByRole('list', { name: 'At camp: Ava Hughes, Monday, 3rd August 2026' }),
  );
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByText('What happened: Fell off the swing')).toBeTruthy();
  expect(list.getByText('How serious: Needed a hospital, doctor or ambulance')).toBeTruthy();
  expect(list.getByText('Ofsted was told: By phone (kim)')).toBeTruthy();
  expect(list.getByText('The family has not read it yet.')).toBeTruthy();
  expect(asked()).toBe(1);
});

it('says that nothing was written down', async () => {
  const { user } = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/admin/bookings/12/care-records': () => ({ days: [] }),
  });
  await user.click(
    await screen.findByRole('button', { name: 'Show accidents, medicines and notes' }),
  );
  expect(await screen.findByText('Nothing was written down at camp.')).toBeTruthy();
});

import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';

expectQuietConsole();

const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('has the count of To Do, and says when it lists only some', async () => {
  const clocks = Array.from({ length: 100 }, (_, n) => ({
    kind: 'clock',
    ref: `${n}`,
    bookingId: null,
    what: `api-${n}`,
    due: null,
    search: '?tab=bookings',
    taken: null,
    snoozed: null,
  }));
  openConsole('/admin', {
    'GET /api/admin/attention': () => ({ items: clocks, capped: ['clock'] }),
  });
  expect(await screen.findByText('More than 100 things need a person.')).toBeTruthy();
  expect(screen.getByText('100+')).toBeTruthy();
  expect(await hrefOf('The clock of a machine is wrong')).toBe('/admin?tab=attention');
});

import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aToday } from '../../../test/samples';

expectQuietConsole();

const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('shows disputes with their deadline, their booking and their page at Stripe', async () => {
  const dispute = {
    bookingId: 12,
    parentName: 'Dana Hughes',
    amountPence: 2000,
    isToAnswer: true,
    answerBy: '2025-10-31T23:59:59Z',
    stripePage: 'https://dashboard.stripe.com/payments/pi_12',
  };
  const waiting = {
    ...dispute,
    bookingId: 11,
    parentName: 'Sam Okafor',
    stripePage: null,
    isToAnswer: false,
    answerBy: null,
  };
  openConsole('/admin', {
    'GET /api/admin/today': () => aToday({ disputes: [dispute, waiting] }),
  });
  const tile = (await screen.findByRole('heading', { name: '2 disputes: £40.00' })).closest(
    'section',
  )?.textContent;
  expect(tile).toContain('#12 Dana Hughes£20.00evidence by Fri 31 Oct 2025 · Answer at Stripe');
  expect(tile).toContain('#11 Sam Okafor£20.00the bank is deciding');
  expect(await hrefOf('#12 Dana Hughes')).toBe('/admin?tab=bookings&booking=12');
  expect(await hrefOf('Answer at Stripe')).toBe(dispute.stripePage);
  expect(await hrefOf('Disputed bookings in the list')).toBe(
    '/admin?tab=bookings&attention=disputed',
  );
});

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
  expect(screen.queryByRole('heading', { name: /dispute/ })).toBeNull();
});

import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../test/open-console';
import { aToday } from '../../test/samples';

expectQuietConsole();

const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

it('shows disputes with their deadline, their booking and their page at Stripe', async () => {
  const dispute = {
    ...{ bookingId: 12, parentName: 'Dana Hughes', amountPence: 2000 },
    ...{ isToAnswer: true, answerBy: '2025-10-31T23:59:59Z' },
    stripePage: 'https://dashboard.stripe.com/payments/pi_12',
  };
  const waiting = {
    ...{ ...dispute, bookingId: 11, parentName: 'Sam Okafor', stripePage: null },
    ...{ isToAnswer: false, answerBy: null },
  };
  const { toSortOut } = aToday();
  openConsole('/admin', {
    'GET /api/admin/today': () =>
      aToday({ toSortOut: { ...toSortOut, disputes: [dispute, waiting] } }),
  });
  const tile = (await screen.findByRole('heading', { name: '2 disputes: £40.00' })).closest(
    '.ant-card',
  )?.textContent;
  expect(tile).toContain('#12 Dana Hughes£20.00evidence by Fri 31 Oct 2025 · Answer at Stripe');
  expect(tile).toContain('#11 Sam Okafor£20.00the bank is deciding');
  expect(await hrefOf('#12 Dana Hughes')).toBe('/admin?tab=bookings&booking=12');
  expect(await hrefOf('Answer at Stripe')).toBe(dispute.stripePage);
  expect(await hrefOf('Disputed bookings in the list')).toBe(
    '/admin?tab=bookings&attention=disputed',
  );
});

it('counts what is overdue, lapsed, cancelled, stuck and refused, each beside its list', async () => {
  openConsole('/admin', {
    'GET /api/admin/today': () =>
      aToday({
        failedEmails: 5,
        toSortOut: {
          disputes: [],
          ...{
            cancelledDays: 7,
            lapsedChanges: 1,
            wrongAges: 2,
            overdue: 2,
            refusedEmails: 3,
            stuckEmails: 4,
          },
        },
      }),
  });
  expect(await hrefOf('2 payments overdue')).toBe('/admin?tab=bookings&attention=overdue');
  expect(await hrefOf('7 bookings on a cancelled day')).toBe(
    '/admin?tab=bookings&attention=cancelled_day',
  );
  expect(await hrefOf('1 change not paid in time')).toBe(
    '/admin?tab=bookings&attention=lapsed_change',
  );
  expect(await hrefOf('2 bookings with an age to decide')).toBe(
    '/admin?tab=bookings&attention=wrong_age',
  );
  expect(await hrefOf('4 emails still waiting to be sent')).toBe('/admin?tab=emails&problem=stuck');
  expect(await hrefOf('3 emails to an address that was refused')).toBe(
    '/admin?tab=emails&problem=refused',
  );
  expect(await hrefOf('2 emails could not be delivered')).toBe('/admin?tab=emails&status=failed');
  expect(screen.queryByRole('heading', { name: /dispute/ })).toBeNull();
});

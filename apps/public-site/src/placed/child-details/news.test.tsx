import { afterEach, expect, it } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import {
  type BookingConsents,
  type NewsConsent,
} from '@sunfield/contracts/bookings/consents/consents';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusing } from '../../../test/fake-api';
import { News } from './news';

const READ = 'GET /api/bookings/12/consents?access=key';
const ANSWER = 'POST /api/bookings/12/news?access=key';
const words = { version: 1, question: 'Would you like news?', text: 'You may email me.' };
const asked = (answer?: 'given' | 'withdrawn', isUnsubscribed = false): NewsConsent => ({
  ...words,
  answers: answer
    ? [
        {
          ...words,
          answer,
          at: '2025-10-11T10:00:00.000Z',
          by: 'family' as const,
          name: null,
          saidBy: null,
          browser: '',
          fromBooking: null,
        },
      ]
    : [],
  isUnsubscribed,
});
const page = (news?: NewsConsent): { body: BookingConsents } => ({
  body: { bookingId: 12, children: [], agreed: [], ...(news && { news }) },
});

afterEach(cleanup);

function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <News bookingId={12} access="key" />
    </QueryClientProvider>,
  );
  return api;
}
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

it('is asked with neither answer chosen, and given and withdrawn in one tap each', async () => {
  const api = open({
    [READ]: page(asked()),
    [ANSWER]: (body) => ({
      body: (body as { isGiven: boolean }).isGiven ? asked('given') : asked('withdrawn', true),
    }),
  });
  expect(await screen.findByText(/^Would you like news\?/)).toBeTruthy();
  expect(chosen()).toEqual([false, false]);
  await userEvent.click(screen.getByLabelText('Yes'));
  expect(await screen.findByText(/^Yes, 11 Oct 2025/)).toBeTruthy();
  await userEvent.click(screen.getByLabelText('No'));
  expect(await screen.findByText(/^Withdrawn, 11 Oct 2025/)).toBeTruthy();
  expect(api.asked.flatMap(({ body }) => body ?? [])).toEqual([
    { isGiven: true, version: 1 },
    { isGiven: false, version: 1 },
  ]);
});

it('says that the family has unsubscribed by an email, and lets it ask for news again', async () => {
  open({ [READ]: page(asked('given', true)), [ANSWER]: { body: asked('given') } });
  expect(await screen.findByText(/^You unsubscribed with the link in an email/)).toBeTruthy();
  expect(chosen()).toEqual([false, false]);
  await userEvent.click(screen.getByLabelText('Yes'));
  expect(await screen.findByText(/^Yes, 11 Oct 2025/)).toBeTruthy();
  expect(screen.queryByText(/^You unsubscribed/)).toBeNull();
});

it('reads a changed wording before it is agreed to, and is not there if it is not asked', async () => {
  const api = open({ [READ]: page(asked()), [ANSWER]: refusing('changed_meanwhile') });
  await screen.findByText(/^Would you like news\?/);
  api.answers[READ] = page();
  await userEvent.click(screen.getByLabelText('Yes'));
  await waitFor(() => expect(screen.queryByText(/^Would you like news\?/)).toBeNull());
  expect(api.timesAsked(READ)).toBe(2);
});

import { expect, it } from '@jest/globals';
import { type PartyQuote } from '@sunfield/contracts/parties/quotes';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pagesAt, showPage } from '../../test/visit-page';
import PartyPage from './party-page';

const quote: PartyQuote = {
  state: 'quoted',
  packageName: 'Football party',
  activities: [],
  date: '2099-06-13',
  starts: '14:00',
  ends: '15:30',
  venueName: null,
  children: 12,
  lines: [{ kind: 'package', what: 'Football party', quantity: 1, unitPence: 15_000 }],
  totalPence: 15_000,
  owedPence: 0,
  validUntil: '2099-05-01',
  version: 1,
  parts: null,
  policy: 'Free until 14 days before.',
  terms: '',
  hasAsked: false,
  payLink: null,
  guests: null,
  nearest: [],
};

it('takes one answer at a time, and says why one was refused', async () => {
  const user = userEvent.setup();
  let refuse = (_: 'no connection') => {};
  const refused = new Promise<'no connection'>((resolve) => (refuse = resolve));
  const { asked } = showPage(pagesAt('/party?id=12&access=abc', { '/party': <PartyPage /> }), {
    'GET /api/parties/12?access=abc': { body: quote },
    'POST /api/parties/12/answer': () => refused,
  });
  await user.click(await screen.findByRole('button', { name: 'Accept and pay' }));
  await user.click(screen.getByRole('button', { name: 'Decline this quote' }));
  refuse('no connection');
  expect(await screen.findByText(/connection|offline/)).toBeTruthy();
  const answers = asked.filter(({ request }) => request.startsWith('POST'));
  expect(answers.map(({ body }) => (body as { answer: string }).answer)).toEqual(['accept']);
  await user.click(screen.getByRole('button', { name: 'Decline this quote' }));
  expect(asked.at(-1)?.body).toMatchObject({ answer: 'decline' });
});

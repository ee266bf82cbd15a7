import { beforeEach, expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi } from '../../test/fake-api';
import InvitationPage from './invitation-page';

const invitation = {
  firstName: 'Robin',
  date: '2026-06-06',
  starts: '14:00',
  ends: '15:30',
  place: 'Clifton Park',
  answerBy: '2026-06-03',
  isOpen: true,
};
const user = userEvent.setup();

beforeEach(() => localStorage.clear());

/** Opens the page anew, as on another day, and answers for a child. */
async function answer(name: string, button: RegExp) {
  const { asked } = fakeApi({
    'GET /api/party-invitations/12?access=abc': { body: invitation },
    'POST /api/party-invitations/12': { body: invitation },
  });
  const page = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/party-invitation?id=12&access=abc']}>
        <InvitationPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await user.type(await screen.findByLabelText('Your child’s first name'), name);
  await user.click(screen.getByRole('button', { name: button }));
  await screen.findByText(/^Thank you/);
  page.unmount();
  return asked.at(-1)?.body as { guestKey: string; isComing: boolean };
}

it('changes the answer of a child for whom the family comes back, and takes another name for another child', async () => {
  const yes = await answer('Mia', /^Yes/);
  const no = await answer('mia ', /^No/);
  const sibling = await answer('Leo', /^Yes/);
  expect([yes.isComing, no.isComing]).toEqual([true, false]);
  expect(no.guestKey).toBe(yes.guestKey);
  expect(sibling.guestKey).not.toBe(yes.guestKey);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/mia|leo/i);
});

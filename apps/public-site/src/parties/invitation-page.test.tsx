import { expect, it } from '@jest/globals';
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

it('changes the answer of a child, and takes another name for another child', async () => {
  const { asked } = fakeApi({
    'GET /api/party-invitations/12?access=abc': { body: invitation },
    'POST /api/party-invitations/12': { body: invitation },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/party-invitation?id=12&access=abc']}>
        <InvitationPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const said = async (name: string, button: RegExp) => {
    const field = await screen.findByLabelText('Your child’s first name');
    if (name) {
      await user.clear(field);
      await user.type(field, name);
    }
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByText(/^Thank you/);
    return asked.at(-1)?.body as { guestKey: string; name: string; isComing: boolean };
  };
  const yes = await said('Mia', /^Yes/);
  const no = await said('', /^No/);
  const sibling = await said('Leo', /^Yes/);
  expect([yes.isComing, no.isComing, sibling.name]).toEqual([true, false, 'Leo']);
  expect(no.guestKey).toBe(yes.guestKey);
  expect(sibling.guestKey).not.toBe(yes.guestKey);
});

import { afterEach, expect, it } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeApi, refusing } from '../../../test/fake-api';
import UnsubscribePage from './unsubscribe-page';

const STOP = 'POST /api/news/unsubscribe?token=key';
const UNDO = 'POST /api/news/resubscribe?token=key';

afterEach(cleanup);

function open(answers: Parameters<typeof fakeApi>[0]) {
  const api = fakeApi(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/unsubscribe?token=key']}>
        <UnsubscribePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return api;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

it('unsubscribes by a button, not by being opened, and undoes it', async () => {
  const api = open({
    [STOP]: { body: { isUnsubscribed: true } },
    [UNDO]: { body: { isUnsubscribed: false } },
  });
  await heading('Unsubscribe from news and offers');
  expect(api.timesAsked(STOP)).toBe(0);
  await press('Unsubscribe');
  expect(await heading('You’re unsubscribed')).toBe(document.activeElement);
  await press('Undo');
  await heading('You’ll get news and offers again');
  await press('Unsubscribe');
  await heading('You’re unsubscribed');
});

it('says where to ask for news if the family said no on its booking’s page', async () => {
  open({
    [STOP]: { body: { isUnsubscribed: true } },
    [UNDO]: { body: { isUnsubscribed: true } },
  });
  await press('Unsubscribe');
  await heading('You’re unsubscribed');
  await press('Undo');
  await heading('You’re still unsubscribed');
});

it('says what to do with half a link', async () => {
  open({ [STOP]: refusing('not_found') });
  await press('Unsubscribe');
  expect(await screen.findByText(/^This link isn’t complete/)).toBeTruthy();
});

import { expect, it } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FlowApp } from '../../entries/flow/flow-app';
import { aSite } from '../../../test/a-booking';
import { fakeApi } from '../../../test/fake-api';

it('has an address and a title', async () => {
  fakeApi({ 'GET /api/site': { body: aSite() } });
  render(
    <MemoryRouter initialEntries={['/{{name}}']}>
      <FlowApp queries={createQueryClient()} />
    </MemoryRouter>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: '{{Words}}' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('{{Words}} · Sunfield'));
});

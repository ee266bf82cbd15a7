import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { coachsSession } from '../../../test/samples';

expectQuietConsole();

it('is a page of the console', async () => {
  openConsole('/admin?tab={{name}}');
  expect(await screen.findByRole('heading', { level: 1, name: '{{Words}}' })).toBeTruthy();
  expect(await screen.findByText('Nothing to show yet')).toBeTruthy();
});

it('is not for coaches', async () => {
  openConsole('/admin?tab={{name}}', { 'GET /api/admin/check': () => coachsSession });
  expect(await screen.findByRole('heading', { name: 'Not part of your account' })).toBeTruthy();
});

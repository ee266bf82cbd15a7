import { expect, it } from '@jest/globals';
import { type ConsentWordings } from '@sunfield/contracts/bookings/consents/consents';
import { screen, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../../test/open-console';
import { settings } from '../../../../test/settings-sample';

expectQuietConsole();

const first = {
  version: 1,
  question: 'Photos?',
  text: 'You may take photos.',
  by: null,
  at: '2026-11-26T00:00:00.000Z',
};
const second = {
  version: 2,
  question: 'Photos of the group?',
  text: 'You may take photos of the group.',
  by: 'kim',
  at: '2027-01-04T09:00:00.000Z',
};
const wordings = (...versions: (typeof first | typeof second)[]): ConsentWordings => ({
  wordings: [{ kind: 'photosInside', versions }],
});

it('saves a changed wording as a new version, and keeps the earlier ones readable', async () => {
  const { user, calls } = openConsole('/admin?tab=settings&part=wordings', {
    'GET /api/admin/settings': () => settings,
    'GET /api/admin/consent-wordings': () => wordings(first),
    'PUT /api/admin/consent-wordings/photosInside': () => wordings(second, first),
  });
  const part = within(await screen.findByRole('region', { name: 'Photos for the camp' }));
  expect(part.getByText('Wording 1 · as the product came')).toBeTruthy();
  await user.click(part.getByRole('button', { name: 'Change this wording' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Photos for the camp' }));
  const question = dialog.getByLabelText('Question');
  await user.clear(question);
  await user.click(dialog.getByRole('button', { name: 'Save as a new version' }));
  expect(await dialog.findByText('Please give the question')).toBeTruthy();
  await user.type(question, second.question);
  await user.click(dialog.getByRole('button', { name: 'Save as a new version' }));
  expect(await part.findByText(/Wording 2 · 4 Jan 2027, 09:00 by kim$/)).toBeTruthy();
  await user.click(part.getByText('Earlier wordings'));
  expect(part.getByText('Wording 1 · as the product came')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    question: second.question,
    text: first.text,
    version: 1,
  });
});

it('switches a kind off and on', async () => {
  const ASK = 'PUT /api/admin/consent-wordings/photosInside/asked';
  const { user, calls } = openConsole('/admin?tab=settings&part=wordings', {
    'GET /api/admin/settings': () => settings,
    'GET /api/admin/consent-wordings': () => wordings(first),
    [ASK]: ({ body }) => ({
      wordings: wordings(first).wordings.map((one) => ({
        ...one,
        ...((body as { isAsked: boolean }).isAsked ? {} : { isOff: true }),
      })),
    }),
  });
  const part = within(await screen.findByRole('region', { name: 'Photos for the camp' }));
  await user.click(part.getByRole('switch', { name: 'Asked', checked: true }));
  expect(await part.findByRole('switch', { name: 'Not asked', checked: false })).toBeTruthy();
  expect(part.getByText(/Families aren’t asked/)).toBeTruthy();
  await user.click(part.getByRole('switch'));
  expect(await part.findByRole('switch', { name: 'Asked', checked: true })).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ isAsked: false }, { isAsked: true }]);
});

import { expect, it } from '@jest/globals';
import {
  type BookingConsents,
  type ChildConsents,
  type ConsentAnswer,
} from '@sunfield/contracts/consents/consents';
import { screen, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../test/open-console';
import { aBooking } from '../../test/samples';

expectQuietConsole();

const wording = { version: 2, question: 'Photos?', text: 'You may take photos.' };
const byFamily: ConsentAnswer = {
  ...wording,
  ...{ version: 1, answer: 'given', at: '2025-10-11T10:00:00.000Z', by: 'family' },
  ...{ name: null, saidBy: null, browser: 'Safari on an iPhone', fromBooking: 7 },
};
const told: ConsentAnswer = {
  ...{ ...byFamily, version: 2, answer: 'withdrawn', by: 'staff' },
  ...{ name: 'kim', saidBy: 'Mother, by phone', browser: '', fromBooking: null },
};
const child = (answers: ConsentAnswer[]): ChildConsents => ({
  ...{ childIndex: 0, name: 'Ava Hughes' },
  consents: [
    { kind: 'photosInside', ...wording, answers },
    { kind: 'sunCream', ...wording, answers: [] },
  ],
});
const consents: BookingConsents = {
  bookingId: 12,
  children: [child([byFamily])],
  agreed: [{ kind: 'terms', version: 3, text: '', at: '2025-10-10T10:00:00.000Z' }],
};

it('shows each consent with when and from where, and records what the family says', async () => {
  const { user, calls } = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/bookings/12/consents': () => consents,
    'POST /api/bookings/12/consents/0': () => child([told, byFamily]),
  });
  const list = within(await screen.findByRole('list', { name: 'What is allowed for Ava Hughes' }));
  const said = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said()).toEqual([
    'Photos for the camp: YesThe family, Safari on an iPhone, 11 Oct 2025, 11:00 · for booking #7 · wording 1 (changed since)',
    'Sun cream: Not answered',
  ]);
  expect(screen.getByText(/^Terms and cancellation:/).textContent).toBe(
    'Terms and cancellation: Agreed by paying10 Oct 2025, 11:00 · wording 3',
  );
  await user.click(screen.getByRole('button', { name: 'Record what the family says' }));
  const who = await screen.findByLabelText('Who said it', {}, { timeout: 20_000 });
  // The drawer around it is a dialog, too.
  const dialog = within(screen.getAllByRole('dialog').at(-1)!);
  expect(dialog.getByText('You may take photos.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'No' }));
  await user.type(who, 'Mother, by phone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  expect(said()[0]).toBe(
    'Photos for the camp: WithdrawnMother, by phone; written by kim, 11 Oct 2025, 11:00 · wording 2',
  );
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ kind: 'photosInside', isGiven: false, saidBy: 'Mother, by phone', version: 2 },
  });
});

import { expect, it } from '@jest/globals';
import {
  type BookingConsents,
  type ChildConsents,
  type ConsentAnswer,
} from '@sunfield/contracts/bookings/consents/consents';
import { screen, waitFor, within } from '@testing-library/react';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

const wording = { version: 2, question: 'Photos?', text: 'You may take photos.' };
const byFamily: ConsentAnswer = {
  ...wording,
  version: 1,
  answer: 'given',
  at: '2025-10-11T10:00:00.000Z',
  by: 'family',
  name: null,
  saidBy: null,
  browser: 'Safari on an iPhone',
  fromBooking: 7,
};
const told: ConsentAnswer = {
  ...byFamily,
  version: 2,
  answer: 'withdrawn',
  by: 'staff',
  name: 'kim',
  saidBy: 'Mother, by phone',
  browser: '',
  fromBooking: null,
};
const yes: ConsentAnswer = { ...told, answer: 'given' };
const child = (photos: ConsentAnswer[], sunCream: ConsentAnswer[] = []): ChildConsents => ({
  childIndex: 0,
  name: 'Ava Hughes',
  consents: [
    { kind: 'photosInside', ...wording, answers: photos },
    { kind: 'sunCream', ...wording, text: 'You may put it on.', answers: sunCream },
    { kind: 'firstAid', ...wording, answers: [] },
  ],
});
const consents: BookingConsents = {
  bookingId: 12,
  children: [child([byFamily])],
  agreed: [{ kind: 'terms', version: 3, text: '', at: '2025-10-10T10:00:00.000Z' }],
};

it('shows each consent with when and from where, and records what the family says', async () => {
  let saved = child([byFamily]);
  const { user, calls } = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/bookings/12/consents': () => ({ ...consents, children: [saved] }),
    'POST /api/bookings/12/consents/0': ({ body }) =>
      (saved = child(
        [told, byFamily],
        (body as { kind: string }).kind === 'sunCream' ? [yes] : [],
      )),
  });
  const list = within(await screen.findByRole('list', { name: 'What is allowed for Ava Hughes' }));
  const said = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said()).toEqual([
    'Photos for the camp: YesThe family, Safari on an iPhone, 11 Oct 2025, 11:00 · for booking #7 · wording 1 (changed since)',
    'Sun cream: Not answered',
    'First aid: Not answered',
  ]);
  expect(screen.getByText(/^Terms and cancellation:/).textContent).toBe(
    'Terms and cancellation: Agreed by paying10 Oct 2025, 11:00 · wording 3',
  );
  await user.click(screen.getByRole('button', { name: 'Record what the family says' }));
  const who = await screen.findByLabelText('Who said it');
  // The drawer around it is a dialog, too.
  const dialog = within(screen.getAllByRole('dialog').at(-1)!);
  expect(dialog.getByText('You may put it on.')).toBeTruthy();
  await user.type(who, 'Mother, by phone');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Please choose yes or no for at least one.');
  const choose = (about: string, answer: string) =>
    user.click(
      within(dialog.getByRole('radiogroup', { name: about })).getByRole('radio', { name: answer }),
    );
  await choose('Photos for the camp', 'No');
  await choose('Sun cream', 'Yes');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Withdrawn')).toBeTruthy();
  const by = 'Mother, by phone; written by kim, 11 Oct 2025, 11:00 · wording 2';
  await waitFor(() =>
    expect(said()).toEqual([
      `Photos for the camp: Withdrawn${by}`,
      `Sun cream: Yes${by}`,
      'First aid: Not answered',
    ]),
  );
  const sent = { saidBy: 'Mother, by phone', version: 2 };
  expect(calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))).toEqual([
    { ...sent, kind: 'photosInside', isGiven: false },
    { ...sent, kind: 'sunCream', isGiven: true },
  ]);
});

it('shows whether the family wants news, and stops it with who said so', async () => {
  let news = { ...wording, answers: [{ ...byFamily, fromBooking: null }], isUnsubscribed: false };
  const { user, calls } = openConsole('/admin?booking=12', {
    'GET /api/bookings/12': () => aBooking(),
    'GET /api/bookings/12/consents': () => ({ ...consents, news }),
    'POST /api/bookings/12/news': () =>
      (news = { ...wording, answers: [{ ...told, fromBooking: null }], isUnsubscribed: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Stop news for this family' }));
  await user.type(await screen.findByLabelText('Who said it, and why'), 'Mother, by phone');
  await user.click(screen.getByRole('button', { name: 'Stop news' }));
  const shown = await screen.findByText(/^News and offers by email/);
  await waitFor(() =>
    expect(shown.parentElement?.textContent).toMatch(/Withdrawn.*Mother, by phone/),
  );
  expect(screen.queryByRole('button', { name: 'Stop news for this family' })).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { isGiven: false, version: 2, saidBy: 'Mother, by phone' },
  ]);
});

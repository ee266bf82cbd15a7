import { afterEach, expect, it } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import {
  type BookingConsents,
  type ChildConsents,
  type ConsentAnswer,
} from '@sunfield/contracts/bookings/consents/consents';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusing } from '../../../test/fake-api';
import { Consents } from './consents';

const READ = 'GET /api/bookings/12/consents?access=key';
const ANSWER = 'POST /api/bookings/12/consents/1?access=key';
const photos = { question: 'Photos?', text: 'You may take photos.' };
const said = (answer: ConsentAnswer['answer'], change: Partial<ConsentAnswer> = {}) => ({
  ...photos,
  version: 2,
  answer,
  at: '2025-10-11T10:00:00.000Z',
  by: 'family' as const,
  name: null,
  saidBy: null,
  browser: '',
  fromBooking: null,
  ...change,
});
const child = (childIndex: number, answers: ConsentAnswer[] = []): ChildConsents => ({
  childIndex,
  name: ['Ava', 'Ben'][childIndex] ?? '',
  consents: [{ kind: 'photosInside', version: 2, ...photos, answers }],
});
const all = (...children: ChildConsents[]): { body: BookingConsents } => ({
  body: { bookingId: 12, children, agreed: [] },
});

afterEach(cleanup);

function open(answers: Parameters<typeof fakeApi>[0], isLinkAlone = false, coming = [0, 1]) {
  const api = fakeApi({ [READ]: all(child(0), child(1)), ...answers });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Consents bookingId={12} access="key" coming={coming} isLinkAlone={isLinkAlone} />
    </QueryClientProvider>,
  );
  return api;
}
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const chosen = (one: Awaited<ReturnType<typeof group>>) =>
  one.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

it('gives and withdraws in one tap each, with the wording that was shown', async () => {
  const api = open({
    [ANSWER]: (body) => {
      const { isGiven } = body as { isGiven: boolean };
      return { body: child(1, [said(isGiven ? 'given' : 'withdrawn')]) };
    },
  });
  expect(await screen.findByText('2 questions to answer')).toBeTruthy();
  const ben = await group('Ben');
  expect(chosen(ben)).toEqual([false, false]);
  await userEvent.click(ben.getByLabelText('Yes'));
  expect(await ben.findByText(/^Yes, 11 Oct 2025/)).toBeTruthy();
  expect(await screen.findByText('1 question to answer')).toBeTruthy();
  await userEvent.click(ben.getByLabelText('No'));
  expect(await ben.findByText(/^Withdrawn, 11 Oct 2025/)).toBeTruthy();
  expect(chosen(ben)).toEqual([false, true]);
  expect(chosen(await group('Ava'))).toEqual([false, false]);
  const sent = api.asked.filter(({ request }) => request === ANSWER).map(({ body }) => body);
  expect(sent).toEqual(
    [true, false].map((isGiven) => ({ kind: 'photosInside', version: 2, isGiven })),
  );
});

it('gives the same for the other children in one tap, and only where they have no answer', async () => {
  const api = open({
    [READ]: all(child(0, [said('given')]), child(1)),
    [ANSWER]: { body: child(1, [said('given')]) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'The same for Ben' }));
  expect(await screen.findByText('All answered. Thank you.')).toBeTruthy();
  expect(chosen(await group('Ben'))).toEqual([true, false]);
  expect(screen.queryByRole('button', { name: /^The same/ })).toBeNull();
  const sent = api.asked.filter(({ request }) => request === ANSWER).map(({ body }) => body);
  expect(sent).toEqual([{ kind: 'photosInside', version: 2, isGiven: true }]);
});

it('asks again once the wording has changed, and shows what was agreed to before', async () => {
  const before = said('given', { version: 1, text: 'Photos of the group only.', by: 'staff' });
  const api = open({
    [READ]: all(child(0, [said('refused', { fromBooking: 7 })]), child(1, [before])),
    [ANSWER]: refusing('changed_meanwhile'),
  });
  expect(await screen.findByText('1 question to answer')).toBeTruthy();
  const ben = await group('Ben');
  expect(chosen(ben)).toEqual([false, false]);
  expect(ben.getByText(/as you told us$/)).toBeTruthy();
  expect((await group('Ava')).getByText(/^No, .*, for booking #7$/)).toBeTruthy();
  expect(ben.getByText('You answered this: Photos of the group only.')).toBeTruthy();
  // It changed once more: the newest wording is read before it is agreed to.
  await userEvent.click(ben.getByLabelText('Yes'));
  expect(await ben.findByRole('alert')).toBeTruthy();
  expect(api.timesAsked(READ)).toBe(2);
});

it('asks nothing about a child without days to come, whose answers can still be changed', async () => {
  open({ [READ]: all(child(0), child(1)) }, false, [1]);
  expect(await screen.findByText('1 question to answer')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Ava' })).toBeNull();
  cleanup();
  open({ [READ]: all(child(0, [said('given')]), child(1)) }, false, [1]);
  expect(chosen(await group('Ava'))).toEqual([true, false]);
  expect(screen.getByText('1 question to answer')).toBeTruthy();
});

it('keeps an answer until the connection is back, and offers to load again', async () => {
  const api = open({ [READ]: 'no connection' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/online/);
  api.answers[READ] = all(child(1));
  api.answers[ANSWER] = 'no connection';
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const ben = await group('Ben');
  await userEvent.click(ben.getByLabelText('No'));
  expect(await ben.findByText(/^Not saved yet/)).toBeTruthy();
  api.answers[ANSWER] = { body: child(1, [said('refused')]) };
  api.answers['HEAD /api/site'] = { body: {} };
  window.dispatchEvent(new Event('online'));
  expect(await ben.findByText(/^No, 11 Oct/)).toBeTruthy();
});

it('still offers withdrawing what is no longer asked, and asks nothing if all of it is off', async () => {
  const off = { ...child(1, [said('given')]) };
  const consents = off.consents.map((one) => ({ ...one, isOff: true as const }));
  open({ [READ]: all({ ...child(0), consents: [] }, { ...off, consents }) });
  expect(await screen.findByText(/^We no longer ask this/)).toBeTruthy();
  expect(screen.getByText('All answered. Thank you.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Ava' })).toBeNull();
  const ben = await group('Ben');
  expect(ben.getByLabelText<HTMLInputElement>('Yes').disabled).toBe(true);
  expect(ben.getByLabelText<HTMLInputElement>('No').disabled).toBe(false);
});

it('with a link alone answers what is open, and changes nothing', async () => {
  open({ [READ]: all(child(0, [said('given')]), child(1)) }, true);
  expect(await screen.findByText(/^With a link alone you can answer/)).toBeTruthy();
  const isOff = async (name: string) =>
    (await group(name)).getAllByRole<HTMLInputElement>('radio').map(({ disabled }) => disabled);
  expect(await isOff('Ava')).toEqual([true, true]);
  expect(await isOff('Ben')).toEqual([false, false]);
});

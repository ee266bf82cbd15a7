import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { later, refusal, Rows } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aSummary, noChanges } from '../../../test/samples';
import { aDay, aSeason, seasonAnswers } from '../../../test/season-samples';

expectQuietConsole();

/** The user returns to the page, which refetches changes immediately. */
const comeBack = () => fireEvent(window, new Event('visibilitychange'));
const away = /The server cannot be reached just now/;

it('shows a new booking without a reload', async () => {
  const { answers, calls } = openConsole('/admin');
  await screen.findByText(/No bookings yet/);
  answers['GET /api/bookings'] = () => new Rows([aSummary({ parentName: 'Nia New' })]);
  comeBack();
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/admin/changes')).toHaveLength(2),
  );
  expect(calls.filter(({ path }) => path === '/api/bookings')).toHaveLength(1);
  answers['GET /api/admin/changes'] = () => ({ ...noChanges, latestBookingId: 13 });
  comeBack();
  expect(await screen.findByText('Nia New')).toBeTruthy();
});

it('shows a place that was just taken in the calendar of its season', async () => {
  let placesTaken = 3;
  const { answers } = openConsole('/admin?tab=seasons&season=3&part=calendar', {
    ...seasonAnswers(aSeason()),
    'GET /api/admin/seasons/3/days': () => [aDay({ placesTaken })],
  });
  await screen.findByText('3/40');
  placesTaken = 4;
  answers['GET /api/admin/changes'] = () => ({ ...noChanges, latestBookingId: 13 });
  comeBack();
  expect(await screen.findByText('4/40')).toBeTruthy();
});

it('says quietly that the API is away, keeps the page, and stops saying so', async () => {
  const { answers } = openConsole('/admin');
  await screen.findByText(/No bookings yet/);
  answers['GET /api/admin/changes'] = () => refusal('temporarily_unavailable');
  comeBack();
  expect(await screen.findByText(away)).toBeTruthy();
  expect(screen.getByText('Total Revenue')).toBeTruthy();
  answers['GET /api/admin/changes'] = () => noChanges;
  comeBack();
  await waitFor(() => expect(screen.queryByText(away)).toBeNull());
});

it('does not take a refusal for being away', async () => {
  const { calls } = openConsole('/admin', {
    'GET /api/admin/changes': () => refusal('too_many_requests'),
  });
  await screen.findByText(/No bookings yet/);
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/admin/changes')).toBe(true));
  expect(screen.queryByText(away)).toBeNull();
});

it('notices an API that hangs, in the banner and where it was asked, and asks again', async () => {
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    limits.push(new AbortController());
    return limits.at(-1)!.signal;
  });
  const { answers, calls, user } = openConsole('/admin', {
    'GET /api/bookings': () => later().promise,
    'GET /api/admin/changes': () => later().promise,
  });
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/bookings')).toBe(true));
  act(() => limits.forEach((limit) => limit.abort()));
  expect(await screen.findByText(away)).toBeTruthy();
  expect(
    await screen.findByText('The server did not answer in time. Please try again.'),
  ).toBeTruthy();
  answers['GET /api/bookings'] = () => new Rows([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No bookings yet/)).toBeTruthy();
});

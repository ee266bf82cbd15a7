import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createQueryClient } from '@sunfield/api-client/query-client';
import {
  type BookingNotices,
  type DayNotice,
  type SayNotice,
} from '@sunfield/contracts/camp/attendance/day-notices';
import { type FamilyRecord } from '@sunfield/contracts/camp/care-records/family-records';
import { ADDRESS_CODE_SENTENCE } from '@sunfield/contracts/mail/address-proof';
import { todayInLondon } from '@sunfield/words/dates';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { aBooking, aSite } from '../../../test/a-booking';
import { fakeApi, refusing } from '../../../test/fake-api';
import OnTheDayPage from './on-the-day-page';

const READ = 'GET /api/bookings/12/notices?access=token-12';
const SAY = 'POST /api/bookings/12/notices?access=token-12';
const RECORDS = 'GET /api/bookings/12/care-records?access=token-12';
const date = todayInLondon();
const gran = 'Grace Okafor (grandmother)';
const codeUrl = `https://console.example.org/gate?at=st-marys#code=012345&day=${date}`;

const notices = (
  more: Partial<BookingNotices> = {},
  its: DayNotice[] = [],
  collectors = [gran],
): BookingNotices => ({
  bookingId: 12,
  mayNameCollectors: true,
  days: [
    {
      date,
      venueName: 'St Mary’s',
      children: [
        { childIndex: 0, name: 'Amara', sessionName: '9am-3pm', collectors, notices: its },
      ],
    },
  ],
  ...more,
});
const noticeOf = ({ id, kind, reason = '', collector = '' }: SayNotice): DayNotice => ({
  id,
  reason,
  collector,
  isFamily: true,
  at: '2026-08-03T06:40:00.000Z',
  kind: kind as DayNotice['kind'],
  ...(kind === 'collecting' && collector !== gran && { code: '012345', codeUrl }),
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

function visit(answers: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({
    'GET /api/site': { body: aSite() },
    'GET /api/address-proof': { body: { email: null, until: null } },
    'GET /api/bookings/12?access=key': { body: aBooking() },
    [READ]: { body: notices() },
    [RECORDS]: { body: { mayRead: true, count: 0, records: [] } },
    [SAY]: (body) => ({ body: { notices: [noticeOf(body as SayNotice)] } }),
    ...answers,
  });
  window.history.replaceState(null, '', '/on-the-day?booking_id=12&access=key');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <OnTheDayPage />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return {
    ...api,
    sent: () => api.asked.filter(({ request }) => request === SAY).map(({ body }) => body),
  };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('what a family tells the gate', () => {
  it('is said in three taps, announced, and taken back', async () => {
    const { answers, sent } = visit();
    await press('Running late');
    await userEvent.click(screen.getByLabelText('About 30 minutes'));
    await press('Tell the gate');
    expect(await screen.findByText('Running late: About 30 minutes')).toBeTruthy();
    expect(screen.getByText('Sent. The team at the gate sees it now.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Running late');
    const [{ id }] = sent() as [SayNotice];
    expect(sent()).toEqual([{ id, childIndex: 0, date, kind: 'late', reason: 'About 30 minutes' }]);
    expect(window.location.search).toBe('?booking_id=12');

    answers[SAY] = { body: { notices: [] } };
    await press('Take back: Running late: About 30 minutes');
    expect(await screen.findByText(/^Taken back/)).toBeTruthy();
    expect(sent()[1]).toMatchObject({ kind: 'undone', undoes: id });
  });

  it('is said of all the children with one tap when a family is late', async () => {
    const both = notices();
    const [day] = both.days;
    day!.children.push({ ...day!.children[0]!, childIndex: 1, name: 'Ben' });
    const { sent } = visit({ [READ]: { body: both } });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Running late' }))[0]!);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also for Ben' }).checked).toBe(
      true,
    );
    await press('Tell the gate');
    expect(await screen.findAllByText('Running late: About 10 minutes')).toHaveLength(2);
    expect(sent()).toMatchObject([{ childIndex: 0 }, { childIndex: 1 }]);
    const ids = (sent() as SayNotice[]).map((one) => one.id);
    expect(new Set(ids).size).toBe(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Not coming' })[1]!);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also for Amara' }).checked).toBe(
      false,
    );
  });

  it('is the same event if it has to be sent again, and another once its words change', async () => {
    const { answers, sent } = visit({ [SAY]: refusing('temporarily_unavailable') });
    await press('Not coming');
    expect(screen.getByRole('link', { name: 'change your booking' }).getAttribute('href')).toBe(
      '/change-booking?booking_id=12',
    );
    await press('Tell the gate');
    expect(await screen.findByRole('alert')).toBeTruthy();
    await screen.findByRole('button', { name: 'Tell the gate' });
    const failed = sent().length;
    answers[SAY] = (body) => ({ body: { notices: [noticeOf(body as SayNotice)] } });
    await press('Tell the gate');
    expect(await screen.findByText('Not coming', { selector: 'strong' })).toBeTruthy();
    const ids = (sent() as SayNotice[]).map((one) => one.id);
    expect(ids.length).toBeGreaterThan(failed);
    expect(new Set(ids).size).toBe(1);
  });

  it('names a collector from the child’s list, or a new one with a code to pass on', async () => {
    const { sent } = visit();
    await press('Someone else collects');
    await press('Tell the gate');
    expect(await screen.findByText('Please say who collects.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByLabelText(gran));
    await press('Tell the gate');
    expect(await screen.findByText(`${gran} collects Amara`)).toBeTruthy();
    expect(screen.queryByText('Collection code')).toBeNull();

    await press('Someone else collects');
    await userEvent.click(screen.getByLabelText('Someone else'));
    await userEvent.type(screen.getByLabelText('Their name'), 'Joan Smith');
    await userEvent.type(screen.getByLabelText(/^Who are they/), 'neighbour');
    await press('Tell the gate');
    expect(await screen.findByText('Joan Smith (neighbour) collects Amara')).toBeTruthy();
    expect(screen.getByText('012 345')).toBeTruthy();
    const picture = screen.getByRole('img', { name: /^The code as a picture/ });
    // The square in its upper left corner, by which a camera finds it.
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^(M[0-6] 0h1v1h-1z){7}M/);
    expect(sent()[1]).toMatchObject({ kind: 'collecting', collector: 'Joan Smith (neighbour)' });
  });

  it('says why a collector is refused', async () => {
    const path = 'collector';
    const fields = [{ path, message: 'This person must not collect your child.' }];
    visit({ [SAY]: refusing('validation_failed', { fields }) });
    await press('Someone else collects');
    await userEvent.click(await screen.findByLabelText(gran));
    await press('Tell the gate');
    expect(await screen.findByText('This person must not collect your child.')).toBeTruthy();
  });

  it('asks a browser that came by a forwarded link for a code before it names a collector', async () => {
    const proof = {
      email: aBooking().parentEmail.toLowerCase(),
      until: '2099-01-01T00:00:00.000Z',
    };
    const { answers } = visit({
      [READ]: { body: notices({ mayNameCollectors: false }, [], []) },
    });
    await press('Someone else collects');
    expect(await screen.findByText(/so we’ll email you a code/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tell the gate' })).toBeNull();
    answers['POST /api/address-proof/code'] = {
      status: 202,
      body: { message: ADDRESS_CODE_SENTENCE },
    };
    answers['POST /api/address-proof'] = { body: proof };
    answers['GET /api/address-proof'] = { body: proof };
    answers[READ] = { body: notices() };
    await press('Send me a code');
    await userEvent.type(await screen.findByLabelText('Code from our email'), '123456');
    await press('Continue');
    expect(await screen.findByText('Who collects Amara?')).toBeTruthy();
  });

  it('is not changed with a link alone: it asks for a code', async () => {
    const late = {
      id: 'n1',
      kind: 'late',
      at: '2025-10-27T07:40:00.000Z',
      isFamily: true,
    } as const;
    const told = { ...late, reason: '', collector: '' };
    visit({ [READ]: { body: notices({ mayNameCollectors: false }, [told], []) } });
    expect(await screen.findByText('Running late', { selector: 'strong' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
    await press('Not coming');
    expect(await screen.findByText(/you can’t change what the gate was told/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tell the gate' })).toBeNull();
  });

  it('says from when it can be used if there is no camp day within a week', async () => {
    visit({ [READ]: { body: notices({ days: [] }) } });
    expect(await screen.findByText(/no days in the next week/)).toBeTruthy();
  });
});

describe('what happened at camp', () => {
  const accident: FamilyRecord = {
    id: 'a1',
    kind: 'accident',
    childName: 'Amara',
    date: '2026-08-03',
    time: '10:35',
    isCorrected: false,
    readBy: [],
    lines: [{ label: 'What happened', text: 'Fell off the climbing frame' }],
  };
  const answer = (...records: FamilyRecord[]) => ({
    body: { mayRead: true, count: records.length, records },
  });
  const ACKNOWLEDGE = 'POST /api/bookings/12/care-records/read?access=token-12';

  it('is read and acknowledged with a name', async () => {
    const { asked, answers } = visit({
      [RECORDS]: answer(accident),
      [ACKNOWLEDGE]: refusing('temporarily_unavailable'),
    });
    expect(await screen.findByText('Fell off the climbing frame')).toBeTruthy();
    await press('I have read this');
    expect(screen.getByText('Please give your name.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Your name/), 'Ngozi Okafor');
    await press('I have read this');
    await screen.findByRole('button', { name: 'I have read this' });
    const readBy = [{ name: 'Ngozi Okafor', at: '2026-08-03T17:00:00.000Z' }];
    answers[ACKNOWLEDGE] = answer({ ...accident, readBy });
    await press('I have read this');
    expect(await screen.findByText(/^Read by Ngozi Okafor/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I have read this' })).toBeNull();
    const sent = asked.filter(({ request }) => request === ACKNOWLEDGE).map(({ body }) => body);
    expect(sent.at(-1)).toMatchObject({ reads: 'a1', name: 'Ngozi Okafor' });
    expect(new Set(sent.map((one) => (one as { id: string }).id)).size).toBe(1);
  });

  it('shows its photo once it is asked for', async () => {
    const PHOTO = 'GET /api/bookings/12/care-records/a1/photo?access=token-12';
    visit({
      [RECORDS]: answer({ ...accident, hasPhoto: true }),
      [PHOTO]: { body: { jpeg: '/9j/AA==' } },
    });
    await screen.findByText('Fell off the climbing frame');
    expect(screen.queryByAltText('What happened')).toBeNull();
    await press('Show the photo');
    const photo = await screen.findByAltText('What happened');
    expect(photo.getAttribute('src')).toBe('data:image/jpeg;base64,/9j/AA==');
  });

  it('asks who has only the link for a code', async () => {
    visit({ [RECORDS]: { body: { mayRead: false, count: 1, records: [] } } });
    expect(await screen.findByText(/has written something down about a child/)).toBeTruthy();
  });
});

import { type TimelineEntry } from '@sunfield/contracts/bookings/booking-timeline';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal, Rows } from '../../../test/api-stub';
import { press } from '../../../test/press';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { aPayment, aRefund, noMoney } from '../../../test/money-samples';
import { aBooking } from '../../../test/samples';

expectQuietConsole();

const open = (answers: Parameters<typeof openConsole>[1] = {}) =>
  openConsole('/admin?booking=12', { 'GET /api/bookings/12': () => aBooking(), ...answers });

const entry = (change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at: '2025-09-20T10:02:00.000Z',
  by: 'kim',
  text: 'Marked as paid.',
  about: 'booking',
  isProblem: false,
  ...change,
});

it('tells what happened and by whom, a long story when asked', async () => {
  const older = Array.from({ length: 7 }, (_, index) => entry({ text: `Earlier ${index}.` }));
  const sent = entry({ text: 'Confirmation email sent.', by: null, about: 'email' });
  const { user } = open({
    'GET /api/admin/bookings/12/timeline': () => ({ entries: [entry(), sent, ...older] }),
  });
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(timeline.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Marked as paid.20 Sept 2025, 11:02 · kim',
    'Confirmation email sent.20 Sept 2025, 11:02',
    ...[0, 1, 2, 3].map((index) => expect.stringContaining(`Earlier ${index}.`)),
  ]);
  await user.click(screen.getByRole('button', { name: 'Show all 9' }));
  expect(timeline.getAllByRole('listitem')).toHaveLength(9);
});

const sent = {
  email: {
    id: 7,
    kind: 'message',
    subjectId: 3,
    bookingId: 12,
    to: 'ngozi@example.com',
    status: 'sent',
    attempts: 1,
    queuedAt: '2025-09-20T10:00:00.000Z',
    dueAt: '2025-09-20T10:00:00.000Z',
    sentAt: '2025-09-20T10:00:01.000Z',
    lastError: null,
  },
  content: {
    to: 'ngozi@example.com',
    copyTo: null,
    subject: 'Wellies for Amara',
    text: 'Please pack wellies',
  },
};
const openMessage = async (answer: object) => {
  const message = entry({ text: 'Message sent: Wellies', by: null, about: 'email', emailId: 7 });
  const { user } = open({
    'GET /api/admin/bookings/12/timeline': () => ({ entries: [message, entry()] }),
    'GET /api/admin/emails/7': () => answer,
  });
  await user.click(await screen.findByRole('button', { name: 'Read it' }));
};

it('shows what a family was sent, from its line', async () => {
  await openMessage(sent);
  expect(await screen.findByText('Please pack wellies')).toBeTruthy();
  expect(screen.getByText('Wellies for Amara')).toBeTruthy();
});

it('says where the words of a message are that would not go to the family now', async () => {
  await openMessage({ ...sent, content: null });
  expect(await screen.findByText(/or emails to it come back. The words are under/)).toBeTruthy();
});

it('tells owners who read the notes, when they ask', async () => {
  const reading = { id: 5, at: '2025-09-20T10:02:00.000Z', by: 'kim', bookingId: 12 };
  const { user, lastQuery } = open({
    'GET /api/admin/care-readings': () =>
      new Rows([{ ...reading, screen: 'booking', children: ['Amara Okafor'] }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show who read the notes' }));
  const readers = await screen.findByRole('list', { name: 'Who read the notes' });
  expect(readers.textContent).toBe('kim: The booking20 Sept 2025, 11:02 · Amara Okafor');
  expect(lastQuery('/api/admin/care-readings')).toBe('bookingId=12&pageSize=20');
});

it.each([
  ['none', 'No medical notes'],
  ['not_asked', 'Medical needs not asked about yet'],
  ['erased', 'Medical notes deleted after camp'],
] as const)('says what it knows of a child without a note: %s', async (medicalState, sentence) => {
  const children = [{ name: 'Ava Hughes', age: '7', medicalState }];
  open({ 'GET /api/bookings/12': () => aBooking({ children }) });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

describe('a note for staff', () => {
  const at = '2025-09-20T10:02:00.000Z';
  const written = { text: 'Call them first', by: 'kim', at, version: 1 };
  const field = () => screen.findByRole('textbox', { name: 'Note for staff' });

  it('is written, and says by whom and when', async () => {
    const sent: unknown[] = [];
    const { user, answers } = open({
      'PUT /api/admin/bookings/12/note': ({ body }) => {
        sent.push(body);
        answers['GET /api/admin/bookings/12/note'] = () => written;
        return written;
      },
    });
    await press(user, 'Write a note');
    await user.type(await field(), 'Call them first');
    await press(user, 'Save note');
    expect(await screen.findByText('Call them first')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change note'));
    expect(screen.getByText('20 Sept 2025, 11:02 · kim')).toBeTruthy();
    expect(sent).toEqual([{ text: 'Call them first', version: 0 }]);
    await screen.findByText('Note saved');
  });

  it('written meanwhile by a colleague is kept, and so is what was typed', async () => {
    let now = { text: '', by: null as string | null, at: null as string | null, version: 0 };
    const { user } = open({
      'GET /api/admin/bookings/12/note': () => now,
      'PUT /api/admin/bookings/12/note': ({ body }) => {
        const { text, version } = body as { text: string; version: number };
        if (version !== now.version) return refusal('changed_meanwhile');
        now = { ...written, text, version: version + 1 };
        return now;
      },
    });
    await press(user, 'Write a note');
    await user.type(await field(), 'Allergic to bees');
    now = written;
    await press(user, 'Save note');
    expect(await screen.findByText(/has changed the note.*“Call them first”/)).toBeTruthy();
    expect(now).toBe(written);
    await press(user, 'Save note');
    await waitFor(() => expect(now).toMatchObject({ text: 'Allergic to bees', version: 2 }));
    await screen.findByText('Note saved');
  });
});

describe('a booking on paper', () => {
  const payments = [aPayment({ refunds: [aRefund()] })];
  const money = { ...noMoney, paidPence: 2000, refundablePence: 2000, payments };
  const openPrint = async () => {
    const { user, calls } = open({
      'GET /api/admin/bookings/12/payments': () => money,
      'GET /api/admin/bookings/12/printed': () => ({
        notesUntil: '2025-11-26',
        recordUntil: '2026-12-01',
      }),
      'POST /api/admin/bookings/12/printed': () => ({ success: true }),
    });
    await press(user, 'Print');
    return { user, calls, paper: await screen.findByTestId('printed-booking') };
  };

  it('has who comes when and where, and what was paid; no notes unless asked for', async () => {
    const { user, paper } = await openPrint();
    for (const said of [
      'Booking #12',
      'Dana Hughes',
      'Ava Hughes, age 7',
      "St Mary's Catholic Primary School",
      'Monday, 27th October 20258am-5pmSports CampAva Hughes',
      '8am-5pm camp days × 1',
      '£20.00 paid by card',
      '£5.00 refund started',
      'Confidential: keep it locked away. Shred it on Tue 1 Dec 2026.',
    ]) {
      expect(paper.textContent).toContain(said);
    }
    // Staff's reasons for refunds, which are often about a child, are not printed either.
    expect(paper.textContent).not.toMatch(/Peanut|grandmother|ill/);
    await user.click(screen.getByRole('checkbox', { name: /Include medical notes/ }));
    expect(paper.textContent).toContain('Peanut allergy, EpiPen in bag');
    expect(paper.textContent).toContain('Collected by her grandmother');
    expect(paper.textContent).toContain(
      'Black out the notes by Wed 26 Nov 2025. Shred it on Tue 1 Dec 2026.',
    );
  });

  it('is printed, and then is gone; the notes are asked about each time', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => {});
    const { user, calls } = await openPrint();
    await user.click(screen.getByRole('checkbox', { name: /Include medical notes/ }));
    // The drawer also has a Print button; the dialog's comes last.
    await user.click(screen.getAllByRole('button', { name: 'Print' }).at(-1)!);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    // The console records that notes are printed before it prints them.
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/api/admin/bookings/12/printed' }),
    );
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(screen.queryByTestId('printed-booking')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Print' }));
    const again = await screen.findByRole('checkbox', { name: /Include medical notes/ });
    expect((again as HTMLInputElement).checked).toBe(false);
  });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { FileAnswer, later, refusal } from '../../../test/api-stub';
import { expectQuietConsole, openConsole } from '../../../test/open-console';
import { answerRegisters, aRegister } from '../../../test/register-samples';
import { createStaffQueryClient } from '../session/staff-query-client';
import { useSaveFile } from './save-file';
import { shownToast } from '../toasts/toasts';

expectQuietConsole();

const bookings = 'GET /api/admin/bookings/export.csv';
const csv = () => screen.findByRole('button', { name: /CSV/ });

/** The files that the browser was given to save. */
const kept: { name: string; content: Blob }[] = [];

const forgotten = jest.fn();

const queryClient = createStaffQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  kept.length = 0;
  let content = new Blob();
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = forgotten;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    kept.push({ name: (this as HTMLAnchorElement).download, content });
  });
});

it('saves what is filtered under the name the API gives, and shows that it is at work', async () => {
  const { promise, settle } = later<FileAnswer>();
  const { user, lastQuery } = openConsole('/admin?status=pending', { [bookings]: () => promise });
  await user.click(await csv());
  await waitFor(async () => expect((await csv()).className).toContain('loading'));
  settle(new FileAnswer('bookings.csv', 'Booking,Status'));
  await waitFor(() => expect(kept).toMatchObject([{ name: 'bookings.csv' }]));
  expect(kept[0]?.content.size).toBe('Booking,Status'.length);
  expect(lastQuery('/api/admin/bookings/export.csv')).toBe('status=pending');
  await waitFor(async () => expect((await csv()).className).not.toContain('loading'));
  // The choice of medical notes is reset each time.
  await user.click(screen.getByRole('checkbox', { name: 'with medical notes' }));
  await user.click(await csv());
  expect(lastQuery('/api/admin/bookings/export.csv')).toBe('status=pending&medicalNotes=yes');
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'with medical notes' }).checked,
  ).toBe(false);
});

it('leaves the file where it is until an iPhone’s question whether to keep it is answered', async () => {
  jest.useFakeTimers();
  forgotten.mockClear();
  const read = () => Promise.resolve({ done: true });
  const whole = { ok: true, headers: new Headers(), body: { getReader: () => ({ read }) } };
  globalThis.fetch = () => Promise.resolve(whole as unknown as Response);
  const { result } = renderHook(useSaveFile, { wrapper });
  act(() => result.current.save('/api/admin/bookings/export.csv'));
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(kept).toHaveLength(1);
  expect(forgotten).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(forgotten).toHaveBeenCalledWith('blob:file');
});

it('saves a register in the format that is chosen, with medical notes only when asked for', async () => {
  const { user, lastQuery } = openConsole('/admin?tab=register&day=2025-10-27', {
    ...answerRegisters(() => [aRegister()]),
    'GET /api/admin/registers/export': () => new FileAnswer('register-2025-10-27.xlsx', 'x'),
  });
  const notes = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'with medical notes',
  });
  await user.click(notes);
  await user.click(await screen.findByRole('button', { name: /Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(kept).toMatchObject([{ name: 'register-2025-10-27.xlsx' }]));
  expect(lastQuery('/api/admin/registers/export')).toBe(
    'date=2025-10-27&venue=st-marys&format=xlsx&medicalNotes=yes',
  );
  // Reset after each download.
  expect(notes.checked).toBe(false);
  await user.click(await screen.findByRole('button', { name: /Export/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await waitFor(() =>
    expect(lastQuery('/api/admin/registers/export')).toBe(
      'date=2025-10-27&venue=st-marys&format=csv',
    ),
  );
});

it('asks a person whose login has ended to log in again', async () => {
  const { user } = openConsole('/admin', { [bookings]: () => refusal('unauthenticated') });
  await user.click(await csv());
  expect(await screen.findByText('Your login has ended. Please log in again.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Go to Login' })).toBeTruthy();
  expect(kept).toEqual([]);
});

it.each([
  ['refuses', () => refusal('too_many_requests'), /Please wait|too many/i],
  [
    'finds something wrong',
    () =>
      refusal('validation_failed', {
        fields: [{ path: 'from', message: 'Please choose three years at most.' }],
      }),
    'Please choose three years at most.',
  ],
  ['breaks off', () => new FileAnswer('bookings.csv', 'Book', true), /before the whole file/],
])('saves nothing when the API %s, and says so', async (_, answer, sentence) => {
  const { user } = openConsole('/admin', { [bookings]: answer });
  await user.click(await csv());
  expect(await screen.findByText('Download failed')).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(kept).toEqual([]);
});

it.each([
  ['never begins', []],
  ['falls silent in the middle', [59_999, 59_999]],
])('gives up on a file that %s, after a minute without a byte', async (_, pauses) => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    const over = new AbortController();
    setTimeout(() => over.abort(), limit);
    return over.signal;
  });
  globalThis.fetch = (_input, init) => {
    const givenUp = new Promise<never>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    });
    const rest = [...pauses];
    const read = () => {
      const pause = rest.shift();
      if (pause === undefined) return givenUp;
      return new Promise((resolve) => {
        setTimeout(() => resolve({ value: new Uint8Array(1), done: false }), pause);
      });
    };
    const body = { getReader: () => ({ read }) };
    const begun = { ok: true, status: 200, headers: new Headers(), body } as unknown as Response;
    return pauses.length > 0 ? Promise.resolve(begun) : givenUp;
  };
  const { result } = renderHook(useSaveFile, { wrapper });
  act(() => result.current.save('/api/admin/bookings/export.csv'));
  const silence = pauses.reduce((sum, pause) => sum + pause, 60_000);
  await act(() => jest.advanceTimersByTimeAsync(silence - 1));
  expect(result.current.isSaving).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current.isSaving).toBe(false);
  expect(shownToast()).toMatchObject({
    title: 'Download failed',
    description: 'The server did not answer in time. Please try again.',
  });
  expect(kept).toEqual([]);
});

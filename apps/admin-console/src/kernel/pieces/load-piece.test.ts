import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { fetchPiece as FetchPiece } from './piece-host';
import type * as LoadPiece from './load-piece';

const fetchPiece = jest.fn<typeof FetchPiece>();
// Replaces the network: the real one would fetch another site's scripts.
jest.mock('./piece-host', () => ({ fetchPiece }));

const publicSiteUrl = 'https://sunfield.example';
const FormPiece = () => null;

/** Whether each request in turn bypassed the caches. */
const asked = () => fetchPiece.mock.calls.map(([, , isAfresh]) => isAfresh);

let load: () => ReturnType<typeof LoadPiece.loadPiece<'booking-days'>>;
let distrustPieces: () => void;

beforeEach(async () => {
  jest.resetModules();
  fetchPiece.mockReset().mockResolvedValue(FormPiece);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['/config.json'], { publicSiteUrl });
  client.setQueryDefaults(['/config.json'], { staleTime: Infinity });
  const module = await import('./load-piece');
  load = () => module.loadPiece(client, 'booking-days');
  distrustPieces = module.distrustPieces;
});

it('asks the public site that the configuration names', async () => {
  expect(await load()).toBe(FormPiece);
  expect(fetchPiece).toHaveBeenCalledWith('booking-days', publicSiteUrl, false);
});

it('after a failure asks afresh, once', async () => {
  fetchPiece.mockRejectedValueOnce(new Error('gone'));
  await expect(load()).rejects.toThrow('gone');
  await load();
  await load();
  expect(asked()).toEqual([false, true, false]);
});

it('asks afresh after a piece arrived broken', async () => {
  await load();
  distrustPieces();
  await load();
  expect(asked()).toEqual([false, true]);
});

it('waits ten seconds, and then asks afresh', async () => {
  jest.useFakeTimers();
  try {
    fetchPiece.mockReturnValueOnce(new Promise(() => undefined));
    const outcome = load().then(
      () => 'loaded',
      (error: Error) => error.message,
    );
    await jest.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('The piece took too long');
    await load();
    expect(asked()).toEqual([false, true]);
  } finally {
    jest.useRealTimers();
  }
});

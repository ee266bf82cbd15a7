/** @jest-environment node */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from '@jest/globals';
import { ApiError } from '@sunfield/api-client/api-error';
import { QueryClient } from '@tanstack/react-query';
import { randomBytes } from 'node:crypto';
import { keepKey, savedPage } from '../../../kernel/offline/day-key';
import { deleteStore } from '../../../kernel/offline/device-store';
import { type Kept, keptAnswer } from './kept-answer';

const queryKey = ['gate', 'register'];

beforeEach(async () => {
  await deleteStore();
  const keys = [randomBytes(32).toString('base64url')];
  await keepKey({ member: 'anna', date: '2026-08-03', keys, endsInMs: 3_600_000 });
  await keptAnswer({ client: new QueryClient(), queryKey }, () => Promise.resolve('list of 8am'));
});

it('shows the copy of the device while the server is asked, and then its answer', async () => {
  const client = new QueryClient();
  const shown = () => client.getQueryData<Kept<string>>(queryKey);
  let answer = (_: string) => {};
  const asked = keptAnswer(
    { client, queryKey },
    () => new Promise<string>((give) => (answer = give)),
  );
  while (!shown()) await new Promise(setImmediate);
  expect(shown()).toMatchObject({ answer: 'list of 8am', copy: 'asked' });
  answer('list of 9am');
  expect(await asked).toEqual({ answer: 'list of 9am', at: expect.any(Number) });
});

it('keeps the copy if the server cannot be reached, and says so', async () => {
  const kept = await keptAnswer({ client: new QueryClient(), queryKey }, () =>
    Promise.reject(new Error('No network')),
  );
  expect(kept).toMatchObject({ answer: 'list of 8am', copy: 'unreachable' });
});

it('deletes the copy if the session has ended', async () => {
  const refused = new ApiError(401, 'Unauthorized', '');
  const asked = keptAnswer({ client: new QueryClient(), queryKey }, () => Promise.reject(refused));
  await expect(asked).rejects.toBe(refused);
  expect(await savedPage('answer gate register')).toBeUndefined();
});

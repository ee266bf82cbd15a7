import { expect, it } from '@jest/globals';
import { byMemory } from './by-memory';

it('works again from a newer edition, and asks to try again where editions never end', async () => {
  let edition = 0;
  let worked = 0;
  const read = () => Promise.resolve(++edition);
  const work = (seen: number) => {
    worked += 1;
    return seen === 3 ? Promise.resolve('booked') : Promise.reject(new Error('outdated'));
  };
  expect(await byMemory(read, () => Promise.resolve(false), work)).toBe('booked');
  await expect(byMemory(read, () => Promise.resolve(false), work)).rejects.toMatchObject({
    code: 'temporarily_unavailable',
    details: { retryAfterSeconds: 2 },
  });
  expect(worked).toBe(13);
});

it('passes on what the current edition is refused with, at the first try', async () => {
  const refused = byMemory(
    () => Promise.resolve(1),
    () => Promise.resolve(true),
    () => Promise.reject(new Error('full')),
  );
  await expect(refused).rejects.toThrow('full');
});

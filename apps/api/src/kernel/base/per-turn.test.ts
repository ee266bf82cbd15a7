import { expect, it } from '@jest/globals';
import { perTurn } from './per-turn';

it('reads once for all who ask in one turn, and again for those who ask later', async () => {
  const begun: string[] = [];
  const read = perTurn((key: string) => Promise.resolve(begun.push(key)));
  const first = Promise.all([read('a'), read('a'), read('b')]);
  expect(begun).toEqual([]);
  expect(await first).toEqual([1, 1, 2]);
  expect(await read('a')).toBe(3);
});

it('begins a new reading for those who ask while one is under way', async () => {
  let asked: Promise<number> | undefined;
  let count = 0;
  const read = perTurn((): Promise<number> => {
    count += 1;
    const mine = count;
    if (mine === 1) asked = read('same');
    return Promise.resolve(mine);
  });
  expect(await read('same')).toBe(1);
  expect(await asked).toBe(2);
});

it('reads again after a failure', async () => {
  let count = 0;
  const read = perTurn(() => {
    count += 1;
    return count === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(count);
  });
  await expect(read(undefined)).rejects.toThrow('gone');
  expect(await read(undefined)).toBe(2);
});

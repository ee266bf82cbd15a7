import { expect, test } from '@jest/globals';
import { SharedRead } from './shared-read';

/** Reads that end when the test ends them. */
function readings() {
  const begun: { end: (value: string) => void; fail: (error: Error) => void }[] = [];
  const shared = new SharedRead(
    () => new Promise<string>((end, fail) => begun.push({ end, fail })),
  );
  return { begun, shared };
}

test('all who ask while one is read share the next, which begins after they asked', async () => {
  const { begun, shared } = readings();
  const first = shared.get();
  const others = [shared.get(), shared.get(), shared.get()];
  expect(begun).toHaveLength(1);
  begun[0]?.end('before');
  expect(await first).toBe('before');
  await Promise.resolve();
  expect(begun).toHaveLength(2);
  begun[1]?.end('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
});

test('nothing is kept', async () => {
  const { begun, shared } = readings();
  const first = shared.get();
  begun[0]?.end('one');
  await first;
  const second = shared.get();
  begun[1]?.end('two');
  expect(await second).toBe('two');
});

test('a reading that fails is repeated for those who waited', async () => {
  const { begun, shared } = readings();
  const first = shared.get();
  const other = shared.get();
  begun[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  begun[1]?.end('back');
  expect(await other).toBe('back');
});

import { setTimeout as wait } from 'node:timers/promises';

const lookEveryMs = 20;

/** Polls the API's health, and measures the longest time between two answers. */
export function watchLife(url: string) {
  let isOver = false;
  let last = performance.now();
  let longest = 0;
  const looking = (async () => {
    while (!isOver) {
      await fetch(`${url}/api/health/live`)
        .then((answer) => answer.arrayBuffer())
        .then(() => {
          longest = Math.max(longest, performance.now() - last);
          last = performance.now();
        })
        .catch(() => undefined);
      await wait(lookEveryMs);
    }
  })();
  const end = async () => {
    isOver = true;
    await looking;
    return longest;
  };
  return { end };
}

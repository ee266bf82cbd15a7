import pWaitFor from 'p-wait-for';

const notReadyWithinMs = 15_000;
/** After a write fails for lack of disk space, the API stays unready for ten seconds. */
const readyWithinMs = 60_000;

/** @param {import('../../stand/replica.mjs').Replica} api @param {string} path */
const ask = ({ url }, path) => fetch(`${url}/api/health/${path}`).catch(() => undefined);

/**
 * Waits until the API reports that it is not ready, so that load balancers avoid it, but is still alive, so that it
 * is not restarted.
 *
 * @param {import('../../stand/replica.mjs').Replica} api
 * @param {string[]} reasons one of which it must give
 * @returns {Promise<string[]>} what was wrong, a sentence each
 */
export async function untilNotReady(api, reasons) {
  const says = async () => {
    const answer = await ask(api, 'ready');
    const reason = answer?.headers.get('x-not-ready') ?? '';
    return answer?.status === 503 && answer.headers.has('retry-after') && reasons.includes(reason);
  };
  const otherwise = `it was ready, though it should not be (${reasons.join(', ')})`;
  const found = await until(says, notReadyWithinMs, otherwise);
  const live = await ask(api, 'live');
  return live?.status === 200 ? found : [...found, 'it was said to be dead, and was only waiting'];
}

/** @param {import('../../stand/replica.mjs').Replica} api @returns {Promise<string[]>} */
export const untilReady = (api) =>
  until(
    async () => (await ask(api, 'ready'))?.status === 200,
    readyWithinMs,
    'it was not ready again when all was well',
  );

/** @param {() => Promise<boolean>} holds @param {number} timeout @param {string} otherwise */
const until = (holds, timeout, otherwise) =>
  pWaitFor(holds, { interval: 200, timeout }).then(
    () => [],
    () => [otherwise],
  );

import pWaitFor from 'p-wait-for';
import type { Replica } from '../../stand/replica.ts';

const notReadyWithinMs = 15_000;
/** After a write fails for lack of disk space, the API stays unready for ten seconds. */
const readyWithinMs = 60_000;

const ask = ({ url }: Replica, path: string) =>
  fetch(`${url}/api/health/${path}`).catch(() => undefined);

/**
 * Waits until the API reports that it is not ready, so that load balancers avoid it, but is still alive, so that it
 * is not restarted.
 *
 * @param reasons one of which it must give
 * @returns what was wrong, a sentence each
 */
export async function untilNotReady(api: Replica, reasons: string[]): Promise<string[]> {
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

export const untilReady = (api: Replica): Promise<string[]> =>
  until(
    async () => (await ask(api, 'ready'))?.status === 200,
    readyWithinMs,
    'it was not ready again when all was well',
  );

const until = (holds: () => Promise<boolean>, timeout: number, otherwise: string) =>
  pWaitFor(holds, { interval: 200, timeout }).then(
    () => [],
    () => [otherwise],
  );

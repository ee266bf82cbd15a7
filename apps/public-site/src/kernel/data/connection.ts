import { addressOf } from '@sunfield/api-client/call';
import { readSite } from '@sunfield/contracts/kit/settings/routes';

/** Delay between attempts. */
const RETRY_MS = 5000;
const TIMEOUT_MS = 4000;

export const offline = 'You seem to be offline';
export const sentWhenBack =
  'Nothing you entered is lost, and it is sent as soon as you are back online.';

/** Whether the page's own server answers. `navigator.onLine` alone proves neither state. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(addressOf(readSite), { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Resolves when the site can be reached again. Never resolves after `signal` aborts. */
export async function connectionBack(signal: AbortSignal): Promise<void> {
  do await nextChance(signal);
  while (!(await isReachable()));
  if (signal.aborted) await new Promise(() => undefined);
}

/** Whether the browser reports that it is offline, and really is. */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await isReachable());

/** Resolves when the browser reports that it is online again, or after a delay. */
function nextChance(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, RETRY_MS);
    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      if (!signal.aborted) resolve();
    }
    window.addEventListener('online', go);
    signal.addEventListener('abort', go);
  });
}

/**
 * Resubmits a form that found no connection as soon as there is one, unless the user has changed it
 * in the meantime: then they decide.
 */
export function sendAgainWhenBack(form: HTMLFormElement): void {
  const touched = new AbortController();
  const { signal } = touched;
  for (const touch of ['input', 'click']) {
    form.addEventListener(touch, () => touched.abort(), { signal });
  }
  void connectionBack(signal).then(() => {
    touched.abort();
    if (form.isConnected) form.requestSubmit();
  });
}

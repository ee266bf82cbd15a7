/** How long after a failed attempt the next one follows. */
const RETRY_MS = 5000;
const TIMEOUT_MS = 4000;

export const offline = 'You seem to be offline';
export const sentWhenBack =
  'Nothing you entered is lost, and it is sent as soon as you are back online.';

/** Whether anything answers where this page comes from. `navigator.onLine` alone is no proof of either. */
export async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch('/api/site', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Waits until the site can be reached again. Never comes back once `signal` calls it off. */
export async function connectionBack(signal: AbortSignal): Promise<void> {
  do await nextChance(signal);
  while (!(await isReachable()));
  if (signal.aborted) await new Promise(() => undefined);
}

/** Whether the browser says that it is offline, and it is true. */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await isReachable());

/** The browser says that it is online again, or a while has passed. */
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
 * Sends a form again that found no connection, as soon as there is one. Not when it was touched
 * meanwhile: then its reader decides.
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

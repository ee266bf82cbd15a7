const WORKER = '/gate-worker.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

/** The site's CSP allows this policy alone, and it gives one address. */
const trusted = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'gate-worker',
  { createScriptURL: () => WORKER },
);

/**
 * Makes `/gate` open without a network. A new release is fetched beside the page. It is shown when the page is opened
 * again: then the page loads once more, because the files of the old release are gone. Throws if the browser refuses.
 */
export async function keepPage(): Promise<void> {
  const url = trusted?.createScriptURL(WORKER) ?? WORKER;
  const registration = await navigator.serviceWorker.register(url, { scope: '/gate' });
  if (registration.waiting) {
    const reload = () => location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
    registration.waiting.postMessage('activate');
    return;
  }
  // By itself the browser asks only once the page is idle, and the gate asks for news all day. Without a network the
  // next opening asks.
  await registration.update().catch(() => undefined);
}

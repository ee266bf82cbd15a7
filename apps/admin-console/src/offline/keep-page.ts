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
 * Makes `/gate` open without a network. A new release is fetched while the page is open and takes over
 * when the page is opened again, so that a page never loses its files. Throws if the browser refuses.
 */
export async function keepPage(): Promise<void> {
  const url = trusted?.createScriptURL(WORKER) ?? WORKER;
  const { waiting } = await navigator.serviceWorker.register(url, { scope: '/gate' });
  waiting?.postMessage('activate');
}

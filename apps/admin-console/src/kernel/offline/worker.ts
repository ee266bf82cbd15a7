/**
 * The service worker of `/gate`: the page opens without a network. It keeps the files that the page
 * consists of and nothing else, so never an answer of the API. The build (`gate-worker.ts`) gives it
 * the list, and a release with other files makes another worker.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const pageFiles: { url: string; revision: string | null }[];
declare const self: {
  skipWaiting: () => Promise<void>;
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void;
};

cleanupOutdatedCaches();
precacheAndRoute(pageFiles);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/gate'), { allowlist: [/^\/gate(\?|$)/] }),
);

// `keep-page.ts` says so when the page is opened again.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting();
});

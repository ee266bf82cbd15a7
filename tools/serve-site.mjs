/** `node tools/serve-site.mjs public-site|admin-console`: serves a built site on PORT. */
import { listenOnLoopback } from './listen.mjs';
import { siteServer } from './site-server.mjs';
import { readSite } from './sites.mjs';

const { PORT, API_URL, PUBLIC_SITE_URL, ADMIN_CONSOLE_URL, STRIPE_SCRIPT_URL } = process.env;
if (!PORT || !API_URL || !PUBLIC_SITE_URL || !ADMIN_CONSOLE_URL) {
  throw new Error('PORT, API_URL, PUBLIC_SITE_URL and ADMIN_CONSOLE_URL must be set.');
}
const site = readSite(process.argv[2]);
const server = siteServer(site, {
  apiUrl: API_URL,
  publicSiteUrl: PUBLIC_SITE_URL,
  adminConsoleUrl: ADMIN_CONSOLE_URL,
  stripeScriptUrl: STRIPE_SCRIPT_URL,
});
await listenOnLoopback(server, Number(PORT));
console.log(`${site.name} is served on port ${PORT}`);
process.once('SIGTERM', () => process.exit(0));

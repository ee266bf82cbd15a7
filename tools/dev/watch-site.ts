/**
 * `node tools/dev/watch-site.ts public-site|admin-console`: runs the site's Vite development server on PORT, with
 * the same paths, /config.json and /api as the built site.
 */
import { join } from 'node:path';
import express from 'express';
import { createServer } from 'vite';
import { addresses, apiProxy } from '@sunfield/site-delivery/site-server';
import { readSite } from '@sunfield/site-delivery/sites';
import { freePort } from '../base/ports.ts';

const { PORT, API_URL = '', PUBLIC_SITE_URL = '', ADMIN_CONSOLE_URL = '' } = process.env;
const site = readSite(process.argv[2]);

/** Runs before Vite's own middleware, which would show the landing page at every path. */
const own = express()
  .disable('x-powered-by')
  .use(apiProxy(API_URL))
  .use(addresses(site, { publicSiteUrl: PUBLIC_SITE_URL, adminConsoleUrl: ADMIN_CONSOLE_URL }));

const remote = site.remote ? await remoteServer() : undefined;

/**
 * The remote's own development server, below the site's path: another site's pages load its pieces from there, and
 * update them as they are edited.
 */
async function remoteServer() {
  return createServer({
    root: site.folder,
    configFile: join(site.folder, 'vite.remote.config.ts'),
    base: '/remote/',
    cacheDir: join(site.folder, 'node_modules/.vite-remote'),
    server: {
      middlewareMode: true,
      origin: PUBLIC_SITE_URL,
      cors: true,
      hmr: { port: await freePort() },
    },
  });
}

const server = await createServer({
  root: site.folder,
  configFile: join(site.folder, 'vite.config.ts'),
  server: {
    port: Number(PORT),
    strictPort: true,
    host: process.env.HOST ?? '127.0.0.1',
    allowedHosts: ['.localhost'],
    proxy: {},
  },
  plugins: [
    {
      name: 'sunfield-site-paths',
      configEnvironment(name, options) {
        // A build bundles its packages. In development Node loads them itself, because Vite cannot load the CommonJS
        // ones.
        if (name === 'ssr') options.resolve = { ...options.resolve, noExternal: [/^@sunfield\//] };
      },
      configureServer({ middlewares }) {
        middlewares.use(own);
        middlewares.use((request, response, next) => {
          if (remote && request.url?.startsWith('/remote/'))
            remote.middlewares(request, response, next);
          else next();
        });
        middlewares.use((request, _, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const page = site.pages[pathname];
          if (page) request.url = request.url?.replace(pathname, `/${page}`);
          next();
        });
      },
    },
  ],
});
await server.listen();
console.log(`${site.name} is developed on port ${PORT}`);
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));

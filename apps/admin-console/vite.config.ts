import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildTarget } from '../../tools/build/build-target.ts';
import { clientRoutes } from '../../tools/build/client-routes.ts';
import { mendPage } from '../../tools/build/mend-page.ts';
import { chunksOfPages } from './chunks-of-pages';
import { gateWorker } from './gate-worker';
import { stylesWithNonce } from './styles-with-nonce';

/** Where `npm run dev` finds the API; a built console calls `/api` on its own origin. */
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:4000';
const publicSiteUrl = process.env.PUBLIC_SITE_URL ?? 'http://localhost:4200';

/** What every page of the console needs, and what changes least. */
const base =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack|zod)\/|libs\/(api-client\/src|contracts\/src\/clean-text)/;

export default defineConfig({
  plugins: [
    react(),
    clientRoutes(),
    mendPage(),
    stylesWithNonce(),
    gateWorker(),
    {
      name: 'config-json',
      configureServer: ({ middlewares }) => {
        middlewares.use('/config.json', (_, response) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify({ publicSiteUrl }));
        });
      },
    },
  ],
  server: {
    host: '127.0.0.1',
    port: Number(process.env.ADMIN_CONSOLE_PORT ?? 4300),
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: { '/api': { target: apiUrl, xfwd: true } },
  },
  build: {
    manifest: true,
    target: buildTarget,
    // Browsers without support load scripts slightly later, which does not justify a polyfill for all.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // These packages only define things but do not declare it, so a page that needs one context
        // would load all of Form.
        moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          // One chunk that browsers cache from release to release, and that compresses better than
          // its parts.
          groups: [
            { name: 'base', test: base },
            // `/gate` needs dates and no controls.
            { name: 'dates', test: /node_modules\/dayjs\// },
            ...chunksOfPages(import.meta.dirname),
          ],
        },
      },
    },
  },
});

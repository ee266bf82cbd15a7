import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from '../../tools/build/build-target.ts';
import { clientRoutes } from '../../tools/build/client-routes.ts';
import { mendPage } from '../../tools/build/mend-page.ts';
import type * as DevelopmentPages from './src/entries/render/development-page';

/** It changes least: browsers keep it from release to release. It imports nothing else, so no file waits for itself. */
const reactPackages = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/**
 * Two builds of one site. `client`: the landing page's small script with its islands, and the SPA
 * of the booking flow (`app.html`). `ssr`: the render command, which writes `index.html` and
 * `404.html` into the client's folder and contains the CSS of these pages.
 */
export default defineConfig({
  plugins: [react(), clientRoutes(), mendPage(), renderedPages()],
  appType: 'mpa',
  build: { target: buildTarget, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            landing: 'src/landing/landing-page.client.ts',
            booking: 'src/landing/booking-island.client.ts',
            party: 'src/landing/party-island.client.ts',
            paid: 'src/landing/paid-island.client.ts',
            films: 'src/landing/films-island.client.ts',
            app: 'app.html',
          },
          // The page imports its islands by the addresses that the render command writes into it.
          preserveEntrySignatures: 'exports-only',
          output: { codeSplitting: { groups: [{ name: 'react', test: reactPackages }] } },
        },
      },
    },
    ssr: {
      // The command must run with Node alone, without node_modules.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        // Vite drops CSS Modules that the client's entries do not use, which is most of the page's CSS.
        ssrEmitAssets: true,
        cssCodeSplit: false,
        rolldownOptions: {
          input: { render: 'src/entries/render/render-command.ts' },
          output: {
            // The page's CSS has a fixed name; its fonts get the same names as in the client.
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'page.css' : 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('The client and ssr environments are both needed');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
});

/**
 * In development: renders the pages that the render command writes in production, again for each
 * request.
 */
function renderedPages(): Plugin {
  return {
    name: 'sunfield:rendered-pages',
    apply: 'serve',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/app.html')) return next();
        const path = (request.originalUrl ?? '/').split('?')[0] ?? '/';
        void (async () => {
          const { developmentPage } = (await server.ssrLoadModule(
            '/src/entries/render/development-page.tsx',
          )) as typeof DevelopmentPages;
          const page = await developmentPage(path);
          response.statusCode = page.status;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(path, page.html));
        })().catch(next);
      });
    },
  };
}

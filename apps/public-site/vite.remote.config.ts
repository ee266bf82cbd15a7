import { resolve } from 'node:path';
import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { type AcceptedPlugin } from 'postcss';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from '../../tools/build/build-target.ts';
import { clientRoutes } from '../../tools/build/client-routes.ts';

/** The host provides these, so that a page has only one of each; a module includes everything else. */
const fromHost = { singleton: true, import: false } as const;

const exposes = {
  './amend-booking': './src/entries/remote/amend-booking.tsx',
  './booking-days': './src/entries/remote/booking-days.tsx',
  './booking-details': './src/entries/remote/booking-details.tsx',
  './child-details': './src/entries/remote/child-details.tsx',
  './season-preview': './src/entries/remote/season-preview.tsx',
};

/**
 * The remote modules that the admin console also shows (`/remote/` of this site). A separate build:
 * in one build with the landing page, parents would load the federation runtime.
 */
export default defineConfig({
  // Wherever the site is deployed, a module finds its files next to itself.
  base: './',
  publicDir: false,
  plugins: [
    wholeShares(),
    react(),
    clientRoutes(),
    federation({
      name: 'publicSite',
      // Browsers with a page open across a deploy would cache a fixed name.
      filename: 'remoteEntry-[hash].js',
      manifest: true,
      dts: false,
      exposes,
      shared: { react: fromHost, 'react-dom': fromHost },
      experiments: { externalRuntime: true },
      dev: { remoteHmr: true },
    }),
  ],
  css: { postcss: { plugins: [tokensOnlyInPieces()] } },
  build: {
    target: buildTarget,
    outDir: 'dist/remote',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'src/entries/remote/booking-days.tsx' },
  },
});

/**
 * The federation plugin leaves out of a share what it has not seen imported, and on a busy
 * processor it stops looking before it has seen everything. A namespace import in each exposed
 * module, which it reads first, keeps the share complete.
 */
function wholeShares(): Plugin {
  const files = new Set(Object.values(exposes).map((path) => resolve(import.meta.dirname, path)));
  return {
    name: 'whole-shares',
    enforce: 'pre',
    transform: (code, id) =>
      files.has(id)
        ? `import * as shared0 from 'react';\nimport * as shared1 from 'react-dom';\nvoid [shared0, shared1];\n${code}`
        : null,
  };
}

/** Restricts the tokens to the modules, so that the host page keeps its `:root`. */
function tokensOnlyInPieces(): AcceptedPlugin {
  return {
    postcssPlugin: 'tokens-only-in-pieces',
    Rule: (rule) => {
      const others = rule.selectors.filter((selector) => selector !== ':root');
      if (others.length === 0) rule.remove();
      else if (others.length < rule.selectors.length) rule.selectors = others;
    },
  };
}

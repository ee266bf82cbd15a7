import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { type AcceptedPlugin } from 'postcss';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from '../../build-target.mjs';

/** The host brings these, so that there is one of each in a page; a piece brings everything else. */
const fromHost = { singleton: true, import: false } as const;

/**
 * The pieces that the admin console shows as well (`/remote/` of this site). A build of its own: in one
 * with the landing page, its parents would load the federation runtime.
 */
export default defineConfig({
  // Wherever the site is deployed, a piece finds its files beside itself.
  base: './',
  publicDir: false,
  plugins: [
    wholeShares(),
    react(),
    federation({
      name: 'publicSite',
      // A fixed name would be remembered by browsers whose page outlives a deploy.
      filename: 'remoteEntry-[hash].js',
      manifest: true,
      dts: false,
      exposes: {
        './amend-booking': './src/remote/amend-booking.tsx',
        './booking-days': './src/remote/booking-days.tsx',
        './booking-form': './src/remote/booking-form.tsx',
        './booking-details': './src/remote/booking-details.tsx',
        './season-preview': './src/remote/season-preview.tsx',
      },
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
    rolldownOptions: { input: 'src/remote/booking-form.tsx' },
  },
});

/**
 * The federation plugin leaves out of a share what it has not seen imported, and where the processor is busy it
 * stops looking before it has seen all. A namespace import in the first module that it reads keeps the share whole.
 */
function wholeShares(): Plugin {
  return {
    name: 'whole-shares',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/remote\/(?:amend|booking|season)-[a-z]+\.tsx$/.test(id)
        ? `import * as shared0 from 'react';\nimport * as shared1 from 'react-dom';\nvoid [shared0, shared1];\n${code}`
        : null,
  };
}

/**
 * The tokens stay on the pieces' own ground: the page they are shown in keeps its `:root`. With it goes the
 * night (tokens.css, block 3), which is on `:root` alone: a piece stays as light as that page.
 */
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

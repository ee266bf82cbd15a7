import { defineConfig } from 'vite';

const page = (name: string) => `${import.meta.dirname}/src/browser/${name}/index.html`;

/**
 * Everything that browsers load: the script that defines window.Stripe (one classic file, like the real one), and the
 * pages that the local Stripe serves.
 */
export default defineConfig({
  root: 'src/browser',
  base: '/endive/',
  publicDir: false,
  build: { outDir: '../../dist/browser', target: 'es2022', modulePreload: false },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments))
        if (environment.name !== 'ssr') await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        rolldownOptions: { input: ['card-frame', 'challenge-page', 'control-page'].map(page) },
      },
    },
    script: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: `${import.meta.dirname}/src/browser/stripe.ts`,
          output: { format: 'iife', entryFileNames: 'stripe.js' },
        },
      },
    },
  },
});

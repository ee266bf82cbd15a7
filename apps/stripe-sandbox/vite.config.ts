import { defineConfig } from 'vite';

/** Builds the server. Dependencies are not bundled: it runs where they are installed. */
export default defineConfig({
  resolve: { alias: [{ find: /^#src\/(.*)$/, replacement: `${import.meta.dirname}/src/$1.ts` }] },
  build: {
    ssr: 'src/main.ts',
    target: 'node24',
    outDir: 'dist',
    // The browser's build uses the same folder and has its own configuration.
    emptyOutDir: false,
    sourcemap: true,
  },
});

import { defineConfig } from 'vite';

/** The server. Its dependencies stay outside: it runs where they are installed. */
export default defineConfig({
  resolve: { alias: [{ find: /^#src\/(.*)$/, replacement: `${import.meta.dirname}/src/$1.ts` }] },
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    // The browser's part lies in there too, and is built by its own configuration.
    emptyOutDir: false,
    sourcemap: true,
  },
});

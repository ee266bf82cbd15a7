import { defineConfig } from 'vite';

/**
 * One file for Node. Our own libraries are TypeScript sources and go in; packages stay outside. Nest
 * injects by the types that decorators record, so those are emitted too.
 */
export default defineConfig({
  ssr: { noExternal: [/^@sunfield\//] },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});

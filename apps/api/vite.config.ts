import { defineConfig } from 'vite';

/**
 * One file for Node. Our libraries are TypeScript sources and are bundled; packages stay external. Nest injects by the
 * types that decorators record, so those are emitted too.
 */
export default defineConfig({
  ssr: { noExternal: [/^@sunfield\//] },
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node24',
    sourcemap: true,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'main.js' } },
  },
});

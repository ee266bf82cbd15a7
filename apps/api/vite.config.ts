import { defineConfig, type Plugin } from 'vite';

/** Bundles the emails' templates as text, so that the program needs no folder beside it. */
const templatesAsText: Plugin = {
  name: 'templates-as-text',
  transform: (source, id) =>
    id.endsWith('.hbs') ? { code: `export default ${JSON.stringify(source)};`, map: null } : null,
};

/**
 * One file for Node. Our libraries are TypeScript sources and are bundled; packages stay external. Nest injects by the
 * types that decorators record, so those are emitted too.
 */
export default defineConfig({
  plugins: [templatesAsText],
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

import { defineConfig, type Plugin } from 'vite';

/** Emails' templates go into the program as text, so that it needs no folder beside it. */
const templatesAsText: Plugin = {
  name: 'templates-as-text',
  transform: (source, id) =>
    id.endsWith('.hbs') ? { code: `export default ${JSON.stringify(source)};`, map: null } : null,
};

/**
 * One file for Node. Our own libraries are TypeScript sources and go in; packages stay outside. Nest
 * injects by the types that decorators record, so those are emitted too.
 */
export default defineConfig({
  plugins: [templatesAsText],
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

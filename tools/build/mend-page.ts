import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const fileName = 'mend-page.js';

/**
 * Adds `mend-page.client.js` to each page of a site. It has no module's imports, so it comes whole or not at all.
 */
export const mendPage = (): Plugin => ({
  name: 'sunfield:mend-page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { defer: true, src: `/${fileName}` } }],
  },
  generateBundle() {
    const source = readFileSync(new URL('./mend-page.client.js', import.meta.url), 'utf8');
    this.emitFile({ type: 'asset', fileName, source: minifySync(fileName, source).code });
  },
});

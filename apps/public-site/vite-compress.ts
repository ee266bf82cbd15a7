import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Plugin } from 'vite';

const compressible = /\.(js|css|svg|html|webmanifest)$/;

/** Lays a brotli and a gzip twin beside what was built, as small as they get: servers only send them. */
export const compressedTwins = (): Plugin => ({
  name: 'sunfield:compressed-twins',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    handler: ({ dir }) => {
      if (!dir) return;
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(name)) continue;
        const content = readFileSync(join(dir, name));
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  },
});

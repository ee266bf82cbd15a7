/**
 * `node compressed-twins.mjs <folder>...`: writes a brotli and a gzip copy beside each built file at the highest
 * compression, so that servers only have to send them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /\.(js|css|svg|html|webmanifest)$/;

/** @param {string} folder */
export function writeCompressedTwins(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue;
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.argv.slice(2).forEach(writeCompressedTwins);
}

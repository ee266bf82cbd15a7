import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInExample } from './built-in-example';
import { webManifest } from './web-manifest';

const files = join(import.meta.dirname, '../../public');

/** As PNG's own header says it: `192x192`. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('the web manifest', () => {
  it('names icons that are there, in the sizes that it says', () => {
    const { icons } = JSON.parse(webManifest(builtInExample.site)) as {
      icons: { src: string; sizes: string }[];
    };
    expect(icons.length).toBeGreaterThan(1);
    for (const { src, sizes } of icons) {
      expect(sizeOf(readFileSync(join(files, src)))).toBe(sizes);
    }
  });
});

import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInExample } from './built-in-example';
import { webManifest } from './web-manifest';

const files = join(import.meta.dirname, '../../../public');

/** The size in the PNG's header: `192x192`. */
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

  it('names the provider’s own in place of them', () => {
    const { site } = builtInExample;
    const logo = { id: 'own', width: 64, height: 64, widths: [64], needsLightGround: false };
    const { icons } = JSON.parse(webManifest({ ...site, look: { ...site.look, logo } })) as {
      icons: { src: string; sizes: string }[];
    };
    expect(icons.map(({ src, sizes }) => [src, sizes])).toEqual([
      ['/api/pictures/own/icon-180.png', '180x180'],
      ['/api/pictures/own/icon-512.png', '512x512'],
    ]);
  });
});

import { rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import { Failure } from '../../base/failure.mjs';

/**
 * Mounts a small separate disk at a folder, which can be filled completely.
 *
 * @param {string} folder
 * @param {number} megabytes
 */
export async function mountSmallDisk(folder, megabytes) {
  await mkdir(folder, { recursive: true });
  const mounting = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  await execa('mount', mounting).catch(({ stderr }) => {
    throw new Failure(`A small disk cannot be mounted here, which takes root: ${stderr}`);
  });
  const ballast = join(folder, 'ballast');
  return {
    fill: () => {
      // Write ever smaller blocks, until not even one byte fits.
      for (const size of [2 ** 20, 2 ** 12, 1]) {
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
        }
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    // Lazily, because one of our connections may still be closing its file.
    unmount: () => execa('umount', ['--lazy', folder]),
  };
}
/** @typedef {Awaited<ReturnType<typeof mountSmallDisk>>} SmallDisk */

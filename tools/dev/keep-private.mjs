import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes a folder for data that names children: it, and whatever this process and those that it starts write from
 * now on, is for whoever runs them and for nobody else on the machine.
 *
 * @param {string} folder
 */
export function keepPrivate(folder) {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

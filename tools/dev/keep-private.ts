import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates a folder for data that names children. Only the user who runs this process may access the folder and the
 * files that this process and its child processes write from now on.
 */
export function keepPrivate(folder: string) {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/**
 * `node publish-files.mjs <from> <to>`: brings a built site to where it is served from, without taking
 * anything away from a page that is open.
 *
 * A page that was opened before loads parts of its own build later: an island, a tab, a piece in the
 * admin console. So files that carry a hash of their content stay for a while after a build no longer
 * has them. The server's own container runs this file alone: it imports nothing but Node.
 */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const keptDays = 30;
const dayMs = 86_400_000;

/** Files whose names carry a hash of their content: all of `assets`, and the entry of the pieces. */
const hashed = /(^|\/)(assets\/|remoteEntry-)/;
/** It vouches for all others of the pieces (signed-pieces.mjs). */
const signedList = /(^|\/)pieces\.json$/;

/** What names other files comes after them: nobody is sent to a file that is not there yet. @param {string} file */
const turn = (file) => (hashed.test(file) ? 0 : signedList.test(file) ? 2 : 1);

/**
 * @param {string} from a folder
 * @param {string} to a folder, which may hold older builds
 * @param {Date} [now]
 */
export function publishFiles(from, to, now = new Date()) {
  const files = filesIn(from);
  const inOrder = [...files].sort((one, other) => turn(one) - turn(other));
  for (const file of inOrder) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(from, file), `${target}.new`);
    // From when on it is old: the last time that a build had it.
    utimesSync(`${target}.new`, now, now);
    renameSync(`${target}.new`, target);
  }
  const current = new Set(files);
  for (const file of filesIn(to)) {
    if (current.has(file)) continue;
    const ageMs = now.getTime() - statSync(join(to, file)).mtimeMs;
    if (!hashed.test(file) || ageMs > keptDays * dayMs) rmSync(join(to, file));
  }
}

/** @param {string} folder @returns {string[]} relative paths */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'));

const [, command, from, to] = process.argv;
if (command === fileURLToPath(import.meta.url)) {
  if (!from || !to) throw new Error('Name the folder to publish, and where to.');
  publishFiles(from, to);
}

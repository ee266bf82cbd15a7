/**
 * `node publish-files.mjs <from> <to>`: copies a built site to where it is served from, without removing files that an
 * open page still needs.
 *
 * A page opened before a deploy loads parts of its build later: an island, a tab, a remote module in the admin
 * console. So files with a content hash in their name stay for a while after a build drops them. The server's container
 * runs this file alone: it imports only Node.
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

/** Files with a content hash in their name: all of `assets`, and the entry of the remote modules. */
const hashed = /(^|\/)(assets\/|remoteEntry-)/;
/** The signed list of all other remote-module files (signed-pieces.mjs). */
const signedList = /(^|\/)pieces\.json$/;

/** Files that refer to others are copied after them, so that no page requests a missing file. @param {string} file */
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
    // A file's age counts from the last build that contained it.
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
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'));

const [, command, from, to] = process.argv;
if (command === fileURLToPath(import.meta.url)) {
  if (!from || !to) throw new Error('Name the folder to publish, and where to.');
  publishFiles(from, to);
}

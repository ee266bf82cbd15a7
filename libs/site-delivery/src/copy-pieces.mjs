/**
 * `node copy-pieces.mjs <folder>`: keeps a copy of the public site's remote modules for the console to serve from its
 * own origin, and updates it when a new list is signed. Copies only files that the signed list names, so that an
 * attacker on the public site's server can't put a script into the console.
 *
 * It imports only Node and neighbouring files, because it runs in a separate container.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { writeCompressedTwins } from './compressed-twins.mjs';
import { publicKeysFrom } from './piece-keys.mjs';
import { publishFiles } from './publish-files.mjs';
import { fingerprint, readSignedPieces, Refused, signedList } from './signed-pieces.mjs';

/** The copy's state for pages: `{ refused: "changed" }` while the public site sends files that fail the check. */
const stateFile = 'state.json';
const timeoutMs = 10_000;
const longestListBytes = 1_000_000;
/** How far two machines' clocks may differ. */
const clocksApartMs = 3_600_000;

/**
 * @typedef {object} Copying
 * @property {string} from the public site's origin
 * @property {string} to the folder that the console serves
 * @property {string[]} publicKeys
 * @property {Date} [builtAt] when this console was built; now if undefined
 */

/**
 * One update from the public site. If the new files are refused or unavailable, the previous copy stays.
 * @param {Copying} options
 * @returns {Promise<'new' | 'same'>}
 * @throws {Refused} the files differ from what was signed
 */
export async function copyPieces({ from, to, publicKeys, builtAt = new Date() }) {
  mkdirSync(to, { recursive: true });
  const current = currentCopy(to, publicKeys);
  try {
    const text = (await download(from, signedList, longestListBytes)).toString();
    const { issuedAt, expiresAt, files } = readSignedPieces(text, publicKeys);
    refuseTheOld(issuedAt, current?.issuedAt);
    refuseExpired(expiresAt, builtAt);
    if (text !== current?.text) await bring({ from, to, text, files });
    tell(to, {});
    return text === current?.text ? 'same' : 'new';
  } catch (error) {
    if (error instanceof Refused) tell(to, { refused: error.reason });
    throw error;
  }
}

/**
 * The current copy, if a known key has signed it. Files signed by a withdrawn key are all deleted.
 * @param {string} to
 * @param {string[]} publicKeys
 */
function currentCopy(to, publicKeys) {
  const list = join(to, signedList);
  if (!existsSync(list)) return undefined;
  const text = readFileSync(list, 'utf8');
  try {
    return { text, ...readSignedPieces(text, publicKeys) };
  } catch {
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true });
    return undefined;
  }
}

/** @param {Date} issuedAt @param {Date | undefined} last */
function refuseTheOld(issuedAt, last) {
  if (last && issuedAt < last) {
    throw new Refused('older', 'The list of files is older than the one that was copied last.');
  }
  if (issuedAt.getTime() > Date.now() + clocksApartMs) {
    throw new Refused('signature', 'The list of files is dated in the future.');
  }
}

/**
 * Measured when the console was built, not now: what was signed then is good for as long as that console runs, and an
 * attacker on the public site's server can't offer it anything much older.
 *
 * @param {Date} expiresAt
 * @param {Date} builtAt
 */
function refuseExpired(expiresAt, builtAt) {
  if (expiresAt.getTime() + clocksApartMs > builtAt.getTime()) return;
  throw new Refused(
    'expired',
    `The list of files counted until ${expiresAt.toISOString().slice(0, 10)}, before this console was built. Deploy a newer public site.`,
  );
}

/**
 * @param {object} what
 * @param {string} what.from
 * @param {string} what.to
 * @param {string} what.text the signed list
 * @param {import('./signed-pieces.mjs').SignedPieces['files']} what.files
 */
async function bring({ from, to, text, files }) {
  const whole = mkdtempSync(join(tmpdir(), 'pieces-'));
  try {
    for (const [path, expected] of files) {
      const content = here(to, path, expected) ?? (await download(from, path, expected.bytes));
      if (!isSame(fingerprint(content), expected)) {
        throw new Refused('changed', `${path} is not as it was signed.`);
      }
      mkdirSync(dirname(join(whole, path)), { recursive: true });
      writeFileSync(join(whole, path), content);
    }
    writeCompressedTwins(whole);
    writeFileSync(join(whole, signedList), text);
    writeFileSync(join(whole, stateFile), '{}');
    publishFiles(whole, to);
  } finally {
    rmSync(whole, { recursive: true });
  }
}

/** @typedef {import('./signed-pieces.mjs').SignedFile} SignedFile */

/** A file copied from an earlier build. @param {string} to @param {string} path @param {SignedFile} expected */
function here(to, path, expected) {
  const file = join(to, path);
  const content = existsSync(file) ? readFileSync(file) : undefined;
  return content && isSame(fingerprint(content), expected) ? content : undefined;
}

/** @param {SignedFile} one @param {SignedFile} other */
const isSame = (one, other) => one.bytes === other.bytes && one.sha384 === other.sha384;

/**
 * @param {string} from
 * @param {string} path
 * @param {number} longestBytes a longer download is aborted and refused
 */
async function download(from, path, longestBytes) {
  const address = new URL(`/remote/${path}`, from);
  const response = await fetch(address, {
    // No redirects: they could lead to other servers in this network.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok || !response.body) throw new Error(`${address} answers ${response.status}.`);
  const parts = [];
  let bytes = 0;
  for await (const part of response.body) {
    parts.push(part);
    bytes += part.length;
    if (bytes > longestBytes) break;
  }
  return Buffer.concat(parts);
}

/** @param {string} to @param {{ refused?: Refused['reason'] }} state */
function tell(to, state) {
  const file = join(to, stateFile);
  const text = JSON.stringify(state);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/**
 * Keeps updating until the process ends.
 * @param {Copying} options
 * @param {object} [how]
 * @param {number} [how.everySeconds]
 * @param {(line: string) => void} [how.say]
 * @param {() => void} [how.onFirst] called after the first update: pages can be served
 */
export async function followPieces(
  options,
  { everySeconds = 30, say = console.log, onFirst } = {},
) {
  let isThere = false;
  let lastSaid = '';
  for (;;) {
    let line = '';
    try {
      if ((await copyPieces(options)) === 'new') say('The pieces are as the public site has them.');
      isThere = true;
      onFirst?.();
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      line =
        error instanceof Refused
          ? `The pieces of the public site are refused: ${sentence}`
          : `The pieces of the public site cannot be had: ${sentence}`;
      isThere ||= error instanceof Refused;
    }
    if (line && line !== lastSaid) say(line);
    lastSaid = line;
    // Both sites may still be starting.
    await pause(isThere ? everySeconds * 1000 : 500);
  }
}

const [, command, folder] = process.argv;
if (command === fileURLToPath(import.meta.url)) {
  const from = process.env.PIECES_FROM || process.env.PUBLIC_SITE_URL;
  if (!folder || !from) throw new Error('Name the folder, and the public site in PUBLIC_SITE_URL.');
  process.once('SIGTERM', () => process.exit(0));
  const publicKeys = publicKeysFrom(
    process.env.PIECES_PUBLIC_KEYS || process.env.PIECES_BUILT_IN_KEYS,
  );
  const built = fileURLToPath(new URL('built.json', import.meta.url));
  const builtAt = existsSync(built) ? new Date(JSON.parse(readFileSync(built, 'utf8'))) : undefined;
  void followPieces({ from, to: folder, publicKeys, builtAt });
}

/**
 * `node copy-pieces.mjs <folder>`: keeps a copy of the public site's pieces for the console to serve from
 * its own origin, and follows what is signed. Nothing is copied that the list does not vouch for, so
 * whoever holds the public site's server cannot put a script into the console.
 *
 * It imports nothing but Node and its neighbours: it runs in a container of its own.
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

/** What pages are told of the copy: `{ refused: "changed" }` while the public site sends what is not believed. */
const stateFile = 'state.json';
const timeoutMs = 10_000;
const longestListBytes = 1_000_000;
/** How far the clocks of two machines may be apart. */
const clocksApartMs = 3_600_000;
const soonMs = 14 * 86_400_000;

/**
 * @typedef {object} Copying
 * @property {string} from the public site's origin
 * @property {string} to the folder that the console serves
 * @property {string[]} publicKeys
 */

/**
 * One look at the public site. What was copied before stays where the new is refused or cannot be had.
 *
 * @param {Copying} options
 * @returns {Promise<'new' | 'same'>}
 * @throws {Refused} what was sent is not what was signed
 */
export async function copyPieces({ from, to, publicKeys }) {
  mkdirSync(to, { recursive: true });
  const current = currentCopy(to, publicKeys);
  try {
    const text = (await download(from, signedList, longestListBytes)).toString();
    const { issuedAt, expiresAt, files } = readSignedPieces(text, publicKeys);
    refuseTheOld(issuedAt, current?.issuedAt);
    refuseExpired(expiresAt);
    if (text !== current?.text) await bring({ from, to, text, files });
    tell(to, {});
    return text === current?.text ? 'same' : 'new';
  } catch (error) {
    if (error instanceof Refused) tell(to, { refused: error.reason });
    throw error;
  }
}

/**
 * What is here, if a key that is still known has signed it. What a withdrawn key signed goes, all of it.
 *
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

/** @param {Date} expiresAt */
function refuseExpired(expiresAt) {
  if (expiresAt.getTime() + clocksApartMs > Date.now()) return;
  throw new Refused('expired', `The list of files counted until ${dayOf(expiresAt)}. ${renewal}`);
}

const dayOf = (/** @type {Date} */ date) => date.toISOString().slice(0, 10);
const renewal = 'Build and deploy the public site again: that signs it anew.';

/**
 * What to say of a copy whose list ends soon.
 *
 * @param {string} to
 * @param {string[]} publicKeys
 */
function endingSoon(to, publicKeys) {
  const expiresAt = currentCopy(to, publicKeys)?.expiresAt;
  if (!expiresAt || expiresAt.getTime() > Date.now() + soonMs) return '';
  return `The signed list of pieces counts until ${dayOf(expiresAt)}. ${renewal}`;
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

/** A file that an earlier build brought. @param {string} to @param {string} path @param {SignedFile} expected */
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
 * @param {number} longestBytes what is longer is cut off, and refused for it
 */
async function download(from, path, longestBytes) {
  const address = new URL(`/remote/${path}`, from);
  const response = await fetch(address, {
    // It answers for itself, and sends nobody elsewhere in this network.
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
 * Looks again and again, until the process ends.
 *
 * @param {Copying} options
 * @param {object} [how]
 * @param {number} [how.everySeconds]
 * @param {(line: string) => void} [how.say]
 * @param {() => void} [how.onFirst] the first copy has been looked at: pages can be served
 */
export async function followPieces(
  options,
  { everySeconds = 30, say = console.log, onFirst } = {},
) {
  let isThere = false;
  let lastSaid = '';
  for (;;) {
    try {
      if ((await copyPieces(options)) === 'new') say('The pieces are as the public site has them.');
      const ending = endingSoon(options.to, options.publicKeys);
      if (ending && ending !== lastSaid) say(ending);
      lastSaid = ending;
      isThere = true;
      onFirst?.();
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      const line =
        error instanceof Refused
          ? `The pieces of the public site are refused: ${sentence}`
          : `The pieces of the public site cannot be had: ${sentence}`;
      if (line !== lastSaid) say(line);
      lastSaid = line;
      isThere ||= error instanceof Refused;
    }
    // Both sites may just be starting.
    await pause(isThere ? everySeconds * 1000 : 500);
  }
}

const [, command, folder] = process.argv;
if (command === fileURLToPath(import.meta.url)) {
  const from = process.env.PIECES_FROM || process.env.PUBLIC_SITE_URL;
  if (!folder || !from) throw new Error('Name the folder, and the public site in PUBLIC_SITE_URL.');
  process.once('SIGTERM', () => process.exit(0));
  const publicKeys = publicKeysFrom(process.env.PIECES_PUBLIC_KEYS);
  void followPieces({ from, to: folder, publicKeys });
}

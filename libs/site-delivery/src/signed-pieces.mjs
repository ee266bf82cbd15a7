/**
 * The public site's signed list: every file that its remote modules may load, with its hash, signed by a key that is
 * not on that site's server. The console's copier accepts nothing else.
 *
 * It imports only Node, because it runs in containers that contain nothing else.
 */
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Beside the remote modules; it contains the signed content itself, so that the two can't get out of step. */
export const signedList = 'pieces.json';

/** Signed together with the list, so that nothing signed with the same keys for another purpose is accepted. */
const purpose = 'sunfield-pieces-1';

/** How long a list is valid: otherwise an attacker on the public site's server could keep an old one there for ever. */
const validMs = 90 * 86_400_000;

/** Hidden files are never served; compressed copies are sent under the files' own names. */
const isServed = (/** @type {string} */ path) => !/(^|\/)\.|\.(br|gz)$/.test(path);
/** A path below a folder, without hidden files or ways out of it. */
const plainPath = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** @typedef {{ bytes: number, sha384: string }} SignedFile */
/**
 * @typedef {object} SignedPieces
 * @property {Date} issuedAt when it was signed
 * @property {Date} expiresAt
 * @property {Map<string, SignedFile>} files by their paths below the pieces' folder
 */

/** Why a list or a file is refused. */
export class Refused extends Error {
  /**
   * @param {'signature' | 'changed' | 'older' | 'expired'} reason
   * @param {string} sentence
   */
  constructor(reason, sentence) {
    super(sentence);
    this.reason = reason;
  }
}

/** @param {Buffer} content @returns {SignedFile} */
export const fingerprint = (content) => ({
  bytes: content.length,
  sha384: createHash('sha384').update(content).digest('base64'),
});

/**
 * Signs all files in a folder of remote modules, and writes the list beside them.
 * @param {string} folder
 * @param {string} signingKey PKCS #8 in base64
 * @param {Date} [now]
 */
export function signPieces(folder, signingKey, now = new Date()) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => path !== signedList && isServed(path))
    .sort();
  const files = Object.fromEntries(
    paths.map((path) => [path, fingerprint(readFileSync(join(folder, path)))]),
  );
  const odd = paths.find((path) => !plainPath.test(path));
  if (odd)
    throw new Error(`${odd} cannot be signed: the console would not take a file of that name.`);
  const expiresAt = new Date(now.getTime() + validMs).toISOString();
  const signed = JSON.stringify({ purpose, issuedAt: now.toISOString(), expiresAt, files });
  const key = createPrivateKey({
    key: Buffer.from(signingKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  const signature = sign(null, Buffer.from(signed), key).toString('base64');
  writeFileSync(join(folder, signedList), JSON.stringify({ signed, signature }));
}

/**
 * @param {string} text the site's signed list
 * @param {string[]} publicKeys SPKI in base64; one of them must have signed
 * @returns {SignedPieces}
 * @throws {Refused}
 */
export function readSignedPieces(text, publicKeys) {
  const { signed, signature } = parsed(text);
  if (typeof signed !== 'string' || typeof signature !== 'string') throw notSigned();
  const isSigned = publicKeys.some((key) =>
    verify(null, Buffer.from(signed), publicKey(key), Buffer.from(signature, 'base64')),
  );
  if (!isSigned) throw notSigned();
  const list = parsed(signed);
  const issuedAt = new Date(list.issuedAt);
  const expiresAt = new Date(list.expiresAt);
  const isDated = [issuedAt, expiresAt].every((date) => !Number.isNaN(date.getTime()));
  if (list.purpose !== purpose || !isDated) throw notSigned();
  const files = new Map(Object.entries(/** @type {Record<string, SignedFile>} */ (list.files)));
  for (const path of files.keys()) if (!plainPath.test(path)) throw notSigned();
  return { issuedAt, expiresAt, files };
}

const notSigned = () =>
  new Refused('signature', 'The list of files is not signed by a key that is known here.');

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw notSigned();
  }
}

/** @param {string} key */
export const publicKey = (key) =>
  createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });

/**
 * `node tools/deploy/make-secrets.mjs`: creates the folder `secrets` with the files that docker-compose.yml passes to
 * the containers. Generates what it can; secrets from other services become empty files to fill in. Existing files
 * stay as they are. It needs only Node.
 */
import { execFileSync } from 'node:child_process';
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** Run as a program rather than imported, because no packages are installed here. */
const pieceKeys = fileURLToPath(
  new URL('../../libs/site-delivery/src/piece-keys.mjs', import.meta.url),
);

const random = () => randomBytes(32).toString('base64');

/** The source of each secret, by the name of its variable. @type {Record<string, (() => string) | string>} */
const sources = {
  // Also part of a URL, so it must not contain special characters.
  MYSQL_PASSWORD: () => randomBytes(24).toString('base64url'),
  DATA_ENCRYPTION_KEY: random,
  LINK_SECRET: random,
  SESSION_SECRET: random,
  STRIPE_SECRET_KEY: 'from dashboard.stripe.com: the secret key, or a restricted one',
  STRIPE_WEBHOOK_SECRETS: 'from dashboard.stripe.com: whsec_… of the webhook',
  SMTP_URL: 'your mail server: smtps://user:password@host',
  MAIL_WEBHOOK_SECRET: 'may stay empty: only with MAIL_PROVIDER (docs/emails-and-texts.md)',
  TWILIO_AUTH_TOKEN: 'may stay empty: only with TWILIO_ACCOUNT_SID (docs/emails-and-texts.md)',
  BOUNCE_SECRET: 'may stay empty: only with BOUNCE_ADDRESS (docs/emails-and-texts.md)',
  STAFF_PASSWORD: 'may stay empty: the API then writes a set-up code to its log',
  S3_SECRET_ACCESS_KEY: 'may stay empty: only for a store that speaks S3',
};

/** The names of all secrets. */
export const secretNames = [...Object.keys(sources), 'PIECES_SIGNING_KEY'];

/**
 * @param {string} root the folder of docker-compose.yml
 * @returns {string[]} what was done and what is left to do, one item per line
 */
export function makeSecrets(root) {
  const folder = join(root, 'secrets');
  const envFile = join(root, '.env');
  const env = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  mkdirSync(folder, { recursive: true });
  // The folder's mode keeps other users of this machine out; the containers' users can read the files. Generated
  // files are read-only to prevent accidental changes; the owner can write to those that are to be filled in.
  chmodSync(folder, 0o700);

  /** @param {string} name @param {string} value */
  const write = (name, value) =>
    writeFileSync(join(folder, name.toLowerCase()), value && `${value}\n`, {
      mode: value ? 0o444 : 0o644,
    });
  const said = Object.entries(sources).flatMap(([name, source]) => {
    const path = join(folder, name.toLowerCase());
    const isMade = typeof source === 'function';
    if (existsSync(path)) {
      const isEmpty = readFileSync(path, 'utf8').trim() === '';
      return isEmpty && !isMade ? [`${path} is empty: ${source}`] : [];
    }
    write(name, isMade ? source() : '');
    return [isMade ? `${path} is new` : `${path} is empty: ${source}`];
  });
  return [...said, ...makePieceKeys(folder, env, write)];
}

/**
 * A key pair: the signing key is secret, the verification key is public.
 *
 * @param {string} folder
 * @param {NodeJS.Dict<string>} env
 * @param {(name: string, value: string) => void} write
 */
function makePieceKeys(folder, env, write) {
  const name = 'PIECES_SIGNING_KEY';
  const path = join(folder, name.toLowerCase());
  if (existsSync(path)) {
    if (env['PIECES_PUBLIC_KEYS']) return [];
    return [`.env has no PIECES_PUBLIC_KEYS: the other half of ${path} is`, publicHalf(path)];
  }
  const made = parseEnv(execFileSync(process.execPath, [pieceKeys], { encoding: 'utf8' }));
  write(name, String(made[name]));
  return [
    `${path} is new: its other half is no secret, and goes into .env as`,
    `PIECES_PUBLIC_KEYS=${made['PIECES_PUBLIC_KEYS']}`,
  ];
}

/** @param {string} path of the signing key */
function publicHalf(path) {
  const key = Buffer.from(readFileSync(path, 'utf8'), 'base64');
  const signing = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const half = createPublicKey(signing).export({ format: 'der', type: 'spki' });
  return `PIECES_PUBLIC_KEYS=${half.toString('base64')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const said = makeSecrets(fileURLToPath(new URL('../..', import.meta.url)));
  console.log(said.length > 0 ? said.join('\n') : 'All secrets are there.');
}

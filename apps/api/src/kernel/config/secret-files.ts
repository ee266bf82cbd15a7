import { readFileSync } from 'node:fs';
import { ConfigError } from './config';
import { type ConfigProblem, type Environment } from './environment';

/** Variables that may be read from a file; all others come from the environment. */
const secretNames = [
  'DATABASE_URL',
  'DATABASE_PASSWORD',
  'DATA_ENCRYPTION_KEY',
  'LINK_SECRET',
  'SESSION_SECRET',
  'STAFF_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'SMTP_URL',
  'MAIL_WEBHOOK_SECRET',
  'BOUNCE_SECRET',
  'TWILIO_AUTH_TOKEN',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Environment)[];

/**
 * The environment with the contents of files named by `LINK_SECRET_FILE=/run/secrets/link_secret` and the like: `docker
 * inspect` doesn't show a secret in a file, and no process inherits it. An empty file counts as not set. Throws
 * `ConfigError` for an unreadable file, and for a secret given twice.
 */
export function withSecretFiles(
  env: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const problems: ConfigProblem[] = [];
  const found: Record<string, string> = {};
  for (const name of secretNames) {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) continue;
    if (env[name]?.trim()) {
      problems.push({ name, reason: `is given twice: remove it, or ${name}_FILE` });
      continue;
    }
    try {
      found[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      problems.push({ name: `${name}_FILE`, reason: `cannot be read (${code})` });
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...env, ...found };
}

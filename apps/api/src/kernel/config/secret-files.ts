import { readFileSync } from 'node:fs';
import { ConfigError } from './config';
import { type ConfigProblem, type Environment } from './environment';

/** What may stand in a file of its own; whatever else is given stands in the environment. */
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
  'S3_SECRET_ACCESS_KEY',
] as const satisfies (keyof Environment)[];

/**
 * The environment with what `LINK_SECRET_FILE=/run/secrets/link_secret` and its like lead to: a secret in a file
 * is told by no `docker inspect`, and inherited by no process. An empty file says as little as an empty variable.
 * Throws `ConfigError` for a file that cannot be read, and for a secret that is given twice.
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

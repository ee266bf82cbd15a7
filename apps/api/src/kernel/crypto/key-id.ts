import { createHash } from 'node:crypto';

/** A key's public name, in stored text, in logs and in the output of commands. */
export const keyId = (key: Buffer | string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 8);

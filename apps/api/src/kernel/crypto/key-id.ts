import { createHash } from 'node:crypto';

/** By what a key is named where it must not be told: in stored text, in logs and in what commands say. */
export const keyId = (key: Buffer | string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 8);

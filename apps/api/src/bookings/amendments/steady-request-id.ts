import { createHash } from 'node:crypto';

/** Looks like a random UUID, but is always the same for what a job does once. */
export function steadyRequestId(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

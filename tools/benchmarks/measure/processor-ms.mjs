import { existsSync, readFileSync } from 'node:fs';

/** User and system time so far, in milliseconds; NaN on systems without /proc. @param {number} pid */
export function processorMs(pid) {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return NaN;
  // The second field is the program's name, which may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksOfTenMs = Number(fields[11]) + Number(fields[12]);
  return ticksOfTenMs * 10;
}

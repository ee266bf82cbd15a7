import { StartError } from './start-error';

const NEEDED = 24;

/** An older Node would start, and then find its own port taken: it has no shared ports. */
export function checkNode(version: string): void {
  if (Number.parseInt(version) >= NEEDED) return;
  throw new StartError(
    `The API needs Node ${NEEDED} or newer; this is Node ${version}. Every \`npm run …\` and \`npx …\` in this repository runs on Node ${NEEDED}.`,
  );
}

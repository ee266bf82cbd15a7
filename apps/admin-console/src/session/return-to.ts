import { type Location } from 'react-router-dom';

/** What the address of the login carries: the page under which the session ended. */
export const returnTo = (from: Location) => ({ from });

export function readReturnTo(state: unknown): Location | undefined {
  const isGiven = typeof state === 'object' && state !== null && 'from' in state;
  return isGiven ? (state as ReturnType<typeof returnTo>).from : undefined;
}

/** What the address after the login carries. */
export const afterLogin = { hasLoggedIn: true };

export const hasJustLoggedIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasLoggedIn' in state;

import { type Location } from 'react-router-dom';

/** Router state for the login: the page on which the session ended. */
export const returnTo = (from: Location) => ({ from });

export function readReturnTo(state: unknown): Location | undefined {
  const isGiven = typeof state === 'object' && state !== null && 'from' in state;
  return isGiven ? (state as ReturnType<typeof returnTo>).from : undefined;
}

/** Router state after the login. */
export const afterLogin = { hasLoggedIn: true };

export const hasJustLoggedIn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasLoggedIn' in state;

import { type StaffSession } from '@sunfield/contracts/staff/staff';
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

/** Where a login leads by itself: the gate for coaches, whose other pages are a tap further, or else the dashboard. */
export function firstPageOf({ admin, mustSetUp }: StaffSession): '/gate' | '/admin-new' {
  const may = admin?.permissions ?? [];
  return !mustSetUp && may.includes('registers') && !may.includes('bookings')
    ? '/gate'
    : '/admin-new';
}

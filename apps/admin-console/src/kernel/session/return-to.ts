import { type StaffSession } from '@sunfield/contracts/staff/staff';
import { type Location } from 'react-router-dom';

/** Router state of the login. */
interface LoginState {
  /** The page on which the session ended. */
  from?: Location;
}

export const returnTo = (from: Location): LoginState => ({ from });
export const readReturnTo = (state: unknown) => (state as LoginState | null)?.from;

/** Where a login leads by itself: the gate for coaches, whose other pages are a tap further, or else the dashboard. */
export function firstPageOf({ admin, mustSetUp }: StaffSession): '/gate' | '/admin-new' {
  const may = admin?.permissions ?? [];
  return !mustSetUp && may.includes('registers') && !may.includes('bookings')
    ? '/gate'
    : '/admin-new';
}

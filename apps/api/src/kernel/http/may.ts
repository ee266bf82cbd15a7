import { type Permission } from '@sunfield/contracts/accounts/staff';
import { AppError } from '../base/app-error';

/** One thing that somebody may do: at one venue (its key), or at all of them. */
export interface Grant {
  permission: Permission;
  venue: string | null;
}

export interface Staff {
  id: number;
  username: string;
  grants: readonly Grant[];
}

/** Whether somebody may do it at a venue; without one, at all of them. Without a login, nothing is allowed. */
export const may = (staff: Staff | undefined, permission: Permission, venue?: string): boolean =>
  grantsOf(staff, permission).some((grant) => grant.venue === null || grant.venue === venue);

/** Whether there is any venue where somebody may do it: what they see there is another question. */
export const maySomewhere = (staff: Staff | undefined, permission: Permission): boolean =>
  grantsOf(staff, permission).length > 0;

/** The venues where somebody may do it, by key; null where it is all of them. */
export const venuesWhere = (staff: Staff, permission: Permission): string[] | null => {
  const venues = grantsOf(staff, permission).map(({ venue }) => venue);
  return venues.every((venue) => venue !== null) ? [...new Set(venues)] : null;
};

/** Throws `forbidden` where `may` says no. */
export function refuseUnless(
  staff: Staff | undefined,
  permission: Permission,
  venue?: string,
): asserts staff is Staff {
  if (!may(staff, permission, venue)) throw new AppError('forbidden');
}

const grantsOf = (staff: Staff | undefined, permission: Permission): Grant[] =>
  staff?.grants.filter((grant) => grant.permission === permission) ?? [];

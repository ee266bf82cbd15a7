import { type Permission } from '@sunfield/contracts/kit/permissions';
import { AppError } from '../base/app-error';

/** A permission at one venue (its key), or at all of them. */
export interface Grant {
  permission: Permission;
  venue: string | null;
}

export interface Staff {
  id: number;
  username: string;
  grants: readonly Grant[];
}

/** Whether staff have a permission at a venue; without a venue, at all of them. Always false without a login. */
export const may = (staff: Staff | undefined, permission: Permission, venue?: string): boolean =>
  grantsOf(staff, permission).some((grant) => grant.venue === null || grant.venue === venue);

/** Whether staff have a permission at any venue; what they see there is checked separately. */
export const maySomewhere = (staff: Staff | undefined, permission: Permission): boolean =>
  grantsOf(staff, permission).length > 0;

/** The keys of the venues where staff have a permission; null means all. */
export const venuesWhere = (staff: Staff, permission: Permission): string[] | null => {
  const venues = grantsOf(staff, permission).map(({ venue }) => venue);
  return venues.every((venue) => venue !== null) ? [...new Set(venues)] : null;
};

/** Throws `forbidden` if `may` returns false. */
export function refuseUnless(
  staff: Staff | undefined,
  permission: Permission,
  venue?: string,
): asserts staff is Staff {
  if (!may(staff, permission, venue)) throw new AppError('forbidden');
}

const grantsOf = (staff: Staff | undefined, permission: Permission): Grant[] =>
  staff?.grants.filter((grant) => grant.permission === permission) ?? [];

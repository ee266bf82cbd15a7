import * as z from 'zod/mini';
import { VenueKeySchema } from '../catalogue/camp';
import { cleanLine } from '../kit/clean-text';
import { idPath } from '../kit/input-fields';
import { StaffEmailSchema } from './own-email';

export const MIN_PASSWORD = 12;

/** An account's role; the API's permission table says what each role may do. */
export const roles = ['owner', 'manager', 'coach'] as const;
export type Role = (typeof roles)[number];

/**
 * What managers may do, by task: `people` covers bookings, families, enquiries and registers; `settings` covers
 * seasons, prices and venues. `money` and `exports` apply only together with `people`.
 */
export const managerRights = ['people', 'money', 'settings', 'exports'] as const;
export type ManagerRight = (typeof managerRights)[number];

const RoleSchema = z.enum(roles, 'Please choose owner, manager or coach');
const VenuesSchema = z.optional(z.array(VenueKeySchema).check(z.maxLength(100)));

/** Deduplicated and in a fixed order. Left out means all rights, the default for managers. */
const RightsSchema = z.optional(
  z.pipe(
    z.array(z.enum(managerRights)).check(z.minLength(1, 'Please choose at least one right')),
    z.transform((chosen) => managerRights.filter((right) => chosen.includes(right))),
  ),
);

interface Membership {
  role?: Role | undefined;
  rights?: ManagerRight[] | undefined;
  venues?: string[] | undefined;
}
/** Owners and managers work at all venues; coaches only at the venues given. */
const hasItsVenues = ({ role, venues = [] }: Membership) =>
  role === 'coach' ? venues.length > 0 : venues.length === 0;
const ITS_VENUES = {
  path: ['venues'],
  error: ({ input }: { input: unknown }) =>
    (input as Membership).role === 'coach'
      ? 'Please choose at least one venue'
      : 'Only coaches are at single venues',
};

/** Only managers can have restricted rights, and `money` and `exports` make no sense without `people`. */
const hasItsRights = ({ role, rights }: Membership) =>
  rights === undefined ||
  (role === 'manager' &&
    (rights.includes('people') || !rights.some((right) => right !== 'settings')));
const ITS_RIGHTS = {
  path: ['rights'],
  error: ({ input }: { input: unknown }) =>
    (input as Membership).role === 'manager'
      ? 'Money and exports need the right to people as well'
      : 'Only managers have individual rights',
};

/** No composition rules; the API refuses commonly guessed passwords. */
export const PasswordSchema = z
  .string(`Please use at least ${MIN_PASSWORD} characters`)
  .check(
    z.minLength(MIN_PASSWORD, `Please use at least ${MIN_PASSWORD} characters`),
    z.maxLength(200, 'Please use at most 200 characters'),
  );

/** An account in `GET /api/admin/staff`. */
export const StaffAccountSchema = z.object({
  id: z.int(),
  username: z.string(),
  memberships: z.array(
    z.object({
      role: z.enum(roles),
      /** Null: all venues. */
      venue: z.nullable(VenueKeySchema),
      /** Present for managers with restricted rights. */
      rights: z.optional(z.array(z.enum(managerRights))),
    }),
  ),
  createdAt: z.string(),
  /** When the account was disabled; null if it can log in. */
  disabledAt: z.nullable(z.string()),
  hasSecondStep: z.boolean(),
  /** Where emails about the account go once the account holder has confirmed it; absent if not set. */
  email: z.optional(z.object({ address: z.string(), isConfirmed: z.boolean() })),
});
export type StaffAccount = z.infer<typeof StaffAccountSchema>;

/** `POST /api/admin/staff`; a name already in use is refused with `username_taken`. */
export const AddStaffSchema = z
  .object({
    username: z
      .string('Username is required')
      .check(
        cleanLine(),
        z.toLowerCase(),
        z.regex(
          /^[a-z0-9][a-z0-9._@-]{1,99}$/,
          'Please use 2 to 100 letters, digits, dots, dashes or @',
        ),
      ),
    password: PasswordSchema,
    role: RoleSchema,
    venues: VenuesSchema,
    rights: RightsSchema,
    /** Unused until the account holder has confirmed it. */
    email: z.optional(StaffEmailSchema),
  })
  .check(z.refine(hasItsVenues, ITS_VENUES), z.refine(hasItsRights, ITS_RIGHTS));
export type AddStaff = z.infer<typeof AddStaffSchema>;

/**
 * `PATCH /api/admin/staff/{id}`: a role must come with its venues; a change that would leave no owner is refused with
 * `last_owner`.
 */
export const ChangeStaffSchema = z
  .object({
    role: z.optional(RoleSchema),
    venues: VenuesSchema,
    rights: RightsSchema,
    disabled: z.optional(z.boolean()),
  })
  .check(z.refine(hasItsVenues, ITS_VENUES), z.refine(hasItsRights, ITS_RIGHTS));
export type ChangeStaff = z.infer<typeof ChangeStaffSchema>;

/** `POST /api/admin/staff/{id}/reset-password`; ends the account's sessions. */
export const ResetPasswordSchema = z.object({ password: PasswordSchema });
export type ResetPassword = z.infer<typeof ResetPasswordSchema>;

export const StaffPathSchema = idPath('Please give the number of the account');

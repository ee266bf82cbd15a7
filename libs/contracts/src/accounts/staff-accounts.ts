import * as z from 'zod/mini';
import { VenueKeySchema } from '../catalogue/camp';
import { cleanLine } from '../kit/clean-text';
import { idPath } from '../kit/input-fields';
import { StaffEmailSchema } from './own-email';
import { staffRoles } from './staff';

export const MIN_PASSWORD = 12;

/** What somebody is here: what each may do, the API's table of permissions says. */
export const roles = ['owner', 'manager', 'coach'] as const;
export type Role = (typeof roles)[number];

/**
 * What managers may do, by task: `people` are bookings, families, enquiries and registers; `settings` are seasons,
 * prices and venues. Money and files are those of people.
 */
export const managerRights = ['people', 'money', 'settings', 'exports'] as const;
export type ManagerRight = (typeof managerRights)[number];

// `staff` is what managers were called when there were no coaches.
const RoleSchema = z.pipe(
  z.enum([...roles, 'staff'], 'Please choose owner, manager or coach'),
  z.transform((role): Role => (role === 'staff' ? 'manager' : role)),
);
const VenuesSchema = z.optional(z.array(VenueKeySchema).check(z.maxLength(100)));

/** Each once, in their order; left out, all of them, which is what managers may do unless an owner says otherwise. */
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
/** Owners and managers are at all venues, coaches at those that are named. */
const hasItsVenues = ({ role, venues = [] }: Membership) =>
  role === 'coach' ? venues.length > 0 : venues.length === 0;
const ITS_VENUES = {
  path: ['venues'],
  error: ({ input }: { input: unknown }) =>
    (input as Membership).role === 'coach'
      ? 'Please choose at least one venue'
      : 'Only coaches are at single venues',
};

/** Only managers have rights of their own, and without people there is no money and nothing to take out. */
const hasItsRights = ({ role, rights }: Membership) =>
  rights === undefined ||
  (role === 'manager' &&
    (rights.includes('people') || !rights.some((right) => right !== 'settings')));
const ITS_RIGHTS = {
  path: ['rights'],
  error: ({ input }: { input: unknown }) =>
    (input as Membership).role === 'manager'
      ? 'Money and exports need the right to people as well'
      : 'Only managers have rights of their own',
};

/** No rules of what it is made of; the API refuses those that are guessed first. */
export const PasswordSchema = z
  .string(`Please use at least ${MIN_PASSWORD} characters`)
  .check(
    z.minLength(MIN_PASSWORD, `Please use at least ${MIN_PASSWORD} characters`),
    z.maxLength(200, 'Please use at most 200 characters'),
  );

/** An account of `GET /api/admin/staff`. */
export const StaffAccountSchema = z.object({
  id: z.int(),
  username: z.string(),
  /** `staff` for all but owners; which of them, `memberships` says. */
  role: z.enum(staffRoles),
  memberships: z.array(
    z.object({
      role: z.enum(roles),
      /** Null: all venues. */
      venue: z.nullable(VenueKeySchema),
      /** Of a manager who may not do all that managers may. */
      rights: z.optional(z.array(z.enum(managerRights))),
    }),
  ),
  createdAt: z.string(),
  /** Since when it cannot log in; null for one that can. */
  disabledAt: z.nullable(z.string()),
  hasSecondStep: z.boolean(),
  /** Where emails about the account go, once whose it is has confirmed it; absent without one. */
  email: z.optional(z.object({ address: z.string(), isConfirmed: z.boolean() })),
});
export type StaffAccount = z.infer<typeof StaffAccountSchema>;

/** `POST /api/admin/staff`; a name that somebody has already is refused with `username_taken`. */
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
    /** Counts for nothing until they have confirmed it. */
    email: z.optional(StaffEmailSchema),
  })
  .check(z.refine(hasItsVenues, ITS_VENUES), z.refine(hasItsRights, ITS_RIGHTS));
export type AddStaff = z.infer<typeof AddStaffSchema>;

/** `PATCH /api/admin/staff/{id}`: a role comes with its venues; what would leave no owner is refused with `last_owner`. */
export const ChangeStaffSchema = z
  .object({
    role: z.optional(RoleSchema),
    venues: VenuesSchema,
    rights: RightsSchema,
    disabled: z.optional(z.boolean()),
  })
  .check(z.refine(hasItsVenues, ITS_VENUES), z.refine(hasItsRights, ITS_RIGHTS));
export type ChangeStaff = z.infer<typeof ChangeStaffSchema>;

/** `POST /api/admin/staff/{id}/reset-password`; it ends that account's sessions. */
export const ResetPasswordSchema = z.object({ password: PasswordSchema });
export type ResetPassword = z.infer<typeof ResetPasswordSchema>;

export const StaffPathSchema = idPath('Please give the number of the account');
export type StaffPath = z.infer<typeof StaffPathSchema>;

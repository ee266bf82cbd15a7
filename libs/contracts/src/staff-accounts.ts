import * as z from 'zod/mini';
import { cleanLine } from './clean-text';
import { idPath } from './input-fields';
import { staffRoles } from './staff';

export const MIN_PASSWORD = 12;

const RoleSchema = z.enum(staffRoles, 'Please choose owner or staff');
const PasswordSchema = z
  .string(`Please use at least ${MIN_PASSWORD} characters`)
  .check(
    z.minLength(MIN_PASSWORD, `Please use at least ${MIN_PASSWORD} characters`),
    z.maxLength(200, 'Please use at most 200 characters'),
  );

/** An account of `GET /api/admin/staff`. */
export const StaffAccountSchema = z.object({
  id: z.int(),
  username: z.string(),
  role: RoleSchema,
  createdAt: z.string(),
  /** Since when it cannot log in; null for one that can. */
  disabledAt: z.nullable(z.string()),
});
export type StaffAccount = z.infer<typeof StaffAccountSchema>;

/** `POST /api/admin/staff`; a name that somebody has already is refused with `username_taken`. */
export const AddStaffSchema = z.object({
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
});
export type AddStaff = z.infer<typeof AddStaffSchema>;

/** `PATCH /api/admin/staff/{id}`; what would leave no owner is refused with `last_owner`. */
export const ChangeStaffSchema = z.object({
  role: z.optional(RoleSchema),
  disabled: z.optional(z.boolean()),
});
export type ChangeStaff = z.infer<typeof ChangeStaffSchema>;

/** `POST /api/admin/staff/{id}/reset-password`; it ends that account's sessions. */
export const ResetPasswordSchema = z.object({ password: PasswordSchema });
export type ResetPassword = z.infer<typeof ResetPasswordSchema>;

export const StaffPathSchema = idPath('Please give the number of the account');
export type StaffPath = z.infer<typeof StaffPathSchema>;

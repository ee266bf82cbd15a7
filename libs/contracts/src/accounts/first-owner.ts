import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { AddStaffSchema } from './staff-accounts';

const CODE = 'Please enter the set-up code from the API’s log';

/**
 * `POST /api/admin/first-owner`: the first account of a new installation, logged in at once; answers
 * `StaffSession`. Errors: `wrong_setup_code`; `already_set_up` once there is anybody, whatever the code.
 */
export const FirstOwnerSchema = z.object({
  /** As it stands in the log, or in small letters, or without its dashes. */
  code: z.string(CODE).check(cleanLine(), z.minLength(1, CODE), z.maxLength(60, CODE)),
  username: AddStaffSchema.shape.username,
  password: AddStaffSchema.shape.password,
});
export type FirstOwner = z.infer<typeof FirstOwnerSchema>;

import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { AddStaffSchema } from './staff-accounts';

const CODE = 'Please enter the set-up code from the API’s log';

/**
 * `POST /api/admin/first-owner`: creates the first account of a new installation and logs it in; answers
 * `StaffSession`. Errors: `wrong_setup_code`; `already_set_up` once any account exists, whatever the code.
 */
export const FirstOwnerSchema = z.object({
  /** As printed in the log; lower case and missing dashes are accepted. */
  code: z.string(CODE).check(cleanLine(), z.minLength(1, CODE), z.maxLength(60, CODE)),
  username: AddStaffSchema.shape.username,
  password: AddStaffSchema.shape.password,
});
export type FirstOwner = z.infer<typeof FirstOwnerSchema>;

import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';

/** `POST /api/admin/login` */
export const LoginSchema = z.object({
  username: z
    .string('Username is required')
    .check(cleanLine(), z.minLength(1, 'Username is required'), z.maxLength(100)),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(500)),
});
export type Login = z.infer<typeof LoginSchema>;

/** A passkey, an authenticator app's code, or a recovery code for when neither is available. */
export const secondStepWays = ['passkey', 'app', 'recovery'] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

/** `GET /api/admin/check`, and the answer to a login. */
export const StaffSessionSchema = z.object({
  isAuthenticated: z.boolean(),
  admin: z.nullable(
    z.object({
      username: z.string(),
      /**
       * Permissions at all venues; those for registers and children may be limited to some venues. Strings, because an
       * older page may receive a permission it doesn't know.
       */
      permissions: z.array(z.string()),
    }),
  ),
  /** The password was right; the account must now use one of these second steps before anything else. */
  secondStep: z.optional(z.object({ ways: z.array(z.enum(secondStepWays)) })),
  /** The role requires a second step and the account has none: until it is set up, the API refuses everything else. */
  mustSetUp: z.optional(z.literal(true)),
});
export type StaffSession = z.infer<typeof StaffSessionSchema>;

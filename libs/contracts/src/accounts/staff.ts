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

/** Owners, and everybody else. */
export const staffRoles = ['owner', 'staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** A passkey, a code of an authenticator app, or one that was kept for when neither is at hand. */
export const secondStepWays = ['passkey', 'app', 'recovery'] as const;
export type SecondStepWay = (typeof secondStepWays)[number];

/**
 * What staff may do. `registers` are those of today and of the next camp day, `all-registers` those of every day,
 * `care` is to read children's medical notes and what families ask us to know; `erasure` is to clear
 * old bookings, and what is held about a family; `money` is to take, give back and pay out money, `exports` to take
 * data out as files: both beside `bookings`.
 */
export const permissions = [
  'bookings',
  'enquiries',
  'registers',
  'all-registers',
  'care',
  'catalogue',
  'settings',
  'staff',
  'audit',
  'erasure',
  'money',
  'exports',
] as const;
export type Permission = (typeof permissions)[number];

/** `GET /api/admin/check`, and the answer to a login. */
export const StaffSessionSchema = z.object({
  isAuthenticated: z.boolean(),
  admin: z.nullable(
    z.object({
      username: z.string(),
      role: z.enum(staffRoles),
      /** At all venues; those about registers and children at some of them. There may be others than an older page knows. */
      permissions: z.array(z.string()),
    }),
  ),
  /** The password was right; before anything else this account has to prove itself in one of these ways. */
  secondStep: z.optional(z.object({ ways: z.array(z.enum(secondStepWays)) })),
  /** Their role needs a second step and they have none: until it is set up, the API does nothing else for them. */
  mustSetUp: z.optional(z.literal(true)),
});
export type StaffSession = z.infer<typeof StaffSessionSchema>;

import * as z from 'zod/mini';
import { cleanLine } from '../kit/clean-text';
import { PasswordSchema } from './staff-accounts';

export const PASSWORD_LINK_MINUTES = 30;

const NAME = 'Please enter your username or email address';

/**
 * `POST /api/admin/forgotten-password`: sends a link to the account's confirmed address, or to each account with this
 * address. The answer is the same whether or not an account exists. Errors: `too_many_requests`.
 */
export const ForgottenPasswordSchema = z.object({
  username: z.string(NAME).check(cleanLine(), z.minLength(1, NAME), z.maxLength(254, NAME)),
});
export type ForgottenPassword = z.infer<typeof ForgottenPasswordSchema>;

/** `POST /api/admin/reset-password`, with the token of the link. Errors: `password_link_ended`, `validation_failed`. */
export const ChoosePasswordSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  password: PasswordSchema,
});
export type ChoosePassword = z.infer<typeof ChoosePasswordSchema>;

/** `POST /api/admin/staff/{id}/password-link`: a link for an owner to hand over. It is returned only once. */
export const PasswordLinkSchema = z.object({ link: z.string(), expiresAt: z.string() });
export type PasswordLink = z.infer<typeof PasswordLinkSchema>;

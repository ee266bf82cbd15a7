import * as z from 'zod/mini';
import { ParentSchema } from '../bookings/booking-fields';
import { OneTimeCodeSchema } from '../kit/one-time-code';

/**
 * Proof of an email address: a one-time code goes to the address, and the browser that sends it back keeps a signed
 * cookie for a short while. Routes about everything that is held under an address ask for it.
 */

/** How long a code can be used. */
export const ADDRESS_CODE_MINUTES = 15;
/** How long a browser counts as the address's own after that. */
export const ADDRESS_PROOF_MINUTES = 30;

const email = ParentSchema.shape.parentEmail;

/** `POST /api/address-proof/code`: a code goes to this address. Errors: `too_many_requests`. */
export const AskForAddressCodeSchema = z.object({ email });
export type AskForAddressCode = z.infer<typeof AskForAddressCodeSchema>;

/** The answer to every address alike: a stranger does not learn which addresses have booked. */
export const ADDRESS_CODE_SENTENCE = `If we hold anything under this address, a code is on its way to it. It can be used for ${ADDRESS_CODE_MINUTES} minutes.`;

export const AddressCodeAskedSchema = z.object({ message: z.literal(ADDRESS_CODE_SENTENCE) });
export type AddressCodeAsked = z.infer<typeof AddressCodeAskedSchema>;

/** `POST /api/address-proof`. Errors: `validation_failed` at `code`, `too_many_requests`. */
export const ProveAddressSchema = z.object({ email, code: OneTimeCodeSchema });
export type ProveAddress = z.infer<typeof ProveAddressSchema>;

/** `GET /api/address-proof` too: which address this browser has proved. */
export const AddressProofSchema = z.object({
  /** In lower case; null without a proof, or once it has run out. */
  email: z.nullable(z.string()),
  /** ISO instant at which the proof runs out. */
  until: z.nullable(z.string()),
});
export type AddressProof = z.infer<typeof AddressProofSchema>;

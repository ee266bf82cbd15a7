import * as z from 'zod/mini';
import { ParentSchema } from '../bookings/booking-fields';
import { idPath } from '../kit/input-fields';
import { OneTimeCodeSchema } from '../kit/one-time-code';

/**
 * Proof of an email address: the API emails a one-time code to it, and the browser that sends the code back gets a
 * signed cookie for a short time. Routes about everything stored under an address require it.
 */

export const ADDRESS_CODE_MINUTES = 15;
/** How long the browser then counts as having proved the address. */
export const ADDRESS_PROOF_MINUTES = 30;
/** How long a browser stays known for it, if the family wants that. */
export const KNOWN_DEVICE_DAYS = 30;

const email = ParentSchema.shape.parentEmail;

/** `POST /api/address-proof/code`: emails a code to this address. Errors: `too_many_requests`. */
export const AskForAddressCodeSchema = z.object({ email });

/** The same for every address, so that the answer doesn't reveal which addresses have booked. */
export const ADDRESS_CODE_SENTENCE =
  `If we hold anything under this address, a code is on its way to it. It can be used for ${ADDRESS_CODE_MINUTES} minutes.` as const;

export const AddressCodeAskedSchema = z.object({ message: z.literal(ADDRESS_CODE_SENTENCE) });

/** `POST /api/address-proof`. Errors: `validation_failed` at `code`, `too_many_requests`. */
export const ProveAddressSchema = z.object({
  email,
  code: OneTimeCodeSchema,
});

/** Also `GET /api/address-proof`: which address this browser has proved. */
export const AddressProofSchema = z.object({
  /** Lower-cased; null without a proof, or once it has expired. */
  email: z.nullable(z.string()),
  /** ISO instant at which the proof expires. */
  until: z.nullable(z.string()),
  /** The address for which this browser stays known, lower-cased; null without one. */
  knownEmail: z.optional(z.nullable(z.string())),
});
export type AddressProof = z.infer<typeof AddressProofSchema>;

/**
 * `GET /api/known-devices`: the browsers that stay known for the address, newest use first. Errors of all routes about
 * them: `address_not_proven`.
 */
export const KnownDeviceSchema = z.object({
  id: z.int(),
  /** "Chrome on Windows"; empty if unknown. */
  browser: z.string(),
  /** ISO instants. */
  since: z.string(),
  /** To the hour. */
  lastUsedAt: z.string(),
  until: z.string(),
  /** The browser that asks. */
  isThis: z.boolean(),
});
export type KnownDevice = z.infer<typeof KnownDeviceSchema>;

/** Of `DELETE /api/known-devices/:id`; repeatable. */
export const KnownDevicePathSchema = idPath('Please give the number of the device');

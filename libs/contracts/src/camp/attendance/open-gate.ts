import * as z from 'zod/mini';
import { RegisterDaysSchema, RegisterSchema, RegisterVenuesSchema } from '../../bookings/registers';
import { DeviceKeySchema } from './attendance';

/**
 * `POST /api/admin/gate`: all that a phone needs to show the list, in one answer. Opens the day and the venue asked for
 * or, where the reader has no register there, the nearest day and the first venue. Reading the register is logged, as by
 * `GET /api/admin/registers`.
 */
export const OpenGateSchema = z.object({
  deviceId: z.uuid('Please give the device’s id'),
  date: z.optional(z.string().check(z.maxLength(10))),
  venue: z.optional(z.string().check(z.maxLength(40))),
});
export type OpenGate = z.infer<typeof OpenGateSchema>;

export const OpenedGateSchema = z.object({
  /** Today's. */
  key: DeviceKeySchema,
  /** Strings, because an older page may receive a permission it doesn't know. */
  permissions: z.array(z.string()),
  /** Today's or the next camp day's, and the one after it. */
  ...RegisterDaysSchema.shape,
  /** Of the day that is opened. */
  ...RegisterVenuesSchema.shape,
  /** Null without a camp day or a venue. */
  register: z.nullable(RegisterSchema),
});
export type OpenedGate = z.infer<typeof OpenedGateSchema>;

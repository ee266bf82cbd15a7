import * as z from 'zod/mini';
import { ParentSchema } from '../bookings/booking-fields';
import { BookingIdSchema } from '../bookings/bookings';
import { CalendarDateSchema } from '../kit/dates';
import { EnquiryPathSchema } from './enquiry-status';
import { PenceSchema } from '../kit/money';

const isOne = ({
  email,
  enquiryId,
}: {
  email?: string | undefined;
  enquiryId?: number | undefined;
}) => (email === undefined) !== (enquiryId === undefined);
const ONE = 'Please give an email address, or the number of an enquiry';

const whose = {
  /** All bookings, enquiries and credit of the address, in whatever case it is written. */
  email: z.optional(ParentSchema.shape.parentEmail),
  /** Of one party enquiry alone. */
  enquiryId: z.optional(EnquiryPathSchema.shape.id),
};

/** Query of `GET /api/admin/families`: whose data. */
export const WhoseDataSchema = z
  .object(whose)
  .check(z.refine(isOne, { error: ONE, path: ['email'] }));
export type WhoseData = z.infer<typeof WhoseDataSchema>;

/** What is held about a family, without any note: enough to see whom one is about to export or erase. */
export const FamilySchema = z.object({
  /** In lower case; null where an enquiry was asked for that is not there any more. */
  email: z.nullable(z.string()),
  bookings: z.array(
    z.object({
      id: BookingIdSchema,
      parentName: z.string(),
      children: z.array(z.string()),
      /** Its last camp day; null where none stands. */
      lastDay: z.nullable(CalendarDateSchema),
    }),
  ),
  /** Bookings that were cleared and can still be brought back: erased with the others. */
  clearedBookings: z.int(),
  enquiries: z.array(z.object({ id: z.int(), childName: z.string(), receivedAt: z.string() })),
  creditPence: PenceSchema,
  /** Whether movements of credit are kept under the address, also where all of it was used. */
  hasCreditHistory: z.optional(z.boolean()),
  /** Why nothing can be erased yet, in sentences. */
  obstacles: z.array(z.string()),
  /** For so long the payments that stay lead to a card. */
  moneyYears: z.int(),
});
export type Family = z.infer<typeof FamilySchema>;

/** An element of `GET /api/admin/families/matches?q=`: what fills in a new booking of a family that has booked before. */
export const FamilyMatchSchema = z.object({
  parentName: z.string(),
  parentEmail: z.string(),
  parentPhone: z.string(),
  children: z.array(
    z.object({
      name: z.string(),
      /** As it was given with the booking of `bookedAt`. */
      age: z.string(),
      bookedAt: z.string(),
      /** The booking with the newest medical note about this child, for readers who may open it; null where none is known. */
      notedIn: z.nullable(z.int()),
    }),
  ),
});
export type FamilyMatch = z.infer<typeof FamilyMatchSchema>;

/** Query of `GET /api/admin/families/export`: a page to read, or the same for a machine. */
export const FamilyExportQuerySchema = z
  .object({
    ...whose,
    format: z._default(z.enum(['html', 'json'], 'format is html or json'), 'html'),
  })
  .check(z.refine(isOne, { error: ONE, path: ['email'] }));
export type FamilyExportQuery = z.infer<typeof FamilyExportQuerySchema>;

/**
 * `POST /api/admin/families/erase`: all of it or nothing. Errors: `status_conflict` with the obstacles,
 * `changed_meanwhile` where there is more or less than was seen. A second time it erases nothing, and says so.
 */
export const EraseFamilySchema = z
  .object({
    email: whose.email,
    enquiryId: z.optional(z.int('Please give the number of the enquiry')),
    /** How many bookings (cleared ones as well) and enquiries staff saw. */
    seen: z.int('Please say how much you saw'),
  })
  .check(z.refine(isOne, { error: ONE, path: ['email'] }));
export type EraseFamily = z.infer<typeof EraseFamilySchema>;

export const FamilyErasedSchema = z.object({ bookings: z.int(), enquiries: z.int() });
export type FamilyErased = z.infer<typeof FamilyErasedSchema>;

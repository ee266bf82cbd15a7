import * as z from 'zod/mini';
import { deliveryStates } from '../kit/delivery';
import { ParentSchema } from '../bookings/booking-fields';
import { BookingIdSchema } from '../bookings/bookings';
import { contactFields, mapFields } from '../kit/fields/fields-of';
import { CalendarDateSchema } from '../kit/dates';
import { EnquiryPathSchema } from '../parties/enquiry-status';
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
  /** All bookings, enquiries and credit of the address, ignoring case. */
  email: z.optional(ParentSchema.shape.parentEmail),
  /** Just one party enquiry. */
  enquiryId: z.optional(EnquiryPathSchema.shape.id),
};

/** Query of `GET /api/admin/families`: an address or an enquiry. */
export const WhoseDataSchema = z
  .object(whose)
  .check(z.refine(isOne, { error: ONE, path: ['email'] }));
export type WhoseData = z.infer<typeof WhoseDataSchema>;

/** What is stored about a family, without notes: enough to check the family before exporting or erasing its data. */
export const FamilySchema = z.object({
  /** Lower-cased; null if the query named an enquiry that no longer exists. */
  email: z.nullable(z.string()),
  /** For staff: the worst that happened to emails to it; left out if they arrive, as far as is known. */
  emailTrouble: z.optional(z.enum(deliveryStates)),
  /** For staff: whether it asked for news and offers, or wants none; left out if it said nothing. */
  news: z.optional(z.enum(['wanted', 'unsubscribed'])),
  bookings: z.array(
    z.object({
      id: BookingIdSchema,
      parentName: z.string(),
      children: z.array(z.string()),
      /** Its last camp day; null if it has none left. */
      lastDay: z.nullable(CalendarDateSchema),
    }),
  ),
  /** Bookings that were cleared and can still be restored: erased with the others. */
  clearedBookings: z.int(),
  enquiries: z.array(z.object({ id: z.int(), childName: z.string(), receivedAt: z.string() })),
  creditPence: PenceSchema,
  /** Whether credit movements are stored under the address, even if all of it was used. */
  hasCreditHistory: z.optional(z.boolean()),
  /** Why nothing can be erased yet, in sentences. */
  obstacles: z.array(z.string()),
  /** The family has asked for it, and can take that back until then: an ISO instant. */
  eraseAt: z.optional(z.string()),
  /** What is kept after erasing besides money, in sentences. */
  keeps: z.optional(z.array(z.string())),
  /** How many years the remaining payments keep their link to a card. */
  moneyYears: z.int(),
});
export type Family = z.infer<typeof FamilySchema>;

/** An element of `GET /api/admin/families/matches?q=`: fills in a new booking for a family that has booked before. */
export const FamilyMatchSchema = z.object({
  ...mapFields(contactFields, () => z.string()),
  children: z.array(
    z.object({
      name: z.string(),
      /** As given in the booking of `bookedAt`. */
      age: z.string(),
      bookedAt: z.string(),
      /**
       * The booking with the newest medical note about this child, for readers who may open it; null if there is none.
       */
      notedIn: z.nullable(z.int()),
    }),
  ),
});
export type FamilyMatch = z.infer<typeof FamilyMatchSchema>;

/** Query of `GET /api/admin/families/export`: a page for people, or the same data for machines. */
export const FamilyExportQuerySchema = z
  .object({
    ...whose,
    format: z._default(z.enum(['html', 'json'], 'format is html or json'), 'html'),
  })
  .check(z.refine(isOne, { error: ONE, path: ['email'] }));
export type FamilyExportQuery = z.infer<typeof FamilyExportQuerySchema>;

/**
 * `POST /api/admin/families/erase`: all or nothing. Errors: `status_conflict` with the obstacles, `changed_meanwhile`
 * if the amount of data has changed since it was seen. A repeated request erases nothing and says so.
 */
export const EraseFamilySchema = z
  .object({
    email: whose.email,
    enquiryId: z.optional(z.int('Please give the number of the enquiry')),
    /** The number of bookings (including cleared ones) and enquiries staff saw. */
    seen: z.int('Please say how much you saw'),
  })
  .check(z.refine(isOne, { error: ONE, path: ['email'] }));
export type EraseFamily = z.infer<typeof EraseFamilySchema>;

export const FamilyErasedSchema = z.object({ bookings: z.int(), enquiries: z.int() });
export type FamilyErased = z.infer<typeof FamilyErasedSchema>;

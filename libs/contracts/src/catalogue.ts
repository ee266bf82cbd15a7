import * as z from 'zod/mini';
import { BookingTypeSchema, CampTypeSchema, VenueKeySchema } from './camp';
import { CalendarDateSchema } from './dates';
import { PenceSchema } from './money';

export const PriceBookSchema = z.object({
  /** Price of one t-shirt in pence. */
  tshirtPence: PenceSchema,
  /** Whole per cent off the camp total when more than one child comes. */
  siblingDiscountPercent: z.int().check(z.minimum(0), z.maximum(100)),
});
export type PriceBook = z.infer<typeof PriceBookSchema>;

export const TimeSlotSchema = z.object({ bookingType: BookingTypeSchema, pricePence: PenceSchema });

export const CampDaySchema = z.object({
  id: z.int(),
  date: CalendarDateSchema,
  campType: CampTypeSchema,
  /** Places nobody has taken or holds at this moment; a day's time slots share them. */
  placesLeft: z.int(),
  /** May be booked now by whoever asks (for parents: its season is open and the day has not begun). */
  isOpen: z.boolean(),
  /** Over by London's date. If it may be booked all the same, its season is an example. */
  isOver: z.boolean(),
  /** Told to staff only: they may book it, parents are too late, because it is today or booking closed. */
  staffOnly: z.optional(z.enum(['today', 'closed'])),
  timeSlots: z.array(TimeSlotSchema),
});
export type CampDay = z.infer<typeof CampDaySchema>;

export const VenueSchema = z.object({
  key: VenueKeySchema,
  name: z.string(),
  address: z.string(),
  /** For an embedded map; loaded only when a visitor asks for it. */
  mapEmbedUrl: z.string(),
  directionsUrl: z.string(),
});
export type Venue = z.infer<typeof VenueSchema>;

export const VenueProgrammeSchema = z.extend(VenueSchema, { days: z.array(CampDaySchema) });
export type VenueProgramme = z.infer<typeof VenueProgrammeSchema>;

/** `GET /api/catalogue`: all that the booking form needs. */
export const CatalogueSchema = z.object({
  /** Null while nothing is on sale; then no venue has days. */
  season: z.nullable(z.object({ id: z.int(), name: z.string() })),
  priceBook: PriceBookSchema,
  venues: z.array(VenueProgrammeSchema),
});
export type Catalogue = z.infer<typeof CatalogueSchema>;

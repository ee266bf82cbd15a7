import * as z from 'zod/mini';
import { CampAgesSchema } from './camp-ages-schema';
import { ActivityKeySchema, SessionKeySchema, TshirtSizeKeySchema, VenueKeySchema } from './camp';
import { CalendarDateSchema } from '../kit/dates';
import { PenceSchema } from '../kit/money';
import { SeasonPricesSchema } from './price-rules';

export const ActivitySchema = z.object({
  key: ActivityKeySchema,
  /** In the programme: "Multi-Sport Camp". */
  programmeName: z.string(),
  /** In a booking: "Sports Camp". */
  bookingName: z.string(),
  description: z.string(),
  /** Which of the public site's drawings to show. */
  icon: z.string(),
});
export type Activity = z.infer<typeof ActivitySchema>;

export const SessionSchema = z.object({
  key: SessionKeySchema,
  /** "9am-3pm" */
  name: z.string(),
  /** London time: "09:00". */
  starts: z.string(),
  ends: z.string(),
});
export type Session = z.infer<typeof SessionSchema>;

export const TshirtSizeSchema = z.object({ key: TshirtSizeKeySchema, name: z.string() });
export type TshirtSize = z.infer<typeof TshirtSizeSchema>;

/** A slot of a camp day: its session and its price. */
export const SlotSchema = z.object({ bookingType: SessionKeySchema, pricePence: PenceSchema });

export const CampDaySchema = z.object({
  id: z.int(),
  seasonId: z.int(),
  date: CalendarDateSchema,
  campType: ActivityKeySchema,
  /** Age range in years, both inclusive. Both null: the general range of all camps. */
  ...CampAgesSchema.shape,
  /** A note for parents about this day; may be empty. */
  note: z.string(),
  /** A closed day takes no new bookings; a cancelled one does not take place. */
  state: z.enum(['open', 'closed', 'cancelled']),
  /** Places neither booked nor held at this moment; a day's slots share them. */
  placesLeft: z.int(),
  /** Whether the requester may book it now (for parents: its season is open and the day has not begun). */
  isOpen: z.boolean(),
  /** In the past, by London's date. If it can still be booked, its season is an example. */
  isOver: z.boolean(),
  /** Only for staff: they may still book it although parents can't, because it is today or booking has closed. */
  staffOnly: z.optional(z.enum(['today', 'closed'])),
  timeSlots: z.array(SlotSchema),
});
export type CampDay = z.infer<typeof CampDaySchema>;

export const VenueSchema = z.object({
  key: VenueKeySchema,
  name: z.string(),
  address: z.string(),
  /** For an embedded map, loaded only when a visitor asks for it. Empty if there is none. */
  mapEmbedUrl: z.string(),
  directionsUrl: z.string(),
  /** For parents, for example entrance or parking; may be empty. */
  note: z.string(),
});
export type Venue = z.infer<typeof VenueSchema>;

export const VenueProgrammeSchema = z.extend(VenueSchema, { days: z.array(CampDaySchema) });
export type VenueProgramme = z.infer<typeof VenueProgrammeSchema>;

/** A season as parents see it before they book. */
export const SeasonOnSaleSchema = z.extend(SeasonPricesSchema, {
  /** Shown to parents under the name; may be empty. */
  description: z.string(),
  /** ISO instants between which it may be booked; null means no such limit. */
  bookingOpensAt: z.nullable(z.iso.datetime()),
  bookingClosesAt: z.nullable(z.iso.datetime()),
});
export type SeasonOnSale = z.infer<typeof SeasonOnSaleSchema>;

/** `GET /api/catalogue`: everything the booking form needs. */
export const CatalogueSchema = z.object({
  /** All seasons on sale, by first day; if there are none, no venue has days. */
  seasons: z.array(SeasonOnSaleSchema),
  /** In display order. */
  activities: z.array(ActivitySchema),
  sessions: z.array(SessionSchema),
  tshirtSizes: z.array(TshirtSizeSchema),
  venues: z.array(VenueProgrammeSchema),
  /**
   * London's date by the API's clock: prices depend on it, and a parent's device may be a day off. Left out by the
   * example shown while the API does not answer.
   */
  today: z.optional(CalendarDateSchema),
  /** Ages for days without an age range. */
  ages: z.optional(CampAgesSchema),
});
export type Catalogue = z.infer<typeof CatalogueSchema>;

import * as z from 'zod/mini';
import { CampAgesSchema } from './camp-ages';
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
  /** Which of the public site's drawings stands for it. */
  icon: z.string(),
});
export type Activity = z.infer<typeof ActivitySchema>;

export const SessionSchema = z.object({
  key: SessionKeySchema,
  /** "9am-3pm" */
  name: z.string(),
  /** London's clock: "09:00". */
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
  /** For whom it is, in years, both included. Both null: the ages of all camps. */
  ...CampAgesSchema.shape,
  /** What parents are to know of this day, or empty. */
  note: z.string(),
  /** A closed day takes no more bookings; a cancelled one does not take place. */
  state: z.enum(['open', 'closed', 'cancelled']),
  /** Places nobody has taken or holds at this moment; a day's slots share them. */
  placesLeft: z.int(),
  /** May be booked now by whoever asks (for parents: its season is open and the day has not begun). */
  isOpen: z.boolean(),
  /** Over by London's date. If it may be booked all the same, its season is an example. */
  isOver: z.boolean(),
  /** Told to staff only: they may book it, parents are too late, because it is today or booking closed. */
  staffOnly: z.optional(z.enum(['today', 'closed'])),
  timeSlots: z.array(SlotSchema),
});
export type CampDay = z.infer<typeof CampDaySchema>;

export const VenueSchema = z.object({
  key: VenueKeySchema,
  name: z.string(),
  address: z.string(),
  /** For an embedded map; loaded only when a visitor asks for it. Empty where there is none. */
  mapEmbedUrl: z.string(),
  directionsUrl: z.string(),
  /** Entrance, parking: what parents are to know of it, or empty. */
  note: z.string(),
});
export type Venue = z.infer<typeof VenueSchema>;

export const VenueProgrammeSchema = z.extend(VenueSchema, { days: z.array(CampDaySchema) });
export type VenueProgramme = z.infer<typeof VenueProgrammeSchema>;

/** A season as parents see it before they book. */
export const SeasonOnSaleSchema = z.extend(SeasonPricesSchema, {
  /** What parents read under the name, or empty. */
  description: z.string(),
  /** ISO instants between which it may be booked; null: no such limit. */
  bookingOpensAt: z.nullable(z.iso.datetime()),
  bookingClosesAt: z.nullable(z.iso.datetime()),
});
export type SeasonOnSale = z.infer<typeof SeasonOnSaleSchema>;

/** `GET /api/catalogue`: all that the booking form needs. */
export const CatalogueSchema = z.object({
  /** All that are on sale, by their first day; while there are none, no venue has days. */
  seasons: z.array(SeasonOnSaleSchema),
  /** In the order in which each is shown. */
  activities: z.array(ActivitySchema),
  sessions: z.array(SessionSchema),
  tshirtSizes: z.array(TshirtSizeSchema),
  venues: z.array(VenueProgrammeSchema),
  /**
   * London's date by the API's clock: prices go by it, because a parent's device may be a day off. Left out by the
   * example that is shown while no API answers.
   */
  today: z.optional(CalendarDateSchema),
  /** For whom camps are on days that name no ages of their own. */
  ages: z.optional(CampAgesSchema),
});
export type Catalogue = z.infer<typeof CatalogueSchema>;

/** How a programme names an activity. */
export const programmeNameOf = ({ activities }: Pick<Catalogue, 'activities'>, key: string) =>
  activities.find((activity) => activity.key === key)?.programmeName ?? key;

export const sessionNameOf = ({ sessions }: Pick<Catalogue, 'sessions'>, key: string) =>
  sessions.find((session) => session.key === key)?.name ?? key;

import * as z from 'zod/mini';

export const bookingTypes = ['9am-3pm', '8am-5pm'] as const;
/** Times in and out of a camp day. */
export const BookingTypeSchema = z.enum(bookingTypes, 'Please choose 9am-3pm or 8am-5pm');
export type BookingType = z.infer<typeof BookingTypeSchema>;

export const campTypes = ['sports', 'dance'] as const;
export const CampTypeSchema = z.enum(campTypes, 'Please choose sports or dance');
export type CampType = z.infer<typeof CampTypeSchema>;

/** How a programme names its type (specification, section 3). */
export const programmeName: Record<CampType, string> = {
  sports: 'Multi-Sport Camp',
  dance: 'Dance & Performing Arts',
};

/** How a booking names its type (specification, section 3). */
export const bookingCampName: Record<CampType, string> = {
  sports: 'Sports Camp',
  dance: 'Dance Trial',
};

/** The venue of a booking that names none. */
export const DEFAULT_VENUE = 'st-marys';

export const VenueKeySchema = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'Please choose a venue from the list'));

export const tshirtSizes = ['age-5-6', 'age-7-8', 'age-9-10', 'age-11-12'] as const;
export const TshirtSizeSchema = z.enum(tshirtSizes);
export type TshirtSize = z.infer<typeof TshirtSizeSchema>;

export const tshirtSizeName: Record<TshirtSize, string> = {
  'age-5-6': 'Age 5-6',
  'age-7-8': 'Age 7-8',
  'age-9-10': 'Age 9-10',
  'age-11-12': 'Age 11-12',
};

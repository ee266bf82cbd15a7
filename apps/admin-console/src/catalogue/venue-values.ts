import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';

/** A venue as it is typed; degrees are text, and empty where nobody has said them. */
export interface VenueValues {
  name: string;
  address: string;
  latitude: string;
  longitude: string;
  note: string;
}

export const valuesOfVenue = (venue?: VenueRow): VenueValues => ({
  name: venue?.name ?? '',
  address: venue?.address ?? '',
  latitude: String(venue?.latitude ?? ''),
  longitude: String(venue?.longitude ?? ''),
  note: venue?.note ?? '',
});

/** What is no number is `NaN`, for the contract to refuse. */
export const factsOfVenue = ({ latitude, longitude, ...words }: VenueValues) => ({
  ...words,
  latitude: degreesOf(latitude),
  longitude: degreesOf(longitude),
});

export const venueWords = (values: VenueValues): Record<string, string> => ({
  Name: values.name,
  Address: values.address,
  Latitude: values.latitude,
  Longitude: values.longitude,
  'Note for parents': values.note,
});

/** Maps hand out both at once: "53.4297, -1.3156". */
export function readCoordinates(text: string): Pick<VenueValues, 'latitude' | 'longitude'> | null {
  const [, latitude, longitude] =
    /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}

const degreesOf = (text: string): number | null => (text.trim() ? Number(text) : null);

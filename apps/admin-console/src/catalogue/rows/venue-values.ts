import { type VenueRow } from '@sunfield/contracts/catalogue/catalogue-rows';

/** A venue as typed: numbers are text, empty if unknown. */
export interface VenueValues {
  name: string;
  address: string;
  latitude: string;
  longitude: string;
  note: string;
  capacity: string;
}

export const valuesOfVenue = (venue?: VenueRow): VenueValues => ({
  name: venue?.name ?? '',
  address: venue?.address ?? '',
  latitude: String(venue?.latitude ?? ''),
  longitude: String(venue?.longitude ?? ''),
  note: venue?.note ?? '',
  capacity: String(venue?.capacity ?? ''),
});

/** Text that is not a number becomes `NaN`, which the contract refuses. */
export const factsOfVenue = ({ latitude, longitude, capacity, ...words }: VenueValues) => ({
  ...words,
  latitude: numberOf(latitude),
  longitude: numberOf(longitude),
  capacity: numberOf(capacity),
});

export const venueLabels: Record<keyof VenueValues, string> = {
  name: 'Name',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  note: 'Note for parents',
  capacity: 'Children at most',
};

/** Both coordinates in one text, as maps copy them: "53.4297, -1.3156". */
export function readCoordinates(text: string): Pick<VenueValues, 'latitude' | 'longitude'> | null {
  const [, latitude, longitude] =
    /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}

const numberOf = (text: string): number | null => (text.trim() ? Number(text) : null);

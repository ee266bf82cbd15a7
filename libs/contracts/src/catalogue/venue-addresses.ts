/** Degrees. */
interface Place {
  latitude: number;
  longitude: number;
}
type MaybePlace = { [Axis in keyof Place]: number | null };

const placeOf = ({ latitude, longitude }: MaybePlace): Place | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };

/** For an embedded map; empty if the venue's location isn't set. OpenStreetMap sets no cookies. */
export function mapEmbedUrl(venue: MaybePlace): string {
  const place = placeOf(venue);
  if (!place) return '';
  const { latitude, longitude } = place;
  const reach = 0.004;
  const box = [longitude - reach, latitude - reach / 2, longitude + reach, latitude + reach / 2];
  const url = new URL('https://www.openstreetmap.org/export/embed.html');
  url.searchParams.set('bbox', box.map((degrees) => degrees.toFixed(4)).join(','));
  url.searchParams.set('layer', 'mapnik');
  url.searchParams.set('marker', `${latitude},${longitude}`);
  return url.href;
}

/** To the venue's coordinates, or else to its address. */
export function directionsUrl(venue: MaybePlace & { name: string; address: string }): string {
  const place = placeOf(venue);
  const destination = place
    ? `${place.latitude},${place.longitude}`
    : [venue.name, venue.address].filter((part) => part !== '').join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

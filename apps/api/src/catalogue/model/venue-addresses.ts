interface Place {
  latitude: number;
  longitude: number;
}

/** The coordinates in a map or directions URL, which venues had before they had coordinates. */
export function placeOfAddresses(...addresses: string[]): Place | undefined {
  for (const address of addresses) {
    if (!URL.canParse(address)) continue;
    const { searchParams } = new URL(address);
    for (const name of ['marker', 'destination', 'q', 'll']) {
      const place = readPlace(searchParams.get(name) ?? '');
      if (place) return place;
    }
  }
  return undefined;
}

function readPlace(text: string): Place | undefined {
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}

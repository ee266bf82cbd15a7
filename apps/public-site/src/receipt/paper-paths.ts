/** A page about a booking, for the browser that remembers its link. */
export const pathOf = (path: string, bookingId: number): string =>
  `${path}?${new URLSearchParams({ booking_id: String(bookingId) }).toString()}`;

/** A page about a booking, without its token: this browser's cookie gives access. */
export const pathOf = (path: string, bookingId: number): string =>
  `${path}?${new URLSearchParams({ booking_id: String(bookingId) }).toString()}`;

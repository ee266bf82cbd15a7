import { useEffect } from 'react';

/** Address of a page about a booking, with what it says beside the number, such as the link's token. */
export function bookingPage(
  path: string,
  bookingId: number,
  more: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const query = new URLSearchParams({ booking_id: String(bookingId) });
  for (const [name, value] of Object.entries(more)) if (value) query.set(name, String(value));
  return `${path}?${query.toString()}`;
}

export const confirmationPage = (bookingId: number, more?: Parameters<typeof bookingPage>[2]) =>
  bookingPage('/booking-confirmation', bookingId, more);

/**
 * Replaces the page's address, so that a token or a payment is not copied with it. Not through the
 * router: the page keeps what it was opened with.
 */
export function useShownAddress(address: string | undefined): void {
  useEffect(() => {
    if (address) window.history.replaceState(window.history.state, '', address);
  }, [address]);
}

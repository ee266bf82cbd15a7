/**
 * Which booking was paid in this tab, so that the home page can show it until that is dismissed. Only its
 * number is kept, and only as long as the tab is open (sessionStorage): the rest is asked of the API, which
 * tells it to the browser that booked and to nobody else.
 */
export const PAID_BOOKING = 'sunfield.paid';

export function rememberPaidBooking(id: number): void {
  try {
    sessionStorage.setItem(PAID_BOOKING, String(id));
  } catch {
    // Without storage there is the email.
  }
}

export function readPaidBooking(): number | undefined {
  try {
    return Number(sessionStorage.getItem(PAID_BOOKING)) || undefined;
  } catch {
    return undefined;
  }
}

export function forgetPaidBooking(): void {
  try {
    sessionStorage.removeItem(PAID_BOOKING);
  } catch {
    // As above.
  }
}

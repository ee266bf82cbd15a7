/**
 * The bookings that the home page shows: the one that was paid in this tab, until that is closed
 * (sessionStorage), and one that this browser started to pay for (localStorage). Only numbers are
 * stored: the rest comes from the API, which shows it only to the browser that booked.
 */
export const PAID_BOOKING = 'sunfield.paid';
export const HELD_BOOKING = 'sunfield.held';

/** Suffix to the number of a paid booking that the parent has already seen there. */
const SEEN = ' seen';

function use<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined; // Without storage the parent still has the email.
  }
}

const numberIn = (text: string | null) => Number.parseInt(text ?? '', 10) || undefined;

export const readPaidBooking = () => use(() => numberIn(sessionStorage.getItem(PAID_BOOKING)));
export const forgetPaidBooking = () => use(() => sessionStorage.removeItem(PAID_BOOKING));

export function rememberPaidBooking(id: number): void {
  forgetHeldBooking(id);
  if (readPaidBooking() !== id) use(() => sessionStorage.setItem(PAID_BOOKING, String(id)));
}

/** Whether the parent sees it for the first time since it was paid. */
export function isFirstSight(id: number): boolean {
  const isFirst = use(() => sessionStorage.getItem(PAID_BOOKING)) === String(id);
  if (isFirst) use(() => sessionStorage.setItem(PAID_BOOKING, String(id) + SEEN));
  return isFirst;
}

export const readHeldBooking = () => use(() => numberIn(localStorage.getItem(HELD_BOOKING)));
export const rememberHeldBooking = (id: number) =>
  use(() => localStorage.setItem(HELD_BOOKING, String(id)));

export function forgetHeldBooking(id: number): void {
  if (readHeldBooking() === id) use(() => localStorage.removeItem(HELD_BOOKING));
}

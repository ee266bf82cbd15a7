/**
 * Ends the overdue holds on some camp days, for a basket that finds one of them full. Ending a hold
 * takes an action at the payment provider, which bookings don't know about: payments provide this
 * class, and without it the application doesn't start.
 */
export abstract class OverdueHolds {
  abstract end(campDayIds: number[]): Promise<void>;

  /** Makes all holds on days that were cancelled run out now, and ends them. */
  abstract cutShort(campDayIds: number[]): Promise<void>;
}

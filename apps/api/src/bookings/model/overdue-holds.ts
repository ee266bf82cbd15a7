/**
 * Ends the overdue holds of some camp days, for a basket that finds one of them full. A hold ends by an
 * action at whoever takes the payment, which bookings do not know: payments provide it, and without it
 * the application does not start.
 */
export abstract class OverdueHolds {
  abstract end(campDayIds: number[]): Promise<void>;
}

/** `staffAlertEmail` and `totalPence` in words: "staff alert email", "total". */
export const plainName = (name: string): string =>
  names[name] ??
  name
    .replace(/Pence$/, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** Names for counts of rows. */
const names: Record<string, string> = {
  amendmentId: 'change',
  bookingId: 'booking',
  cancellationId: 'cancellation',
  cancellationRowId: 'cancelled day',
  changedBookingId: 'changed day',
  disputeId: 'dispute',
  refundId: 'refund',
  warningId: 'warning',
};

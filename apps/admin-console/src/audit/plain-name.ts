/** `staffAlertEmail` and `totalPence` as people read them: "staff alert email", "total". */
export const plainName = (name: string): string =>
  names[name] ??
  name
    .replace(/Pence$/, '')
    .replaceAll('.', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** Numbers of rows, by what the rows are. */
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

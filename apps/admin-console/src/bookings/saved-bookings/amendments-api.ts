import { call } from '@sunfield/api-client/call';
import { type ApplyAmendment, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { applyAmendment, quoteAmendment } from '@sunfield/contracts/bookings/routes';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';

/** Prices a change of a placed booking. The parent's own page uses the same calls. */
export const priceAmendment = (id: number, body: QuoteAmendment) =>
  call(quoteAmendment, { params: { id }, body });

/** The API recognises a repeat by its `clientRequestId`, so sending it twice changes the booking once. */
export const sendAmendment = (id: number, body: ApplyAmendment) =>
  call(applyAmendment, { params: { id }, body });

interface WholeCancellation {
  /** The refund that the dialog showed. */
  pence: number;
  back: 'payments' | 'credit';
  reason: string;
  clientRequestId: string;
}

/** Staff refund everything that is left and cancel every place, in one change. */
export async function cancelWithRefund(
  booking: Booking,
  { pence, back, reason, clientRequestId }: WholeCancellation,
) {
  const wanted = {
    revision: booking.revision,
    ...valuesOf(contactFields, booking),
    children: [],
    places: [],
    back,
    charge: { pence: 0, reason },
  };
  const { backPence, fingerprint } = await priceAmendment(booking.id, wanted);
  if (backPence !== pence) throw new Error('Something was refunded in the meantime.');
  return sendAmendment(booking.id, { ...wanted, fingerprint, clientRequestId });
}

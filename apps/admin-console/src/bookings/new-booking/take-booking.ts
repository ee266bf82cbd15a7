import { call } from '@sunfield/api-client/call';
import { type PlaceBookingPayload } from '@sunfield/contracts/bookings/place-booking';
import { placeBooking } from '@sunfield/contracts/bookings/routes';
import { type ManualPayment } from '@sunfield/contracts/payments/payments';
import { sendPaid } from '../saved-bookings/api';

export interface ToTake {
  payload: PlaceBookingPayload;
  /** Money that staff have received. */
  paid: ManualPayment | undefined;
}

export interface TakenBooking {
  id: number;
  /** Why the payment could not be recorded; the booking is placed all the same. */
  unmarked?: unknown;
  /** Of an unpaid walk-in: the address of the page to pay on. */
  payAt?: string | undefined;
}

/** Places the booking once, however often the same form is sent, and records a payment that staff have received. */
export async function takeBooking({
  payload,
  paid,
  clientRequestId,
}: ToTake & { clientRequestId: string }): Promise<TakenBooking> {
  const { id, totalPence, payAt } = await call(placeBooking, {
    body: { ...payload, clientRequestId },
  });
  if (!paid || totalPence === 0) return { id, payAt };
  const taken = { ...paid, duePence: totalPence };
  return sendPaid(id, `manual_${clientRequestId.replaceAll('-', '')}`, taken).then(
    () => ({ id }),
    (unmarked: unknown) => ({ id, unmarked, payAt }),
  );
}

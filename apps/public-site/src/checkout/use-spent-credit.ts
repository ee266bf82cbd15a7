import { type CreditSpent } from '@sunfield/contracts/payments/credit';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { checkoutAddress, type CheckoutQuery } from './checkout-query';
import { type Ending } from './pay';

/** After spending credit: the booking is paid in full, or the page shows the rest with a new card form. */
export function useSpentCredit(
  { bookingId, access }: CheckoutQuery,
  onEnd: (ending: Ending) => void,
) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return ({ duePence }: CreditSpent) => {
    if (duePence === 0) return onEnd({ is: 'paid' });
    void queries.invalidateQueries({ queryKey: [`/api/bookings/${bookingId}`] });
    void navigate(checkoutAddress({ bookingId, amountPence: duePence, access }), { replace: true });
  };
}

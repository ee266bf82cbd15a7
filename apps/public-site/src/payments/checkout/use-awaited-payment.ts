import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import {
  awaitPayment,
  readAwaitedPayment,
  saySent,
} from '@sunfield/contracts/payments/awaited-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WantedWay } from './childcare-choice';

/**
 * Paying through the family's bank, childcare account or voucher company, for those who have the booking's link: what is
 * offered, what was chosen, choosing, and saying that it was sent.
 */
export function useAwaitedPayment(
  booking: Booking | undefined,
  isOffered: boolean,
  onChosen: () => void,
) {
  const queries = useQueryClient();
  const own = isOffered ? booking : undefined;
  const params = { id: own?.id ?? 0 };
  const access = own?.accessToken ?? undefined;
  const query = routeQuery(readAwaitedPayment, { params, query: { access } });
  const { data, isLoading } = useQuery({ ...query, enabled: own !== undefined });
  const choosing = useMutation({
    mutationFn: (wanted: WantedWay) => call(awaitPayment, { params, body: { access, ...wanted } }),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      // The places are held for longer.
      onChosen();
    },
  });
  const saying = useMutation({
    mutationFn: () => call(saySent, { params, body: { access } }),
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
  });
  return { data: own && data, isLoading, choosing, saying };
}

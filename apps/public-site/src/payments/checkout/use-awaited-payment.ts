import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type AwaitedOfBooking } from '@sunfield/contracts/payments/awaited';
import {
  awaitPayment,
  readAwaitedPayment,
  saySent,
} from '@sunfield/contracts/payments/awaited-routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type WantedWay } from './childcare-choice';

/**
 * Paying through the family's bank, childcare account or voucher company, for those who have the booking's link: what is
 * offered, what was chosen, choosing, and saying that it was sent.
 */
export function useAwaitedPayment(
  booking: Booking | undefined,
  isOffered: boolean,
  /** Asks for the booking again: a choice holds its places for longer, and another device may have paid. */
  onAnswer: () => void,
) {
  const queries = useQueryClient();
  const own = isOffered ? booking : undefined;
  const params = { id: own?.id ?? 0 };
  const access = own?.accessToken ?? undefined;
  const query = routeQuery(readAwaitedPayment, { params, query: { access } });
  // A code, credit or a deposit changes what may be sent for each child.
  const read = useQuery({ ...query, enabled: own !== undefined, staleTime: 0 });
  /** The card form is shown although another way was chosen before. */
  const [isByCard, setByCard] = useState(false);
  const answered = {
    onSuccess: (answer: AwaitedOfBooking) => {
      queries.setQueryData(query.queryKey, answer);
      setByCard(false);
    },
    onSettled: onAnswer,
  };
  const choosing = useMutation({
    mutationFn: (wanted: WantedWay) => call(awaitPayment, { params, body: { access, ...wanted } }),
    ...answered,
  });
  const saying = useMutation({
    mutationFn: () => call(saySent, { params, body: { access } }),
    ...answered,
  });
  return {
    read,
    data: own && read.data,
    choosing,
    saying,
    isByCard,
    payByCard: () => setByCard(true),
  };
}

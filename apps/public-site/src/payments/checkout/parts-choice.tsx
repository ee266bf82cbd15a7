import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { chooseParts, readParts } from '@sunfield/contracts/payments/parts-routes';
import { formatLongDate } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Choices } from '../../kernel/design/choices';
import { Problem } from '../../kernel/design/problem';
import { messageOf } from '../../kernel/data/refusal';

interface PartsChoiceProps {
  booking: Booking;
  /** Nothing is chosen while a card payment may be in progress. */
  isPaying: boolean;
  /** What is to be paid now, in pence. */
  onChosen: (duePence: number) => void;
}

/** All now, or a deposit now and the balance by a date; nothing if the booking is paid in one. */
export function PartsChoice({ booking, isPaying, onChosen }: PartsChoiceProps) {
  const { id, totalPence } = booking;
  const access = booking.accessToken ?? undefined;
  const { data } = useQuery({
    ...routeQuery(readParts, { params: { id }, query: { access } }),
    staleTime: 0,
  });
  const choosing = useMutation({
    mutationFn: (inParts: boolean) =>
      call(chooseParts, { params: { id }, body: { access, inParts } }),
    onSuccess: ({ duePence }) => onChosen(duePence),
  });
  if (!data?.offer) return null;
  const { depositPence, balancePence, dueOn, letGoOn } = data.offer;
  // By credit, before: it is taken off what is due now.
  const paidPence = (data.isChosen ? depositPence : totalPence) - data.duePence;
  const isInParts = choosing.isPending ? choosing.variables : data.isChosen;
  return (
    <div className="stack-2">
      <Choices
        legend="How much do you want to pay now?"
        options={[
          [false, `Pay all now: ${formatPounds(totalPence - paidPence)}`],
          [
            true,
            `Pay ${formatPounds(depositPence - paidPence)} now, and ${formatPounds(balancePence)} by ${formatLongDate(dueOn)}`,
          ],
        ]}
        chosen={isInParts}
        disabled={isPaying || choosing.isPending}
        onChoose={(inParts) => choosing.mutate(inParts)}
      />
      <p>
        The deposit confirms your booking. We email you before the rest is due.{' '}
        {letGoOn &&
          `If it is not paid by the end of ${formatLongDate(letGoOn)}, we let the places go and settle your deposit as our cancellation terms say.`}
      </p>
      <Problem>{choosing.isError && messageOf(choosing.error)}</Problem>
    </div>
  );
}

import { sentenceOf } from '@sunfield/api-client/api-error';
import { formatPounds } from '@sunfield/words/money';
import { type TakenBooking } from '../../../bookings/new-booking/take-booking';
import { GateButton } from '../parts/controls';
import TakePayment, { PayLink } from './take-payment';

export interface Booked extends TakenBooking {
  names: string[];
  duePence: number;
  /** If there is nothing else to do. */
  said?: string;
}

type AfterProps = Booked & {
  venue: string;
  onDone: (said: string, find?: string) => void;
};

/** The money was not recorded, or the parent pays on the phone. */
export default function AfterWalkIn({
  id,
  names,
  duePence,
  payAt = '',
  unmarked,
  venue,
  onDone,
}: AfterProps) {
  if (unmarked !== undefined)
    return (
      <TakePayment
        booking={{ bookingId: id, children: names, duePence, payAt }}
        venue={venue}
        problem={`Booked, but the payment was not recorded. ${sentenceOf(unmarked)}`}
        onDone={onDone}
      />
    );
  return (
    <>
      <p>
        {names.join(', ')} booked. The link to pay {formatPounds(duePence)} is on its way by email.
      </p>
      <PayLink address={payAt} />
      <GateButton
        look="in"
        onClick={() => onDone(`${formatPounds(duePence)} is paid on the parent’s phone.`, names[0])}
      >
        Done
      </GateButton>
    </>
  );
}

import { ApiError, sentenceOf } from '@sunfield/api-client/api-error';
import { wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type takeBooking } from '../../../bookings/new-booking/take-booking';
import { problemsOf } from '../../../kernel/data/form-problems';
import { subjectChanged } from '../../../kernel/data/shows';
import { type Booked } from './after-walk-in';
import { type Day, may } from '../kept/day';
import { useKeep } from '../kept/use-gate';
import {
  type Offer,
  type PayNow,
  type TypedWalkIn,
  unbookedRows,
  walkInOrder,
} from '../model/walk-in-order';

interface SendingWalkIn {
  day: Day;
  /** The price or the places were out of date. */
  refresh: () => void;
  onDiscard: () => void;
  onTaken: (taken: Booked) => void;
  onDone: (said: string, find?: string) => void;
}

/** Books what was typed, and says what was refused; without a network, keeps it on this phone. */
export function useSendWalkIn(props: SendingWalkIn) {
  const { book, isBooking, problems, ...refused } = useBookWalkIn(props);
  const keeping = useKeepWalkIn(props);
  const { isPending, isSuccess, error } = keeping;
  return {
    ...refused,
    isSending: isBooking || isPending || isSuccess,
    problems: error ? [...problems, sentenceOf(error)] : problems,
    send: (typed: TypedWalkIn, priced: Priced) =>
      props.day.gate.isOffline ? keeping.mutate({ typed, ...priced }) : book(typed, priced),
  };
}

function useBookWalkIn({ day, refresh, onTaken }: SendingWalkIn) {
  const { venue } = day.here;
  const [problems, setProblems] = useState<string[]>([]);
  const [wasFull, setWasFull] = useState(false);
  const [asksAge, setAsksAge] = useState(false);
  const client = useQueryClient();
  const taking = useMutation({
    // Loaded when it is needed: without a network it is not.
    mutationFn: async (toTake: Parameters<typeof takeBooking>[0]) =>
      (await import('../../../bookings/new-booking/take-booking')).takeBooking(toTake),
    onSuccess: () => void subjectChanged(client, 'bookings'),
  });
  const book = ({ id, values }: TypedWalkIn, { offer, totalPence }: Priced) => {
    const { pay } = values;
    setProblems([]);
    const payload = walkInOrder(values, { offer, venue, totalPence });
    const isNow = (pay === 'cash' || pay === 'card_reader') && totalPence > 0;
    taking.mutate(
      {
        payload,
        clientRequestId: id,
        paid: isNow ? { method: pay, note: '', takenAt: venue } : undefined,
      },
      {
        onSuccess: (taken) => {
          const names = values.children.map(({ name }) => name.trim());
          const said =
            taken.unmarked === undefined ? saidOf(names, { pay, totalPence }) : undefined;
          onTaken({ ...taken, names, duePence: totalPence, ...(said && { said }) });
        },
        onError: (error) => {
          refresh();
          const fields = problemsOf(error);
          if (error instanceof ApiError && error.body?.code === 'session_full') setWasFull(true);
          if (fields.some(({ name }) => name.includes('age')) && may(day, 'bookings'))
            setAsksAge(true);
          setProblems(
            fields.length > 0 ? fields.flatMap(({ errors }) => errors) : [sentenceOf(error)],
          );
        },
      },
    );
  };
  return { book, isBooking: taking.isPending, problems, wasFull, asksAge };
}

/** Without a network: the children are rows of the list immediately, and the phone books them later. */
function useKeepWalkIn({ day: { here }, onDiscard, onDone }: SendingWalkIn) {
  const keep = useKeep(here);
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ typed, offer, totalPence }: Priced & { typed: TypedWalkIn }) => {
      const order = walkInOrder(typed.values, { offer, venue: here.venue, totalPence });
      const children = unbookedRows(typed, offer);
      return keep({ type: 'walk-in', walkIn: typed.id, order, typed, children });
    },
    onSuccess: (_, { typed }) => {
      onDiscard();
      const names = typed.values.children.map(({ name }) => name.trim());
      onDone(`${listed(names)} on the list. Booked once there is a network.`, names[0]);
    },
  });
}

interface Priced {
  offer: Offer;
  totalPence: number;
}

export type Payable = { pay: PayNow; totalPence: number };

/** Undefined if the parent still has to open the page to pay on. */
function saidOf(names: string[], { pay, totalPence }: Payable): string | undefined {
  const booked = `${names.join(', ')} booked.`;
  if (totalPence === 0) return booked;
  if (pay === 'link') return undefined;
  if (pay === 'later') return `${booked} ${formatPounds(totalPence)} to pay.`;
  return `${booked} ${formatPounds(totalPence)} paid ${wayToPay(pay).words.paid}.`;
}

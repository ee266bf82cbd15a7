import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { spacedReference } from '@sunfield/contracts/money/payment-reference';
import { type AwaitedPayment, type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { awaitPayment, readAwaitedPayment } from '@sunfield/contracts/payments/awaited-routes';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../data/refusal';
import { Button } from '../design/button';
import { Card } from '../design/card';
import styles from './bank-card.module.css';

interface BankCardProps {
  booking: Booking;
  /** No other way is chosen while a card payment may be in progress. */
  isPaying: boolean;
  /** The places are held for longer. */
  onChosen: () => void;
}

/** Paying through the family's own bank: chosen once, then what to copy there. */
export function BankCard({ booking, isPaying, onChosen }: BankCardProps) {
  const { data, choosing } = useAwaitedPayment(booking, onChosen);
  const offer = data?.offered.find(({ way }) => way === 'bank_transfer');
  if (!data?.awaited && !offer) return null;
  return (
    <Card title="Pay by bank transfer" className={styles.card}>
      {data?.awaited ? (
        <ToCopy awaited={data.awaited} />
      ) : (
        <>
          <p>
            Pay from your own bank, with a reference that we give you. We hold your places until{' '}
            <strong>{offer && formatMoment(offer.until)}</strong>.
          </p>
          <Button
            look="secondary"
            busy={choosing.isPending}
            disabled={isPaying}
            onClick={() => choosing.mutate('bank_transfer')}
          >
            {choosing.isPending ? 'Holding your places...' : 'Pay by bank transfer'}
          </Button>
        </>
      )}
      <div role="alert" className="wrong">
        {choosing.isError && messageOf(choosing.error)}
      </div>
    </Card>
  );
}

function ToCopy({ awaited: { payTo, parts, until } }: { awaited: AwaitedPayment }) {
  const [said, setSaid] = useState('');
  const copy = async (label: string, value: string) => {
    try {
      await navigator.clipboard.writeText(value);
      setSaid(`${label} copied.`);
    } catch {
      setSaid('Your browser does not let us copy. Please mark the text and copy it.');
    }
  };
  const rows = [
    ...payTo.map(({ label, value }) => ({ label, value, shown: value })),
    ...parts.flatMap(({ reference, amountPence }) => [
      { label: 'Reference', value: reference, shown: spacedReference(reference) },
      {
        label: 'Amount',
        value: formatPounds(amountPence).replace(/[£,]/g, ''),
        shown: formatPounds(amountPence),
      },
    ]),
  ];
  return (
    <>
      <p>
        Please send this from your bank. We hold your places until{' '}
        <strong>{formatMoment(until)}</strong> and email your confirmation once the money is here.
        We have emailed you this, too.
      </p>
      <dl className={styles.toCopy}>
        {rows.map(({ label, value, shown }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{shown}</dd>
            <Button
              look="quiet"
              aria-label={`Copy ${label.toLowerCase()}`}
              onClick={() => void copy(label, value)}
            >
              Copy
            </Button>
          </div>
        ))}
      </dl>
      <p role="status">{said}</p>
      <p>Without the reference we cannot tell whose money it is. Changed your mind? Pay by card.</p>
    </>
  );
}

function useAwaitedPayment(
  { id, accessToken }: Pick<Booking, 'id' | 'accessToken'>,
  onChosen: () => void,
) {
  const queries = useQueryClient();
  const params = { id };
  const access = accessToken ?? undefined;
  const query = { ...routeQuery(readAwaitedPayment, { params, query: { access } }), retry: false };
  const { data } = useQuery(query);
  const choosing = useMutation({
    mutationFn: (way: AwaitedWay) => call(awaitPayment, { params, body: { access, way } }),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      onChosen();
    },
  });
  return { data, choosing };
}

import { call } from '@sunfield/api-client/call';
import { routeQuery } from '@sunfield/api-client/route-query';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { awaitPayment, readAwaitedPayment } from '@sunfield/contracts/payments/awaited-routes';
import { formatMoment } from '@sunfield/words/dates';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../kernel/data/refusal';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import styles from './bank-card.module.css';
import { ChildcareChoice, type WantedWay } from './childcare-choice';
import { ToCopy } from './to-copy';

interface BankCardProps {
  booking: Booking;
  /** No other way is chosen while a card payment may be in progress. */
  isPaying: boolean;
  /** The places are held for longer. */
  onChosen: () => void;
}

const titles: Record<AwaitedWay, string> = {
  bank_transfer: 'Pay by bank transfer',
  tax_free_childcare: 'Pay by Tax-Free Childcare',
  childcare_voucher: 'Pay by childcare vouchers',
};

/** Paying through the family's bank, childcare account or voucher company: chosen once, then what to copy there. */
export function BankCard({ booking, isPaying, onChosen }: BankCardProps) {
  const { data, choosing } = useAwaitedPayment(booking, onChosen);
  if (!data) return null;
  const { awaited, offered, children } = data;
  const isBalance = (booking.parts?.owedPence ?? 0) > 0;
  const wrong = (
    <div role="alert" className="wrong">
      {choosing.isError && messageOf(choosing.error)}
    </div>
  );
  if (awaited) {
    return (
      <Card title={titles[awaited.way]} className={styles.card}>
        <ToCopy awaited={awaited} isNew={choosing.isSuccess} isBalance={isBalance} />
      </Card>
    );
  }
  const transfer = offered.find(({ way }) => way === 'bank_transfer');
  const childcare = offered.filter(({ way }) => way !== 'bank_transfer');
  const { isPending } = choosing;
  return (
    <>
      {transfer && (
        <Card title={titles.bank_transfer} className={styles.card}>
          <p>
            Pay from your own bank, with a reference that we give you.{' '}
            {isBalance ? 'It should be here by' : 'We hold your places until'}{' '}
            <strong>{formatMoment(transfer.until)}</strong>.
          </p>
          <Button
            look="secondary"
            busy={isPending}
            disabled={isPaying}
            onClick={() => choosing.mutate({ way: 'bank_transfer' })}
          >
            {!isPending
              ? 'Pay by bank transfer'
              : isBalance
                ? 'Getting your reference...'
                : 'Holding your places...'}
          </Button>
          {choosing.variables?.way === 'bank_transfer' && wrong}
        </Card>
      )}
      {childcare.length > 0 && (
        <ChildcareChoice
          offered={childcare}
          people={children}
          isDisabled={isPaying}
          isSending={isPending}
          onChosen={(wanted) => choosing.mutate(wanted)}
        >
          {choosing.variables?.way !== 'bank_transfer' && wrong}
        </ChildcareChoice>
      )}
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
    mutationFn: (wanted: WantedWay) => call(awaitPayment, { params, body: { access, ...wanted } }),
    onSuccess: (answer) => {
      queries.setQueryData(query.queryKey, answer);
      onChosen();
    },
  });
  return { data, choosing };
}

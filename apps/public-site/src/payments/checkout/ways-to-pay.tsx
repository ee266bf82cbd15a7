import { type BookingView } from '@sunfield/contracts/bookings/bookings';
import { type AwaitedOfBooking, type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { type Site } from '@sunfield/contracts/kit/settings/site';
import { type ReactNode, useId, useState } from 'react';
import { formatMoment } from '@sunfield/words/dates';
import { Problem } from '../../kernel/design/problem';
import { reasonOf } from '../../kernel/data/refusal';
import { Card } from '../../kernel/design/card';
import { PolicyNote } from '../../kernel/shell/policy-note';
import { ChildcareChoice } from './childcare-choice';
import { type useAwaitedPayment } from './use-awaited-payment';
import styles from './ways-to-pay.module.css';
import { Button } from '../../kernel/design/button';

type Way = 'card' | AwaitedWay;

const names: Record<Way, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  tax_free_childcare: 'Tax-Free Childcare',
  childcare_voucher: 'Childcare vouchers',
};

interface WaysToPayProps {
  /** The legal and practical pages that are complete. */
  pages: Site['pages'];
  /** Undefined if it could not be loaded. */
  booking: BookingView | undefined;
  awaited: ReturnType<typeof useAwaitedPayment>;
  /** No other way is chosen while a card payment may be in progress. */
  isPaying: boolean;
  /** Undefined if cards are not taken. */
  cardForm: ReactNode;
  /** Above the ways. */
  children: ReactNode;
}

/** Payment Details: one list of ways to pay, of which one is open. What is typed in the others stays. */
export function WaysToPay(props: WaysToPayProps) {
  const { pages, booking, awaited, isPaying, cardForm, children } = props;
  const [chosen, setChosen] = useState<Way>('card');
  const group = useId();
  const offered = awaited.data?.offered ?? [];
  const ways: Way[] = [...(cardForm ? ['card' as const] : []), ...offered.map(({ way }) => way)];
  const open = ways.includes(chosen) ? chosen : ways[0];
  return (
    <Card title="Payment Details">
      <div className="stack-4 breakable">
        {children}
        <fieldset className="stack-2">
          <legend>
            <span className="visually-hidden">How do you want to pay?</span>
          </legend>
          {ways.map((way) => (
            <div key={way} className={ways.length > 1 ? styles.way : undefined}>
              {ways.length > 1 && (
                <label className="tick-line bold">
                  <input
                    type="radio"
                    name={group}
                    checked={way === open}
                    disabled={isPaying}
                    onChange={() => setChosen(way)}
                  />
                  {names[way]}
                </label>
              )}
              <div className={`stack-4 ${styles.open}`} hidden={way !== open}>
                {way === 'card' ? (
                  cardForm
                ) : (
                  <Awaited way={way} booking={booking} awaited={awaited} isPaying={isPaying} />
                )}
              </div>
            </div>
          ))}
        </fieldset>
      </div>
      <PolicyNote
        pages={pages}
        terms={(link) => <>By paying you agree to our {link}.</>}
        privacy={(link) => <>Our {link} says what happens to your details.</>}
      />
    </Card>
  );
}

type AwaitedProps = Pick<WaysToPayProps, 'booking' | 'awaited' | 'isPaying'> & { way: AwaitedWay };

function Awaited({ way, booking, awaited: { data, choosing }, isPaying }: AwaitedProps) {
  const offered = data?.offered.find((one) => one.way === way);
  if (!data || !offered) return null;
  const isThis = choosing.variables?.way === way;
  const common = {
    offered,
    isDisabled: isPaying || choosing.isPending,
    isSending: isThis && choosing.isPending,
  };
  return (
    <>
      {way === 'bank_transfer' ? (
        <BankTransfer
          {...common}
          isBalance={(booking?.parts?.owedPence ?? 0) > 0}
          onChosen={() => choosing.mutate({ way })}
        />
      ) : (
        <ChildcareChoice
          {...common}
          people={data.children}
          onChosen={(wanted) => choosing.mutate({ way, ...wanted })}
        />
      )}
      <Problem>{isThis && choosing.isError && reasonOf(choosing.error)}</Problem>
    </>
  );
}

interface BankTransferProps {
  offered: AwaitedOfBooking['offered'][number];
  /** The places are booked already. */
  isBalance: boolean;
  isDisabled: boolean;
  isSending: boolean;
  onChosen: () => void;
}

/** One press: the reference and the account follow. */
function BankTransfer(props: BankTransferProps) {
  const { offered, isBalance, isDisabled, isSending, onChosen } = props;
  return (
    <>
      <p>
        Pay from your own bank, with a reference that we give you.{' '}
        {isBalance ? 'It should be here by' : 'We hold your places until'}{' '}
        <strong>{formatMoment(offered.until)}</strong>.
      </p>
      <Button size="large" wide busy={isSending} disabled={isDisabled} onClick={onChosen}>
        {!isSending
          ? 'Pay by bank transfer'
          : isBalance
            ? 'Getting your reference...'
            : 'Holding your places...'}
      </Button>
    </>
  );
}

import { call } from '@sunfield/api-client/call';
import { type Booking } from '@sunfield/contracts/bookings/bookings';
import { type UsedCode } from '@sunfield/contracts/catalogue/codes/codes';
import { useCode } from '@sunfield/contracts/catalogue/codes/routes';
import { type CreditSpent } from '@sunfield/contracts/payments/credit';
import { formatPounds } from '@sunfield/words/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Problem } from '../../kernel/design/problem';
import { Button } from '../../kernel/design/button';
import { Sum } from '../../kernel/design/sum';
import { noteCode } from '../../basket/read-draft';
import { CodeField } from '../../bookings/form/code-entry';
import { toast } from '../../kernel/design/toast-store';
import { CodeForm } from '../../kernel/address-proof/code-form';
import { type Offer, provenCode, useCredit, type useLessToPay } from './use-credit';

interface LessToPayProps {
  booking: Booking;
  isCreditAWay: boolean;
  /** The price must not change while a card payment may be in progress. */
  isPaying: boolean;
  onLess: ReturnType<typeof useLessToPay>;
}

/** “Have a code or credit?” below the total: one line until it is opened. */
export function LessToPay({ booking, isCreditAWay, isPaying, onLess }: LessToPayProps) {
  const queries = useQueryClient();
  const hasProof = queries.getQueryData(provenCode(booking.id)) !== undefined;
  const [isOpen, setOpen] = useState(hasProof);
  const mayUseCode = takesCode(booking);
  const mayUseCredit = isCreditAWay && takesCredit(booking);
  if (!mayUseCode && !mayUseCredit) return null;
  if (!isOpen) {
    return (
      <div className="stack-4 start apart">
        <Button look="quiet" onClick={() => setOpen(true)}>
          {mayUseCode && mayUseCredit
            ? 'Have a code or credit?'
            : mayUseCode
              ? 'Have a code?'
              : 'Have credit with us?'}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack-4 start apart">
      {mayUseCode && <CheckoutCode booking={booking} isPaying={isPaying} onUsed={onLess} />}
      {mayUseCredit && <Credit booking={booking} isPaying={isPaying} onSpent={onLess} />}
    </div>
  );
}

const takesCredit = ({ parts, duePence, creditSpentPence }: Booking): boolean =>
  (parts?.owedPence ?? 0) > 0 || (duePence > 0 && creditSpentPence === 0);

interface CheckoutCodeProps {
  booking: Booking;
  /** The price must not change while a card payment may be in progress. */
  isPaying: boolean;
  onUsed: (used: UsedCode) => void;
}

/** A discount code takes something off what is left to pay. */
function CheckoutCode({ booking, isPaying, onUsed }: CheckoutCodeProps) {
  const { id } = booking;
  const send = async (typed: string) => {
    const access = booking.accessToken ?? undefined;
    const used = await call(useCode, { params: { id }, body: { code: typed, access } });
    noteCode(id, used.code);
    toast({ title: 'Code used', description: wordsOf(used) });
    onUsed(used);
  };
  return <CodeField send={send} isDisabled={isPaying} />;
}

/** Until the booking is paid, its deposit counts, or an amount was given for a bank payment. */
const takesCode = ({ paymentStatus, duePence, awaitsBank }: Booking): boolean =>
  paymentStatus === 'pending' && duePence > 0 && !awaitsBank;

const wordsOf = ({ code, savedPence, duePence }: UsedCode): string =>
  savedPence === 0
    ? `Code ${code.code} is in your total already.`
    : duePence === 0
      ? `Code ${code.code} takes ${formatPounds(savedPence)} off. There is nothing left to pay.`
      : `Code ${code.code} takes ${formatPounds(savedPence)} off. You pay ${formatPounds(duePence)}.`;

interface CreditProps {
  booking: Booking;
  /** Credit must not be spent while a card payment may be in progress. */
  isPaying: boolean;
  onSpent: (spent: CreditSpent) => void;
}

/**
 * Paying with credit, for parents who have the booking's link and can read its emails. The text is
 * the same whether there is credit or not: only the email reveals it.
 */
function Credit({ booking, isPaying, onSpent }: CreditProps) {
  const credit = useCredit(booking.id, booking.accessToken ?? undefined, onSpent);
  const { said, problem, offer, isAsking, isSending, ask } = credit;
  return (
    <div className="stack-3 start breakable">
      {!said && !offer && (
        <>
          <p>
            <strong>Credit:</strong> we email a code to <strong>{booking.parentEmail}</strong>, so
            that no one else can use your credit.
          </p>
          <Button look="secondary" busy={isAsking} disabled={isPaying} onClick={() => void ask()}>
            {isAsking ? 'Sending...' : 'Send me a code'}
          </Button>
        </>
      )}
      <div role="status">{said && !offer && <p>{said}</p>}</div>
      {offer && (
        <CreditOffer
          offer={offer}
          paid={booking.parts?.owedPence ? 'paid in full' : 'confirmed'}
          isSending={isSending}
          isDisabled={isPaying}
          onAgree={() => void credit.spend(offer.code)}
          onDecline={credit.decline}
        />
      )}
      {said && !offer && (
        <CodeForm
          key={said}
          action="Continue"
          busyAction="Checking..."
          isDisabled={isPaying}
          problem={problem}
          isAsking={isAsking}
          isSending={isSending}
          onAsk={() => void ask()}
          onSend={(code) => void credit.look(code)}
        />
      )}
      {!said && <Problem>{problem}</Problem>}
    </div>
  );
}

interface CreditOfferProps {
  offer: Offer;
  /** What the booking is if credit covers all that is due. */
  paid: 'confirmed' | 'paid in full';
  isSending: boolean;
  isDisabled: boolean;
  onAgree: () => void;
  onDecline: () => void;
}

/**
 * Shows what credit would pay before it is spent; if it covers the whole booking, agreeing confirms
 * the booking.
 */
function CreditOffer({
  offer: { spendPence, leftPence, duePence },
  paid,
  isSending,
  isDisabled,
  onAgree,
  onDecline,
}: CreditOfferProps) {
  const list = useRef<HTMLDListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const isAll = duePence === 0;
  return (
    <>
      <dl className="sums" ref={list} tabIndex={-1} aria-label="What your credit pays">
        <Sum what="Your credit pays" pence={spendPence} />
        <Sum what="Left to pay by card" pence={duePence} />
        <Sum what="Credit you have left then" pence={leftPence} />
      </dl>
      {isAll && <p>Nothing is taken from a card, and your booking is {paid}.</p>}
      <div className="button-row">
        <Button look="secondary" busy={isSending} disabled={isDisabled} onClick={onAgree}>
          {isSending
            ? 'Using credit...'
            : isAll
              ? `Pay ${formatPounds(spendPence)} with credit`
              : `Use ${formatPounds(spendPence)} of credit`}
        </Button>
        <Button look="quiet" disabled={isDisabled || isSending} onClick={onDecline}>
          Not now
        </Button>
      </div>
    </>
  );
}

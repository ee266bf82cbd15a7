import { type AmendmentQuote, type QuoteAmendment } from '@sunfield/contracts/bookings/amendments';
import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { type AmendBookingProps } from '@sunfield/contracts/kit/settings/shared-pieces';
import { formatPounds } from '@sunfield/words/money';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from '../../../kernel/design/button';
import { Waiting } from '../../../kernel/design/spinner';
import { CallOrWrite } from '../../../kernel/shell/contact-links';
import { DifferenceSums } from '../../../kernel/placed-booking/difference-sums';
import { Choices } from '../../../kernel/design/choices';
import { TextField } from '../../../kernel/design/field';
import {
  backWords,
  cancelledDayWords,
  confirmWords,
  isTooLittleForCard,
  policyWords,
  TOO_LITTLE_FOR_STAFF,
  untilPaidWords,
} from '../model/amendment-money-words';
import { type Amending } from '../model/use-amending';
import { ChangeList } from './change-list';
import { useReview } from './use-review';

/** All changes, their cost, and the button that confirms them. */
export function Review(props: AmendBookingProps & { amending: Amending }) {
  const { amending, booking, catalogue, staff, contact } = props;
  const { changes, setView } = amending;
  const { progress, note, cancelsAll, ask, send, charge, setCharge, ...review } = useReview(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const back = () => setView({ is: 'booking', part: 'changes' });
  const whose = staff ? 'the parent’s' : 'your';
  const quote = 'quote' in progress ? progress.quote : undefined;
  const isSending = progress.is === 'sending';
  return (
    <div className="stack-5 prose">
      <h2 ref={heading} tabIndex={-1} className="quiet-focus">
        {cancelsAll ? 'Cancel the whole booking?' : 'Check your changes'}
      </h2>
      {changes.length === 0 ? (
        <p>Nothing is left to change.</p>
      ) : (
        <ChangeList changes={changes} booking={booking} catalogue={catalogue} />
      )}
      {cancelsAll && booking.tshirtOrders.length > 0 && (
        <p>The t-shirts of this booking will be cancelled too.</p>
      )}
      {progress.is === 'asking' && changes.length > 0 && <Waiting>Working out the price</Waiting>}
      {progress.is === 'failed' && (
        <div role="alert" className="stack-2 start sheet failure">
          <p>{progress.message}</p>
          <Button look="secondary" onClick={() => void ask()}>
            Try again
          </Button>
        </div>
      )}
      {quote && (
        <QuotedMoney
          quote={quote}
          whose={whose}
          contact={contact}
          owes={(booking.parts?.owedPence ?? 0) > 0}
          hasOtherCharge={charge !== undefined}
        />
      )}
      {quote && staff?.mayCharge && quote.cancellations.length > 0 && (
        <OtherCharge charge={charge} onCharge={setCharge} />
      )}
      {review.mayKeepCredit && changes.length > 0 && (
        <BackChoice back={review.back} onBack={review.setBack} isBusy={isSending} whose={whose} />
      )}
      {/* Beside the button, where the reader is looking. */}
      <div role="alert">{note && <p className="sheet notice">{note}</p>}</div>
      <div className="cluster-3 middle">
        {quote && changes.length > 0 && (staff || !isTooLittleForCard(quote)) && (
          <Button size="large" busy={isSending} onClick={() => void send()}>
            {isSending ? 'Sending...' : confirmWords(quote, cancelsAll, whose)}
          </Button>
        )}
        <Button look="secondary" disabled={isSending} onClick={back}>
          Back to your changes
        </Button>
      </div>
    </div>
  );
}

type Back = NonNullable<QuoteAmendment['back']>;

interface BackChoiceProps {
  back: Back;
  isBusy: boolean;
  whose: 'your' | 'the parent’s';
  onBack: (back: Back) => void;
}

/** Refunds go to the original payment method, or are kept as credit for another booking. */
const BackChoice = ({ back, isBusy, whose, onBack }: BackChoiceProps) => (
  <Choices<Back>
    legend="What happens to the money?"
    options={[
      ['payments', 'Back the way it was paid'],
      [
        'credit',
        <span>
          Keep it as credit{' '}
          <span className="small-muted">
            It pays for another booking made with {whose} email address.
          </span>
        </span>,
      ],
    ]}
    chosen={back}
    disabled={isBusy}
    onChoose={onBack}
  />
);

interface QuotedMoneyProps {
  quote: AmendmentQuote;
  whose: 'your' | 'the parent’s';
  /** A part of the old price is to be paid later. */
  owes: boolean;
  /** Staff have set a charge that differs from the policy. */
  hasOtherCharge: boolean;
  contact: AmendBookingProps['contact'];
}

/** The old and the new price, line by line; what the policy refunds; what is refunded or to be paid. */
function QuotedMoney(props: QuotedMoneyProps) {
  const { quote, whose, owes, hasOtherCharge, contact } = props;
  const { lines, cancellations, differencePence, payPence, refundedBeforePence } = quote;
  const back = backWords(quote, whose);
  return (
    <section className="stack-4 sheet sunk breakable" aria-label="Price of this change">
      {lines.length > 0 && (
        <DifferenceSums lines={lines} beforePence={quote.quote.totalPence - differencePence} />
      )}
      {cancellations.length > 0 && !hasOtherCharge && (
        <ul className="stack-2 small" aria-label="Refund for each day">
          {cancellations.map((day) => (
            <li key={cancelledDayWords(day)}>
              <strong>{cancelledDayWords(day)}.</strong> {policyWords(day)}
            </li>
          ))}
        </ul>
      )}
      <p className="display">
        {payPence > 0
          ? `${formatPounds(payPence)} to pay`
          : (back ??
            (owes && differencePence < 0
              ? `${formatPounds(-differencePence)} less to pay later`
              : 'Nothing to pay and nothing to refund'))}
      </p>
      {refundedBeforePence > 0 && (
        <p>{formatPounds(refundedBeforePence)} of the difference has already been refunded.</p>
      )}
      {payPence > 0 && !isTooLittleForCard(quote) && <p>{untilPaidWords(whose)}</p>}
      {isTooLittleForCard(quote) &&
        (whose === 'your' ? <TooLittle contact={contact} /> : <p>{TOO_LITTLE_FOR_STAFF}</p>)}
    </section>
  );
}

/** What to do instead of paying by card. */
const TooLittle = ({ contact }: Pick<QuotedMoneyProps, 'contact'>) => (
  <p>
    That is too little to pay by card, so you can’t make this change here.{' '}
    {contact ? (
      <>
        <CallOrWrite contact={contact} />, and we’ll change it for you.
      </>
    ) : (
      'Ask us, and we’ll change it for you.'
    )}
  </p>
);

interface OtherChargeProps {
  charge: QuoteAmendment['charge'];
  onCharge: (charge: QuoteAmendment['charge']) => void;
}

/** Staff waive the policy's charge or set another one, with a reason. */
function OtherCharge({ charge, onCharge }: OtherChargeProps) {
  const [isOpen, setOpen] = useState(false);
  const [pounds, setPounds] = useState('0.00');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const pence = penceFromPounds(pounds);
  const amount = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Its own button is gone when the form opens, and the other way round.
    if (isOpen) amount.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const put = () => {
    setTried(true);
    if (pence === undefined || reason.trim() === '') return;
    onCharge({ pence, reason: reason.trim() });
    setOpen(false);
  };
  if (!isOpen) {
    return (
      <CurrentCharge
        charge={charge}
        openerRef={opener}
        onOpen={() => setOpen(true)}
        onByPolicy={() => onCharge(undefined)}
      />
    );
  }
  return (
    <fieldset className="stack-4 prose">
      <legend>Charge a different amount</legend>
      <TextField
        label="Charge in pounds"
        hint="0 waives it: everything paid for these days is refunded."
        error={hasTried && pence === undefined ? 'Please give an amount like 7.50' : undefined}
        ref={amount}
        inputMode="decimal"
        value={pounds}
        onChange={setPounds}
      />
      <TextField
        label="Why"
        hint="Shown in the booking’s history."
        error={hasTried && reason.trim() === '' ? 'Please say why' : undefined}
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
      <div className="button-row">
        <Button onClick={put} look="secondary">
          Update the total
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          Leave it
        </Button>
      </div>
    </fieldset>
  );
}

interface CurrentChargeProps {
  charge: QuoteAmendment['charge'];
  openerRef: Ref<HTMLButtonElement>;
  onOpen: () => void;
  onByPolicy: () => void;
}

const CurrentCharge = ({ charge, openerRef, onOpen, onByPolicy }: CurrentChargeProps) => (
  <div className="stack-4 prose">
    {charge && (
      <p>
        Cancellation charge: {formatPounds(charge.pence)} instead of the policy’s. Why:{' '}
        {charge.reason}
      </p>
    )}
    <div className="button-row">
      <Button ref={openerRef} look="secondary" onClick={onOpen}>
        {charge ? 'Change the charge' : 'Charge a different amount'}
      </Button>
      {charge && (
        <Button look="quiet" onClick={onByPolicy}>
          Charge by the policy
        </Button>
      )}
    </div>
  </div>
);

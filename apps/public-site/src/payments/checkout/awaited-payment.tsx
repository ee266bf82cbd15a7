import { lazy } from '@sunfield/api-client/lazy';
import { spacedReference } from '@sunfield/contracts/payments/money/payment-reference';
import { type AwaitedPayment, type AwaitedWay } from '@sunfield/contracts/payments/awaited';
import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Problem } from '../../kernel/design/problem';
import { messageOf } from '../../kernel/data/refusal';
import { type useAwaitedPayment } from './use-awaited-payment';
import { Button } from '../../kernel/design/button';
import { Card } from '../../kernel/design/card';
import styles from './ways-to-pay.module.css';

/** Few families need it, so the checkout loads without it. */
const QrCode = lazy(() => import('../../kernel/design/qr-code'));

const titles: Record<AwaitedWay, string> = {
  bank_transfer: 'Pay by bank transfer',
  tax_free_childcare: 'Pay by Tax-Free Childcare',
  childcare_voucher: 'Pay by childcare vouchers',
};

interface AwaitedPaymentCardProps {
  awaited: AwaitedPayment;
  isNew: boolean;
  saying: ReturnType<typeof useAwaitedPayment>['saying'];
  /** The places are booked already. */
  isBalance: boolean;
  /** Undefined if cards are not taken. */
  onCard: (() => void) | undefined;
}

/** What to copy into the form of a bank, a childcare account or a voucher company, once it was chosen. */
export function AwaitedPaymentCard(props: AwaitedPaymentCardProps) {
  const { awaited, isNew, saying, isBalance, onCard } = props;
  const { way, payTo, parts, restPence, until, sentAt } = awaited;
  const [said, setSaid] = useState('');
  const begin = useRef<HTMLParagraphElement>(null);
  // The form that was there before was longer, or shorter.
  useEffect(() => {
    if (isNew) begin.current?.focus();
  }, [isNew]);
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
    ...parts.flatMap(({ childName, reference, amountPence }) => [
      {
        label: labelOf('Reference', childName),
        value: reference,
        shown: spacedReference(reference),
      },
      {
        label: labelOf('Amount', childName),
        value: formatPounds(amountPence).replace(/[£,]/g, ''),
        shown: formatPounds(amountPence),
      },
    ]),
  ];
  return (
    <Card title={titles[way]} className="stack-4 start breakable">
      <p ref={begin} tabIndex={-1} className="quiet-focus">
        {sentAt ? 'You have told us that you sent this.' : steps[way]}{' '}
        {isBalance && (
          <>
            It should be here by <strong>{formatMoment(until)}</strong>.{' '}
          </>
        )}
        We have emailed you this, too{restPence === 0 && ', and email you once the money is here'}.
      </p>
      {restPence > 0 && (
        <p>
          The rest, <strong>{formatPounds(restPence)}</strong>, you pay by card once this is here:
          we email you then.
        </p>
      )}
      <ul className={`stack-1 fill ${styles.toCopy}`}>
        {rows.map(({ label, value, shown }) => (
          <li key={`${label} ${value}`}>
            <span>{label}</span>
            <strong>{shown}</strong>
            <Button
              look="quiet"
              aria-label={`Copy ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
              onClick={() => void copy(label, value)}
            >
              Copy
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{said}</p>
      <OnAPhone text={rows.map(({ label, value }) => `${label}: ${value}`).join('\n')} />
      {!sentAt && <p>Without the reference we cannot tell whose money it is.</p>}
      <SaySent isSaid={Boolean(sentAt)} saying={saying} />
      {sentAt && onCard && (
        <p>Pay by card only if you have not sent it. If both come, one of them is your credit.</p>
      )}
      {onCard && (
        <Button look="quiet" onClick={onCard}>
          Pay by card instead
        </Button>
      )}
    </Card>
  );
}

const SaySent = ({
  isSaid,
  saying,
}: Pick<AwaitedPaymentCardProps, 'saying'> & { isSaid: boolean }) => (
  <>
    {!isSaid && (
      <Button busy={saying.isPending} onClick={() => saying.mutate()}>
        {saying.isPending ? 'Telling us...' : 'I have sent it'}
      </Button>
    )}
    <p role="status">{isSaid && 'Thank you.'}</p>
    <Problem>{saying.isError && messageOf(saying.error)}</Problem>
  </>
);

/** For families whose bank is on their phone, and this page on a computer. */
function OnAPhone({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Paying on your phone? Show these as a QR code</summary>
      <p>Scan it with your phone’s camera, and copy the text into your bank’s app.</p>
      {isOpen && (
        <Suspense fallback={<p>One moment...</p>}>
          <QrCode text={text} label="What to pay, as a picture for the camera of a phone" />
        </Suspense>
      )}
    </details>
  );
}

const labelOf = (label: string, childName: string | null): string =>
  childName ? `${label} for ${childName}` : label;

const steps: Record<AwaitedWay, string> = {
  bank_transfer: 'Please send this from your bank.',
  tax_free_childcare:
    'Sign in to your childcare account, choose the child, find us by our number, and pay with this reference.',
  childcare_voucher:
    'Sign in to your voucher account, choose us by our account number, and pay with this reference.',
};

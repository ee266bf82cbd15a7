import { type AwaitedOfBooking } from '@sunfield/contracts/payments/awaited';
import { formatMoment } from '@sunfield/words/dates';
import { Button } from '../../kernel/design/button';

interface BankTransferProps {
  offered: AwaitedOfBooking['offered'][number];
  /** The places are booked already. */
  isBalance: boolean;
  isDisabled: boolean;
  isSending: boolean;
  onChosen: () => void;
}

/** One press: the reference and the account follow. */
export function BankTransfer(props: BankTransferProps) {
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

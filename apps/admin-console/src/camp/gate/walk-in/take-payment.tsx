import { sentenceOf } from '@sunfield/api-client/api-error';
import { countedMethods, wayToPay } from '@sunfield/contracts/payments/money/payment-methods';
import { type GateUnpaid } from '@sunfield/contracts/payments/payments';
import { formatPounds } from '@sunfield/words/money';
import { useQueryClient } from '@tanstack/react-query';
import { QRCode } from 'antd';
import { useState } from 'react';
import { useMarkPaid } from '../../../bookings/saved-bookings/api';
import { AntDesign } from '../../../kernel/theme/ant-design';
import { GateButton, Wrong } from '../parts/controls';
import sheet from '../parts/sheet.module.css';

interface TakePaymentProps {
  booking: Pick<GateUnpaid[number], 'bookingId' | 'children' | 'duePence' | 'payAt'>;
  venue: string;
  /** Why it was not recorded when it was booked. */
  problem?: string | undefined;
  onDone: (said: string, find?: string) => void;
}

/** Cash, the card reader, or the parent's own phone. */
export default function TakePayment({ booking, venue, problem, onDone }: TakePaymentProps) {
  const { bookingId, children, duePence, payAt } = booking;
  const [isLink, setLink] = useState(false);
  const marking = useMarkPaid(bookingId);
  const client = useQueryClient();
  const failed = marking.error ? sentenceOf(marking.error) : problem;
  return (
    <>
      {failed && <Wrong>{failed}</Wrong>}
      {countedMethods.map((method) => (
        <GateButton
          key={method}
          look="in"
          disabled={marking.isPending}
          onClick={() =>
            marking.mutate(
              { method, note: '', takenAt: venue, duePence },
              {
                onSuccess: () =>
                  onDone(
                    `${formatPounds(duePence)} paid ${wayToPay(method).words.paid}.`,
                    children[0],
                  ),
                // What is due may be another amount by now.
                onError: () => void client.invalidateQueries({ queryKey: ['gate', 'unpaid'] }),
              },
            )
          }
        >
          {wayToPay(method).words.name}: {formatPounds(duePence)} received
        </GateButton>
      ))}
      {isLink ? (
        <PayLink address={payAt} />
      ) : (
        <GateButton onClick={() => setLink(true)}>On the parent’s phone</GateButton>
      )}
    </>
  );
}

/** The page to pay on, for the parent's camera. */
export const PayLink = ({ address }: { address: string }) => (
  <div className={sheet.payLink}>
    <p>The parent opens the camera and points it here, then pays by card.</p>
    <AntDesign>
      <QRCode
        type="svg"
        value={address}
        size={220}
        bordered={false}
        aria-label="QR code of the page to pay on"
      />
    </AntDesign>
    <a href={address} target="_blank" rel="noreferrer">
      {address}
    </a>
  </div>
);

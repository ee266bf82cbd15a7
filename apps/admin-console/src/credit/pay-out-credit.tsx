import { type OwedCredit } from '@sunfield/contracts/payments/credit';
import { Button } from 'antd';
import { useState } from 'react';
import { PayOutDialog } from '../booking-money/pay-out-dialog';
import { usePayOutTo } from './api';
import { useMay } from '../session/require-staff';

/** Works also when the address has no booking left to pay it out from. */
export function PayOutCredit({ owed }: { owed: OwedCredit }) {
  const { email, creditPence, frozenPence } = owed;
  const [isAsking, setAsking] = useState(false);
  const payingOut = usePayOutTo(email);
  const may = useMay();
  return (
    <>
      {creditPence > frozenPence && may('money') && (
        <Button aria-label={`Pay out credit of ${email}`} onClick={() => setAsking(true)}>
          Pay out
        </Button>
      )}
      {isAsking && (
        <PayOutDialog {...{ creditPence, frozenPence, payingOut }} onEnd={() => setAsking(false)} />
      )}
    </>
  );
}

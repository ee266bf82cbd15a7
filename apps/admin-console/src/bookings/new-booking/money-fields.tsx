import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { latestHold, usualHold } from '@sunfield/contracts/bookings/staff-holds';
import { Form, Radio } from 'antd';
import { manualOptions } from '../saved-bookings/payment-words';
import { NativeTime } from '../../kernel/ui/native-time';
import { TextField } from '../../kernel/ui/text-field';
import { wayFor, type WayToPay } from './booking-values';
import layout from '../../kernel/ui/layout.module.css';

interface MoneyFieldsProps {
  totalPence: number;
  dates: readonly string[];
  pay: WayToPay;
}

/** How the family pays, and how long their places are held for that. */
export function MoneyFields({ totalPence, dates, pay }: MoneyFieldsProps) {
  // oxlint-disable-next-line react/purity -- each draw offers what can still be held
  const now = new Date();
  const usual = usualHold(dates, now);
  const latest = latestHold(dates, now);
  return (
    <>
      <p className={`${layout.sum} ${layout.figure}`} style={{ marginBottom: 16 }}>
        <span>Total</span> <span>{formatPounds(totalPence)}</span>
      </p>
      {dates.length > 0 && totalPence === 0 && (
        <p>There’s nothing to pay: it’s confirmed when you book it.</p>
      )}
      {totalPence > 0 && (
        <>
          <Form.Item
            name="pay"
            label="How they pay"
            getValueProps={(value: WayToPay) => ({ value: wayFor(value, dates, now) })}
          >
            <Radio.Group
              vertical
              options={[
                ...(usual
                  ? [{ value: 'link', label: 'By card later: email the payment link' }]
                  : []),
                { value: 'hold', label: 'Later: hold the places, no email now' },
                { value: 'now', label: 'Now: we have the money' },
              ]}
            />
          </Form.Item>
          {pay === 'now' ? (
            <>
              <Form.Item name="method" label="How it was paid">
                <Radio.Group vertical options={manualOptions} />
              </Form.Item>
              <TextField name="note" label="Note, for your own records (optional)" />
            </>
          ) : usual ? (
            <Form.Item
              name="until"
              label="Hold until (London time)"
              extra={`At the latest ${formatMoment(latest)}. Parent and staff are emailed if it is not paid by then.`}
              getValueProps={(value: string | null) => ({ value: value ?? usual.toISOString() })}
            >
              <NativeTime min={now.toISOString()} max={latest.toISOString()} />
            </Form.Item>
          ) : (
            <p>
              The first day is too near to hold places for long. Copy the payment link once you have
              booked.
            </p>
          )}
        </>
      )}
    </>
  );
}

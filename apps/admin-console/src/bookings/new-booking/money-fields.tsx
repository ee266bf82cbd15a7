import { formatMoment } from '@sunfield/words/dates';
import { formatPounds } from '@sunfield/words/money';
import { latestHold, usualHold } from '@sunfield/contracts/bookings/staff-holds';
import { type BookingDaysBasket } from '@sunfield/contracts/kit/settings/shared-pieces';
import { type ReactNode } from 'react';
import { Button, Card, Flex, Form, Input, Radio } from 'antd';
import { useMay } from '../../kernel/session/require-staff';
import { manualOptions } from '../saved-bookings/payment-words';
import { NativeTime } from '../../kernel/ui/native-time';
import { TextField } from '../../kernel/ui/text-field';
import { type BookingValues, totalOf, wayFor, type WayToPay } from './booking-values';
import layout from '../../kernel/ui/layout.module.css';

interface MoneyFieldsProps {
  basket: BookingDaysBasket;
  values: BookingValues;
  /** Below them. */
  children: ReactNode;
}

/** How the family pays, and how long their places are held for that. */
export function MoneyFields({ basket, values, children }: MoneyFieldsProps) {
  const { dates } = basket;
  const { pay } = values;
  const totalPence = totalOf(values, basket);
  // oxlint-disable-next-line react/purity -- each draw offers what can still be held
  const now = new Date();
  const usual = usualHold(dates, now);
  const latest = latestHold(dates, now);
  return (
    <Card title={<h2>Money</h2>}>
      {basket.needsAgeReason && (
        <TextField
          name="ageReason"
          label="Why this age is allowed"
          extra="A child has a day that is for another age. This is kept as your note on the booking."
        />
      )}
      <p className={`${layout.sum} ${layout.figure}`} style={{ marginBottom: 16 }}>
        <span>Total</span>{' '}
        <span>
          {totalPence < basket.totalPence && <del>{formatPounds(basket.totalPence)}</del>}{' '}
          {formatPounds(totalPence)}
        </span>
      </p>
      {basket.totalPence > 0 && !basket.order.code && <AgreedPrice agreed={values.agreed} />}
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
      {children}
    </Card>
  );
}

/** Less than the quote, with a reason that stays in the booking's note; for staff who handle money. */
function AgreedPrice({ agreed }: Pick<BookingValues, 'agreed'>) {
  const may = useMay();
  if (!may('money')) return null;
  return (
    <>
      <Form.Item name="agreed" label={agreed === null ? undefined : 'Price agreed (£)'}>
        <PriceField />
      </Form.Item>
      {agreed !== null && (
        <TextField name="agreedReason" label="Why" extra="Kept in the note of the booking." />
      )}
    </>
  );
}

interface PriceFieldProps {
  /** Set by the form. */
  id?: string;
  value?: string | null;
  onChange?: (price: string | null) => void;
}

const PriceField = ({ id, value = null, onChange }: PriceFieldProps) =>
  value === null ? (
    <Button id={id} onClick={() => onChange?.('')}>
      Change the price
    </Button>
  ) : (
    <Flex gap={8}>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Button onClick={() => onChange?.(null)}>Usual price</Button>
    </Flex>
  );

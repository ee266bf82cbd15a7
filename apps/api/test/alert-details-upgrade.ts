import { expect } from '@jest/globals';
import { type DataSource } from 'typeorm';
import { wordsOfDetails } from '../src/payments/alerts/payment-alert-texts';
import { PaymentAlertEntity } from '../src/payments/alerts/payment-alert.entity';

/** Details as release 1.0.0 wrote them, and what is stored now. */
const written = [
  ['payment_mismatch', 'amount, currency', 'amount, currency'],
  ['dispute_opened', 'needs_response', 'needs_response'],
  ['late_payment', '', null],
  ['fraud_warning', 'made with lost card', { key: 'fraud', type: 'made_with_lost_card' }],
  [
    'refund_overtaken',
    'not made: £5.00; made in the dashboard: £1,015.00; still sent: £2.50',
    { key: 'refund-overtaken', failedPence: 500, madePence: 101500, sentPence: 250 },
  ],
  [
    'refund_overtaken',
    'not made: £5.00; made in the dashboard: £15.00',
    { key: 'refund-overtaken', failedPence: 500, madePence: 1500, sentPence: 0 },
  ],
  [
    'disputed_credit_gone',
    '£7.00 of £10.00 is gone',
    { key: 'credit-gone', gonePence: 700, wantedPence: 1000 },
  ],
  [
    'give_back_by_hand',
    '£7.00 paid by staff',
    { key: 'paid-by-hand', amountPence: 700, method: 'other' },
  ],
  ['give_back_by_hand', '£7.00 paid in shells', '£7.00 paid in shells'],
  ['clock_skew', 'web-1: 360 seconds slow', { key: 'clock', machine: 'web-1', skewMs: -360000 }],
  ['backup_missing', 'There is none yet.', { key: 'last-backup', at: null }],
  [
    'backup_missing',
    'The last good one is of 2027-01-04T09:00:00.000Z.',
    { key: 'last-backup', at: '2027-01-04T09:00:00.000Z' },
  ],
] as const;

/** They read as before. */
export const alertDetailsUpgrade = {
  before: async (dataSource: DataSource): Promise<void> => {
    for (const [index, [kind, detail]] of written.entries()) {
      await dataSource.query(
        `INSERT INTO payment_alerts (once_key, kind, booking_id, detail, raised_at)
         VALUES (?, ?, 71, ?, '2027-01-04 09:00:00.000')`,
        [`example:${index}`, kind, detail],
      );
    }
  },
  after: async (dataSource: DataSource): Promise<void> => {
    const alerts = await dataSource
      .getRepository(PaymentAlertEntity)
      .find({ where: { bookingId: 71 }, order: { id: 'ASC' } });
    expect(alerts.map(({ details }) => details)).toEqual(written.map(([, , details]) => details));
    expect(alerts.map(({ details }) => wordsOfDetails(details))).toEqual(
      written.map(([, detail]) => detail),
    );
  },
};

import * as z from 'zod/mini';
import { FamilyOrStaff, type Limit, Public, StaffOnly, defineRoute } from '../kit/route';
import { DoneSchema } from '../kit/done';
import { AmendmentPathSchema, AmendmentSchema } from '../bookings/amendments';
import {
  AskForCreditCodeSchema,
  CreditCodeAskedSchema,
  CreditPaidOutSchema,
  CreditPreviewSchema,
  CreditSpentSchema,
  OwedCreditSchema,
  PayOutCreditSchema,
  SpendCreditSchema,
} from './credit';
import { BookingAccessSchema, BookingPathSchema, HoldSchema } from '../bookings/bookings';
import {
  BookingMoneySchema,
  RefundBookingSchema,
  RefundMadeSchema,
} from '../bookings/staff-bookings';
import {
  CheckPaymentStatusSchema,
  CreatePaymentIntentSchema,
  GateUnpaidQuerySchema,
  GateUnpaidSchema,
  HandBackPathSchema,
  PaymentIntentSecretSchema,
  PaymentStatusChangeSchema,
  SendConfirmationEmailSchema,
  UpdatePaymentStatusSchema,
  WaysToPaySchema,
} from './payments';
import { CashBookQuerySchema, CashBookSchema, CountCashSchema } from './cash-book';
import { ReceiptSchema } from './receipt';
import { StaffHoldSchema } from '../bookings/staff-holds';

/**
 * High, because many families may share an address (a school, a mobile network); each booking has a lower limit.
 *
 * @__NO_SIDE_EFFECTS__
 */
const limitsOf = (name: string): Limit[] => [
  { name: `${name}-booking`, points: 60, seconds: 600, per: 'booking-caller' },
  { name: `${name}-address`, points: 600, seconds: 600, per: 'network' },
];

/** Each request guesses at the code, so they are counted together. */
const spendLimits: Limit[] = [
  { name: 'spend-credit-booking', points: 60, seconds: 3600, per: 'booking' },
  { name: 'spend-credit-address', points: 300, seconds: 3600, per: 'network' },
];

export const readWaysToPay = defineRoute('GET /api/ways-to-pay', {
  access: Public,
  answer: WaysToPaySchema,
});

/** A repeat is answered with the same intent. */
export const openPayment = defineRoute('POST /api/create-payment-intent', {
  access: FamilyOrStaff,
  body: CreatePaymentIntentSchema,
  answer: PaymentIntentSecretSchema,
  limits: limitsOf('open-payment'),
  isRepeatable: true,
});

/** The reference makes it idempotent: sent again, it is the same payment. */
export const reportPayment = defineRoute('PATCH /api/bookings/:id/payment-status', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: UpdatePaymentStatusSchema,
  answer: PaymentStatusChangeSchema,
  limits: limitsOf('payment-status'),
  isRepeatable: true,
});

/** Unless it was sent already. */
export const sendConfirmation = defineRoute('POST /api/send-confirmation-email', {
  access: FamilyOrStaff,
  body: SendConfirmationEmailSchema,
  answer: DoneSchema,
  limits: limitsOf('confirmation-email'),
});

/** Emails a one-time code to the booking's address if it has credit; the answer is the same either way. */
export const askForCreditCode = defineRoute('POST /api/bookings/:id/credit/code', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: AskForCreditCodeSchema,
  answer: CreditCodeAskedSchema,
  status: 202,
  limits: [
    { name: 'credit-code-booking', points: 5, seconds: 3600, per: 'booking' },
    { name: 'credit-code-address', points: 60, seconds: 3600, per: 'network' },
  ],
});

/** Nothing is spent. */
export const previewCredit = defineRoute('POST /api/bookings/:id/credit/preview', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: SpendCreditSchema,
  answer: CreditPreviewSchema,
  limits: spendLimits,
});

/** A repeat is recognised by its code, so sending it twice spends once. */
export const spendCredit = defineRoute('POST /api/bookings/:id/credit', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  body: SpendCreditSchema,
  answer: CreditSpentSchema,
  limits: spendLimits,
  isRepeatable: true,
});

export const readReceipt = defineRoute('GET /api/bookings/:id/receipt', {
  access: FamilyOrStaff,
  params: BookingPathSchema,
  query: BookingAccessSchema,
  answer: ReceiptSchema,
});

/** Stripe signs the exact bytes that it sends. */
export const receiveStripeEvent = defineRoute('POST /api/stripe/webhook', {
  access: Public,
  upload: ['application/json'],
  answer: z.object({ received: z.literal(true) }),
  anyOrigin: true,
});

export const listOwedCredit = defineRoute('GET /api/admin/credit', {
  access: StaffOnly('bookings'),
  answer: z.array(OwedCreditSchema),
});

export const payOutCredit = defineRoute('POST /api/admin/credit/pay-out', {
  access: StaffOnly('money', { freshProof: true }),
  body: PayOutCreditSchema,
  answer: CreditPaidOutSchema,
});

export const readBookingMoney = defineRoute('GET /api/admin/bookings/:id/payments', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  answer: BookingMoneySchema,
});

export const refundBooking = defineRoute('POST /api/admin/bookings/:id/refunds', {
  access: StaffOnly('money', { freshProof: true }),
  params: BookingPathSchema,
  body: RefundBookingSchema,
  answer: RefundMadeSchema,
  status: 201,
});

/** Staff have given back what was paid by hand. A repeat changes nothing. Errors: `not_found`. */
export const recordHandedBack = defineRoute('PUT /api/admin/hand-backs/:id/done', {
  access: StaffOnly('money'),
  params: HandBackPathSchema,
  answer: DoneSchema,
});

export const markAmendmentPaid = defineRoute(
  'POST /api/admin/bookings/:id/amendments/:amendmentId/mark-paid',
  {
    access: StaffOnly('money'),
    params: AmendmentPathSchema,
    body: UpdatePaymentStatusSchema,
    answer: AmendmentSchema,
  },
);

export const checkPaymentStatus = defineRoute('POST /api/admin/update-payment-status', {
  access: StaffOnly('bookings'),
  body: CheckPaymentStatusSchema,
  answer: PaymentStatusChangeSchema,
});

export const readCashBook = defineRoute('GET /api/admin/cash-book', {
  access: StaffOnly('money'),
  query: CashBookQuerySchema,
  answer: CashBookSchema,
});

export const countCash = defineRoute('POST /api/admin/cash-book/counts', {
  access: StaffOnly('money'),
  body: CountCashSchema,
  answer: CashBookSchema,
  status: 201,
});

export const listUnpaidAtGate = defineRoute('GET /api/admin/gate/unpaid', {
  access: StaffOnly('walk-ins', { somewhere: true, unattended: true }),
  query: GateUnpaidQuerySchema,
  answer: GateUnpaidSchema,
});

export const holdBooking = defineRoute('PUT /api/admin/bookings/:id/hold', {
  access: StaffOnly('bookings'),
  params: BookingPathSchema,
  body: StaffHoldSchema,
  answer: HoldSchema,
});

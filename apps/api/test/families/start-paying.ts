import { beforeEach } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import Stripe from 'stripe';
import { type EmailKind } from '@sunfield/contracts/mail/emails';
import { type PlacedBooking } from '@sunfield/contracts/bookings/place-booking';
import { EventEntity } from '../../src/kernel/events/event.entity';
import { hasPlaces } from '../../src/bookings/model/booking-places';
import { BookingEntity } from '../../src/bookings/model/booking.entity';
import { CampDayEntity } from '../../src/catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../src/catalogue/model/season.entity';
import { OutboxEmailEntity } from '../../src/mail/outbox/outbox-email.entity';
import { DisputeEntity } from '../../src/payments/model/dispute.entity';
import { wordsOfValues } from '@sunfield/contracts/kit/events/catalogue-values';
import { wordsOfDetails } from '../../src/payments/alerts/payment-alert-texts';
import { PaymentAlertEntity } from '../../src/payments/alerts/payment-alert.entity';
import { PaymentEntity } from '../../src/payments/model/payment.entity';
import { RefundEntity } from '../../src/payments/model/refund.entity';
import { CardPaymentEntity } from '../../src/payments/card/card-payment.entity';
import { StripeEventEntity } from '../../src/payments/card/events/stripe-event.entity';
import { anOrder } from './an-order';
import { freePort } from '../running/free-port';
import { inTests, startApi, type TestApi } from '../running/start-api';
import { withMailbox } from '../running/start-mailing-api';
import { startStripeSandbox, type StripeSandbox } from '../running/start-stripe-sandbox';
import { TestClock } from '../running/test-clock';
import { createMigratedDatabase } from '../running/template-database';

export interface Opened {
  bookingId: number;
  intentId: string;
}

/** The API with the local Stripe, and the actions of parents, banks and Stripe in tests. */
export type Paying = Awaited<ReturnType<typeof startPaying>>;

export async function startPaying(env: Record<string, string> = {}) {
  const port = await freePort();
  const database = await createMigratedDatabase();
  const sandbox = await startStripeSandbox(port, { STRIPE_SANDBOX_LATER_MS: '3600000' });
  // Stripe uses the real time, so the API begins with it.
  const clock = new TestClock(new Date());
  const api = await startApi({
    port,
    clock,
    env: { DATABASE_URL: database.url, ...sandbox.env, ...env },
  });
  const stripe = clientOf(sandbox);
  return {
    api,
    sandbox,
    stripe,
    /** So that another process can share it. */
    databaseUrl: database.url,
    /** A second API beside the first. */
    startReplica: () =>
      startApi({ clock, env: { DATABASE_URL: database.url, ...sandbox.env, ...env } }),
    ...asParent(api, stripe),
    ...inDatabase(api),
    /** A fresh installation, and an empty Stripe account. */
    reset: async () => {
      clock.set(new Date());
      await sandbox.control('POST', '/_sandbox/reset');
      await api.reset();
    },
    chargeOf: async (intentId: string) =>
      (await stripe.paymentIntents.retrieve(intentId)).latest_charge as string,
    statusAtStripe: async (intentId: string) =>
      (await stripe.paymentIntents.retrieve(intentId)).status,
    refundsAtStripe: async () => (await stripe.refunds.list({ limit: 100 })).data,
    endHolds: () => api.runJob('end-holds'),
    /** How Stripe and the network behave from now on. */
    settings: (settings: object) => sandbox.control('POST', '/_sandbox/settings', settings),
    authenticate: (intentId: string, verdict: 'complete' | 'fail') =>
      sandbox.control('POST', `/_sandbox/payment_intents/${intentId}/authenticate`, { verdict }),
    settle: (intentId: string, outcome: 'succeed' | 'fail') =>
      sandbox.control('POST', `/_sandbox/payment_intents/${intentId}/settle`, { outcome }),
    settleRefund: (refundId: string, outcome: 'succeed' | 'fail') =>
      sandbox.control('POST', `/_sandbox/refunds/${refundId}/settle`, { outcome }),
    refundInDashboard: (intentId: string, amount: number) =>
      sandbox.control('POST', `/_sandbox/payment_intents/${intentId}/refund`, { amount }),
    dispute: (intentId: string) =>
      sandbox.control('POST', `/_sandbox/payment_intents/${intentId}/dispute`, {}),
    closeDispute: (disputeId: string, outcome: 'won' | 'lost') =>
      sandbox.control('POST', `/_sandbox/disputes/${disputeId}/close`, { outcome }),
    fail: (fault: object) => sandbox.control('POST', '/_sandbox/faults', fault),
    // In this order: the local Stripe keeps a connection open, for which the API would wait.
    stop: async () => {
      await sandbox.stop();
      await api.stop();
      await database.drop();
    },
  };
}

interface TestPayingOptions {
  env?: Record<string, string>;
  /** Off where a test reports payments itself. */
  webhooks?: boolean;
}

/** `startPaying` with readable emails, for a file's tests, reset before each. */
export function testPaying({ env, webhooks = true }: TestPayingOptions = {}) {
  const start = () => withMailbox((smtp) => startPaying({ ...smtp, ...env }));
  const paying = inTests(start, ['api', 'mailbox']);
  if (!webhooks) beforeEach(() => paying.settings({ webhooks: { mode: 'drop' } }));
  return paying;
}

export const clientOf = ({ url }: Pick<StripeSandbox, 'url'>) =>
  new Stripe('sk_test_sunfield', {
    protocol: 'http',
    host: '127.0.0.1',
    port: new URL(url).port,
    maxNetworkRetries: 0,
  });

/** With its token it can also be paid after its hold. */
type Payable = Pick<PlacedBooking, 'id' | 'totalAmount'> & Partial<PlacedBooking>;

function asParent(api: TestApi, stripe: Stripe) {
  const book = async (order: Parameters<typeof anOrder>[0] = {}): Promise<PlacedBooking> => {
    const { body } = await api.post('/api/bookings', anOrder(order)).expect(201);
    return body;
  };
  const askForIntent = ({ id, totalAmount, accessToken: access }: Payable) =>
    api.post('/api/create-payment-intent', { bookingId: id, amount: Number(totalAmount), access });
  /** Begins a payment. */
  const open = async (booking: Payable): Promise<Opened> => {
    const { body } = await askForIntent(booking).expect(200);
    return { bookingId: booking.id, intentId: body.clientSecret.split('_secret_')[0] };
  };
  /** What Stripe's form does with a card. */
  const payByCard = (intentId: string, card = 'pm_card_visa') =>
    stripe.paymentIntents.confirm(intentId, {
      payment_method: card,
      return_url: 'http://localhost:4200/booking-confirmation',
    });
  return {
    book,
    askForIntent,
    open,
    payByCard,
    /** A booking with a successful payment, before any webhook. */
    paid: async (order: Parameters<typeof anOrder>[0] = {}): Promise<Opened> => {
      const opened = await open(await book(order));
      await payByCard(opened.intentId);
      return opened;
    },
    report: ({ bookingId, intentId }: Opened) =>
      api.patch(`/api/bookings/${bookingId}/payment-status`, {
        status: 'succeeded',
        paymentIntentId: intentId,
      }),
  };
}

function inDatabase({ dataSource }: TestApi) {
  const of = dataSource.manager;
  return {
    booking: async (id: number) =>
      Object.assign(await of.findOneByOrFail(BookingEntity, { id }), {
        hasPlaces: await hasPlaces(of, id),
      }),
    payments: (bookingId: number) =>
      of.find(PaymentEntity, { where: { bookingId }, order: { attemptNo: 'ASC' } }),
    cards: (bookingId: number) =>
      of.find(CardPaymentEntity, {
        where: { payment: { bookingId } },
        order: { paymentId: 'ASC' },
      }),
    disputes: () => of.find(DisputeEntity),
    refunds: () => of.find(RefundEntity, { order: { id: 'ASC' } }),
    events: () => of.find(StripeEventEntity, { order: { receivedAt: 'ASC' } }),
    alerts: async () =>
      (await of.find(PaymentAlertEntity)).map(({ kind, details }) => ({
        kind,
        detail: wordsOfDetails(details),
      })),
    /** Waits until the webhook has received an event of this type for an intent. */
    eventArrived: (intentId: string, type: string) =>
      pWaitFor(() => of.existsBy(StripeEventEntity, { type, reference: intentId }), {
        timeout: { milliseconds: 170_000, message: `No ${type} came` },
      }),
    emails: (kind: EmailKind) => of.findBy(OutboxEmailEntity, { kind }),
    /** A booking's status changes: `pending>succeeded`. */
    moves: async (bookingId: number) =>
      (
        await of.find(EventEntity, {
          where: { type: 'booking.status', subjectId: String(bookingId) },
          order: { id: 'ASC' },
        })
      )
        .map(({ before, after }) => [before, after].map(wordsOfValues))
        .map(([before, after]) => `${before?.['paymentStatus']}>${after?.['paymentStatus']}`),
    placesTaken: async (date = '2025-10-27', venueKey = 'st-marys') =>
      (await of.findOneByOrFail(CampDayEntity, { date, venueKey })).placesTaken,
    /** Lowers a day's capacity so that this many places are left. */
    fillDay: async (date = '2025-10-27', venueKey = 'st-marys', left = 0) => {
      const { id, placesTaken } = await of.findOneByOrFail(CampDayEntity, { date, venueKey });
      await of.update(CampDayEntity, { id }, { capacity: placesTaken + left });
    },
    closeSeason: () =>
      of.update(SeasonEntity, { state: 'on_sale' }, { bookingClosesAt: new Date(0) }),
  };
}

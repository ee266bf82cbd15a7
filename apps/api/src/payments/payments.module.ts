import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CommunicationsModule } from '../communications/communications.module';
import { SettingsModule } from '../settings/settings.module';
import { BookingPaymentsController } from './booking-payments.controller';
import { BookingPayments } from './booking-payments.service';
import { CancelPayment } from './card/cancel-payment.service';
import { CompareAccount } from './events/compare-account.service';
import { DeclinedCards } from './card/declined-cards.service';
import { Disputes } from './events/disputes.service';
import { EndCardPayment } from './card/end-card-payment.service';
import { EventWorker } from './events/event-worker.service';
import { ForgetStripeNews } from './events/forget-stripe-news.service';
import { FraudWarnings } from './events/fraud-warnings.service';
import { HoldExpiry } from './card/hold-expiry.service';
import { MarkPaid } from './manual/mark-paid.service';
import { MissedEvents } from './events/missed-events.service';
import { OpenPayment } from './card/open-payment.service';
import { PaymentEmails } from './alerts/payment-emails';
import { PaymentIntents } from './card/payment-intents.service';
import { PaymentStatusService } from './card/payment-status.service';
import { PaymentsAdminController } from './payments-admin.controller';
import { PaymentsController } from './payments.controller';
import { Reconciliation } from './events/reconciliation.service';
import { RefundBooking } from './refunds/refund-booking.service';
import { RefundRecorder } from './refunds/refund-recorder.service';
import { RefundSender } from './refunds/refund-sender.service';
import { stripeProvider } from './card/stripe-client';
import { StripeEvents } from './events/stripe-events.service';
import { StripeWebhookController } from './events/stripe-webhook.controller';
import { SyncIntent } from './card/sync-intent.service';

@Module({
  imports: [SettingsModule, CommunicationsModule, BookingsModule],
  controllers: [
    PaymentsController,
    PaymentsAdminController,
    BookingPaymentsController,
    StripeWebhookController,
  ],
  providers: [
    stripeProvider,
    PaymentIntents,
    OpenPayment,
    SyncIntent,
    PaymentStatusService,
    CancelPayment,
    EndCardPayment,
    MarkPaid,
    RefundRecorder,
    RefundSender,
    Disputes,
    FraudWarnings,
    DeclinedCards,
    ForgetStripeNews,
    StripeEvents,
    EventWorker,
    HoldExpiry,
    RefundBooking,
    BookingPayments,
    MissedEvents,
    CompareAccount,
    Reconciliation,
    PaymentEmails,
  ],
  exports: [RefundBooking, EndCardPayment, CancelPayment],
})
export class PaymentsModule {}

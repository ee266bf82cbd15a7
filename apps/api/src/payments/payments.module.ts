import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CommunicationsModule } from '../communications/communications.module';
import { SettingsModule } from '../settings/settings.module';
import { BookingPaymentsController } from './booking-payments.controller';
import { BookingPayments } from './booking-payments.service';
import { CancelPayment } from './cancel-payment.service';
import { CompareAccount } from './compare-account.service';
import { DeclinedCards } from './declined-cards.service';
import { Disputes } from './disputes.service';
import { EndCardPayment } from './end-card-payment.service';
import { EventWorker } from './event-worker.service';
import { ForgetStripeNews } from './forget-stripe-news.service';
import { FraudWarnings } from './fraud-warnings.service';
import { HoldExpiry } from './hold-expiry.service';
import { MarkPaid } from './mark-paid.service';
import { MissedEvents } from './missed-events.service';
import { OpenPayment } from './open-payment.service';
import { PaymentEmails } from './payment-emails';
import { PaymentIntents } from './payment-intents.service';
import { PaymentStatusService } from './payment-status.service';
import { PaymentsAdminController } from './payments-admin.controller';
import { PaymentsController } from './payments.controller';
import { Reconciliation } from './reconciliation.service';
import { RefundBooking } from './refund-booking.service';
import { RefundRecorder } from './refund-recorder.service';
import { RefundSender } from './refund-sender.service';
import { stripeProvider } from './stripe-client';
import { StripeEvents } from './stripe-events.service';
import { StripeWebhookController } from './stripe-webhook.controller';
import { SyncIntent } from './sync-intent.service';

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

import { Global, Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { MoneyBack } from '../bookings/amendments/plan/money-back';
import { OverdueHolds } from '../bookings/model/overdue-holds';
import { PaymentPort } from '../bookings/model/payment-port';
import { MailModule } from '../mail/mail.module';
import { Emails } from '../mail/emails/emails.service';
import { OneTimeCodes } from '../mail/one-time-codes/one-time-codes.service';
import { BookingAccess } from '../bookings/access/booking-access';
import { AwaitPaymentService } from './awaited/await-payment.service';
import { AwaitedBookings } from './awaited/awaited-bookings.service';
import { PartPayments } from './awaited/part-payments.service';
import { AwaitedNoticesJob } from './awaited/awaited-notices.job';
import {
  awaitedAlert,
  awaitedPart,
  awaitedPayment,
  awaitedReminder,
  awaitedWarning,
} from './awaited/awaited-payment.email';
import { AwaitedController } from './awaited/awaited.controller';
import { balancePaid, balanceReminder, balanceWarning } from './parts/balance.email';
import { PartsController } from './parts/parts.controller';
import { PayingInParts } from './parts/parts.service';
import { UseCodeController } from './later-codes/use-code.controller';
import { UseCode } from './later-codes/use-code.service';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { EnterBankLine } from './statements/enter-bank-line.service';
import { ForgetBankLinesJob } from './statements/forget-bank-lines.job';
import { ImportStatement } from './statements/import-statement.service';
import { UnmatchedTransfers } from './statements/unmatched-transfers.service';
import { StatementsController } from './statements/statements.controller';
import { BookingPaymentsController } from './desk/booking-payments.controller';
import { HandBacks } from './desk/hand-backs.service';
import { BookingPayments } from './desk/booking-payments.service';
import { BalancesJob } from './desk/balances.job';
import { CashBookController } from './desk/cash-book.controller';
import { CashBooks } from './desk/cash-book.service';
import { CardMethod } from './card/card-method.service';
import { CompareAccount } from './card/events/compare-account.service';
import { DeclinedCards } from './card/declined-cards.service';
import { creditCode } from './credit/credit-code.email';
import { CreditOneTimeCodes } from './credit/credit-one-time-codes.service';
import { CreditController } from './desk/credit.controller';
import { ReturnCredit } from './refunds/return-credit.service';
import { SpendCredit } from './paying/spend-credit.service';
import { creditMoved } from './credit/credit-moved.email';
import { OwedCreditController } from './credit/owed-credit.controller';
import { OwedCredits } from './credit/owed-credit.service';
import { Disputes } from './card/events/disputes.service';
import { EndPayment } from './paying/end-payment.service';
import { EventWorker } from './card/events/event-worker.service';
import { HoldBookingService } from './paying/hold-booking.service';
import { HoldExpiry } from './paying/hold-expiry.service';
import { MarkPaid } from './paying/mark-paid.service';
import { OpenPayment } from './paying/open-payment.service';
import { paymentAlert } from './alerts/payment-alert.email';
import { paymentRefund } from './alerts/payment-refund.email';
import { Payouts } from './card/payouts/payouts.service';
import { PaymentIntents } from './card/payment-intents.service';
import { PaymentStatusService } from './paying/payment-status.service';
import { PaymentMethods } from './paying/payment-methods.service';
import { PaymentsController } from './desk/payments.controller';
import { Reconciliation } from './card/events/reconciliation.service';
import { GiveBack } from './paying/give-back.service';
import { RefundBooking } from './paying/refund-booking.service';
import { RefundRecorder } from './card/refund-recorder.service';
import { RefundSender } from './card/refund-sender.service';
import { stripeProvider } from './card/stripe-client';
import { StripeEvents } from './card/events/stripe-events.service';
import { StripeWebhookController } from './card/events/stripe-webhook.controller';
import { SettlePayment } from './payables/settle-payment.service';
import { UnpaidAtGate } from './desk/unpaid-at-gate.service';
import { SyncIntent } from './card/sync-intent.service';
import { BookkeepingController } from './bookkeeping/bookkeeping.controller';
import { CloseMonthService } from './bookkeeping/close-month.service';
import { MonthEndService } from './bookkeeping/month-end.service';
import { MonthExport } from './bookkeeping/month-export.service';
import { PayoutBooks } from './bookkeeping/payout-books.service';
import { PayoutsToDo } from './bookkeeping/payouts-to-do.service';

/** Global, because bookings inject parts of it by abstract class and must not import it. */
@Global()
@Module({
  imports: [MailModule, BookingsModule, CatalogueModule],
  controllers: [
    PaymentsController,
    BookingPaymentsController,
    StripeWebhookController,
    CreditController,
    OwedCreditController,
    CashBookController,
    AwaitedController,
    StatementsController,
    PartsController,
    UseCodeController,
    BookkeepingController,
  ],
  providers: [
    PaymentMethods,
    CardMethod,
    stripeProvider,
    PaymentIntents,
    OpenPayment,
    SyncIntent,
    SettlePayment,
    PaymentStatusService,
    EndPayment,
    MarkPaid,
    HoldBookingService,
    RefundRecorder,
    RefundSender,
    Disputes,
    Payouts,
    DeclinedCards,
    StripeEvents,
    EventWorker,
    HoldExpiry,
    RefundBooking,
    BookingPayments,
    HandBacks,
    UnpaidAtGate,
    CashBooks,
    CompareAccount,
    Reconciliation,
    GiveBack,
    OwedCredits,
    CreditOneTimeCodes,
    SpendCredit,
    ReturnCredit,
    AwaitPaymentService,
    AwaitedBookings,
    PartPayments,
    AwaitedNoticesJob,
    PayingInParts,
    UseCode,
    BalancesJob,
    ImportStatement,
    EnterBankLine,
    ForgetBankLinesJob,
    UnmatchedTransfers,
    { provide: MoneyBack, useExisting: GiveBack },
    { provide: PaymentPort, useExisting: EndPayment },
    { provide: OverdueHolds, useExisting: HoldExpiry },
    CloseMonthService,
    MonthEndService,
    MonthExport,
    PayoutBooks,
    PayoutsToDo,
  ],
  exports: [RefundBooking, EndPayment, PaymentPort, MoneyBack, OverdueHolds],
})
export class PaymentsModule {
  constructor(emails: Emails, codes: OneTimeCodes, access: BookingAccess) {
    emails.add([paymentRefund, paymentAlert, creditMoved, creditCode], { codes });
    emails.add([awaitedPayment, awaitedPart, awaitedReminder, awaitedWarning, awaitedAlert], {
      access,
    });
    emails.add([balancePaid, balanceReminder, balanceWarning], { access });
  }
}

import { PartPayments1796034100000 } from '../payments/model/part-payments.migration';
import { DiscountOrder1796044000000 } from '../catalogue/model/discount-order.migration';
import { NewAddressHold1796051000022 } from '../bookings/new-address/new-address-hold.migration';
import { TakeRest1796034000000 } from '../bookings/model/take-rest.migration';
import { EmailDeliveries1796036000000 } from '../communications/delivery/deliveries.migration';
import { EmailDeliveryEntity } from '../communications/delivery/email-delivery.entity';
import { WaitingEntryEntity, WaitingPlaceEntity } from '../waiting-list/waiting-entry.entity';
import { WaitingFamilyEntity } from '../waiting-list/waiting-family.entity';
import { WaitingList1795990000000 } from '../waiting-list/waiting-list.migration';
import { AttendanceEventEntity } from '../attendance/attendance-event.entity';
import { Attendance1795850000000 } from '../attendance/attendance.migration';
import { CareRecordEntity } from '../care-records/care-record.entity';
import { CareRecords1795940000000 } from '../care-records/care-records.migration';
import { SaidBy1796038000000 } from '../attendance/said-by.migration';
import { Attention1796020000000 } from '../attention/attention.migration';
import { EmailWordingEntity } from '../communications/emails/email-wording.entity';
import { ReminderRuleEntity } from '../communications/reminders/reminder-rule.entity';
import { ReminderRules1796037100000 } from '../communications/reminders/reminder-rules.migration';
import { EmailWordings1796037000000 } from '../communications/emails/email-wordings.migration';
import { AttentionMarkEntity } from '../attention/attention-mark.entity';
import { DutyEventEntity } from '../duty/duty-event.entity';
import { Duty1795960000000 } from '../duty/duty.migration';
import { GroupChildEntity, GroupPlanEntity } from '../duty/group-plan.entity';
import { Groups1795960000001 } from '../duty/groups.migration';
import { EventEntity } from '../events/event.entity';
import { EventsByTime1795930000000 } from '../events/events-by-time.migration';
import { EndedProofEntity } from '../communications/address-proof/ended-proof.entity';
import { EndedProofs1795920000000 } from '../communications/address-proof/ended-proofs.migration';
import { KnownDeviceEntity } from '../communications/address-proof/known-device.entity';
import { KnownDevices1795740000000 } from '../communications/address-proof/known-devices.migration';
import { SuppressedAddressEntity } from '../communications/suppression/suppressed-address.entity';
import { Suppressions1796035000000 } from '../communications/suppression/suppressions.migration';
import { OneTimeCodeEntity } from '../communications/one-time-codes/one-time-code.entity';
import { OutboxEmailEntity } from '../communications/outbox/outbox-email.entity';
import { ConsentEntity } from '../bookings/model/consent.entity';
import { ConsentWordingEntity } from '../bookings/model/consent-wording.entity';
import { Consents1795780000000 } from '../consents/consents.migration';
import { NewsConsents1796046000000 } from '../consents/news-consents.migration';
import { SharedConsents1795880000000 } from '../consents/shared-consents.migration';
import { StuckReasons1795760000000 } from '../bookings/day-cancellations/stuck-reasons.migration';
import { LineWords1795690000000 } from '../bookings/amendments/line-words.migration';
import { AmendmentEntity } from '../bookings/model/amendment.entity';
import {
  FundedBlockEntity,
  FundedChildEntity,
  FunderCodeEntity,
  FunderEntity,
} from '../funding/funder.entity';
import { Funding1796031000000 } from '../funding/funding.migration';
import { HoldEntity } from '../holds/hold.entity';
import { CancelledBookingEntity } from '../bookings/day-cancellations/cancelled-booking.entity';
import { CancelledDayEntity } from '../bookings/day-cancellations/cancelled-day.entity';
import { DayCancellationEntity } from '../bookings/day-cancellations/day-cancellation.entity';
import { ChangedBookingEntity } from '../bookings/day-changes/changed-booking.entity';
import { DayChangeEntity } from '../bookings/day-changes/day-change.entity';
import { CareReadingEntity } from '../bookings/care/care-reading.entity';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { BookingLineEntity } from '../bookings/model/booking-line.entity';
import { PaymentPlanEntity } from '../bookings/model/payment-plan.entity';
import { PaymentPlans1796032000000 } from '../bookings/model/payment-plans.migration';
import { BookingPlaceEntity } from '../bookings/model/booking-place.entity';
import { BookingTshirtEntity } from '../bookings/model/booking-tshirt.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { SearchTokenEntity } from '../bookings/model/search-token.entity';
import { SearchTokens1795710000000 } from '../bookings/model/search-tokens.migration';
import { BookingNoteEntity } from '../bookings/notes/booking-note.entity';
import { CodeEntity, CodeTextEntity, CodeUseEntity } from '../codes/code.entity';
import { Codes1796000000000 } from '../codes/codes.migration';
import {
  MessageBookingEntity,
  MessageEntity,
  MessageReceiverEntity,
} from '../messages/message.entity';
import { MessageFiles1796047000000 } from '../messages/message-files.migration';
import { MessageFileEntity } from '../messages/message-file.entity';
import { TextMessageEntity } from '../texts/text-message.entity';
import { VenueCapacity1796050000044 } from '../catalogue/model/venue-capacity.migration';
import { TextMessages1796048000000 } from '../texts/texts.migration';
import { Messages1796035100000 } from '../messages/messages.migration';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { CatalogueEditionEntity } from '../catalogue/model/catalogue-edition.entity';
import { CatalogueEditions } from '../catalogue/model/catalogue-editions';
import { ActivityEntity } from '../catalogue/model/activity.entity';
import { DetailQuestionEntity } from '../catalogue/model/detail-question.entity';
import { DetailQuestions1795790000000 } from '../catalogue/model/detail-questions.migration';
import { SchoolYears1795840000000 } from '../catalogue/model/school-years.migration';
import { OverCapacityEntity } from '../catalogue/model/over-capacity.entity';
import { OverCapacity1795950000000 } from '../catalogue/model/over-capacity.migration';
import { PriceRuleEntity } from '../catalogue/model/price-rule.entity';
import { SessionEntity } from '../catalogue/model/session.entity';
import { SlotEntity } from '../catalogue/model/slot.entity';
import { TshirtSizeEntity } from '../catalogue/model/tshirt-size.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { ClearingEntity } from '../deletion/clearing.entity';
import { BooksStateEntity } from '../ledger/books-state.entity';
import { ClosedMonthEntity } from '../bookkeeping/closed-month.entity';
import { ClosedVat1796043000000 } from '../bookkeeping/closed-vat.migration';
import { ClosedMonths1796033000001 } from '../bookkeeping/closed-months.migration';
import { FigureEntity } from '../ledger/figure.entity';
import { Figures1795770000000 } from '../ledger/figures.migration';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity';
import { PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';
import type { Schema } from '../kernel/database/database';
import { RateLimitEntity } from '../kernel/http/rate-limit-store';
import { DisputeEntity } from '../payments/model/dispute.entity';
import { PaymentAlertEntity } from '../payments/alerts/payment-alert.entity';
import { CreditBalanceEntity } from '../payments/credit/credit-balance.entity';
import { CreditEntity } from '../payments/credit/credit.entity';
import { MoneyByTime1796033000000 } from '../payments/model/money-by-time.migration';
import { MoneyVenues1795950000001 } from '../payments/model/money-venues.migration';
import { BankFormatEntity, BankLineEntity } from '../payments/statements/bank-line.entity';
import { BankLines1796010000001 } from '../payments/statements/bank-lines.migration';
import { AwaitedPaymentEntity } from '../payments/model/awaited-payment.entity';
import { AwaitedPayments1796010000000 } from '../payments/awaited/awaited-payments.migration';
import { PayoutEntity } from '../payments/card/payouts/payout.entity';
import { PayoutLineEntity } from '../payments/card/payouts/payout-line.entity';
import { Payouts1796042000000 } from '../payments/card/payouts/payouts.migration';
import { CashCountEntity } from '../payments/model/cash-count.entity';
import { CashCounts1795950000002 } from '../payments/model/cash-count.migration';
import { PaymentEntity } from '../payments/model/payment.entity';
import { RefundEntity } from '../payments/model/refund.entity';
import { CardPaymentEntity } from '../payments/card/card-payment.entity';
import { RegisterPrintEntity } from '../registers/register-print.entity';
import { StripeEventEntity } from '../payments/card/events/stripe-event.entity';
import { StripeSweepEntity } from '../payments/card/events/stripe-sweep.entity';
import { RetentionStartEntity } from '../retention/retention-start.entity';
import { StaffSessionEntity } from '../accounts/model/staff-session.entity';
import { MembershipEntity } from '../accounts/model/membership.entity';
import { StaffEntity } from '../accounts/model/staff.entity';
import { PasskeyEntity } from '../accounts/second-factor/passkey.entity';
import { RecoveryCodeEntity } from '../accounts/second-factor/recovery-code.entity';
import { SecondStepRuleEntity } from '../accounts/second-factor/second-step-rule.entity';
import { StaffTotpEntity } from '../accounts/second-factor/staff-totp.entity';
import { StaffEmailEntity } from '../accounts/model/staff-email.entity';
import { PasswordLinkEntity } from '../accounts/password-link/password-link.entity';
import { SetupSaltEntity } from '../accounts/first-owner/setup-salt.entity';
import { PictureEntity } from '../pictures/picture.entity';
import { PictureFileEntity } from '../pictures/picture-file.entity';
import { SettingEntity } from '../settings/setting.entity';
import { SettingVersionEntity } from '../settings/setting-version.entity';
import { ErasureEntity } from '../erasures/erasure.entity';
import { HealthNoteEntity } from '../invariants/health-note.entity';

import { KeptChildEntity } from '../bookings/model/kept-child.entity';
import { KeptChildren1795970000000 } from '../bookings/model/kept-children.migration';
import { Baseline1795680000000 } from './baseline.migration';
import { AlertDone1796049000077 } from '../payments/alerts/alert-done.migration';
import { AlertDetails1795730000000 } from '../payments/alerts/alert-details.migration';
import { EventValues1795720000000 } from '../catalogue/editing/event-values.migration';
import { StripeEventReference1795700000000 } from '../payments/card/events/stripe-event-reference.migration';
import { FamilyBookingEntity } from '../families/family-booking.entity';
import { FamilyChildEntity } from '../families/family-child.entity';
import { FamilyErasureEntity } from '../families/family-erasure.entity';
import { FamilyErasures1795890000000 } from '../families/family-erasures.migration';
import { FamilyChildLinkEntity } from '../families/family-child-link.entity';
import { FamilyDetails1795830000000 } from '../families/family-details.migration';
import { KnownFamilies1795750000000 } from '../families/known-families.migration';
import { FamilyAdultEntity } from '../known-families/family-adult.entity';
import { FamilyEntity } from '../known-families/family.entity';
import { FamilyInvitationEntity } from '../known-families/family-invitation.entity';

/** Every table of the application, and its migrations. */
export const schema: Schema = {
  entities: [
    RateLimitEntity,
    EventEntity,
    PictureEntity,
    PictureFileEntity,
    SettingEntity,
    SettingVersionEntity,
    OutboxEmailEntity,
    OneTimeCodeEntity,
    SuppressedAddressEntity,
    EndedProofEntity,
    KnownDeviceEntity,
    FamilyEntity,
    FamilyAdultEntity,
    FamilyInvitationEntity,
    FamilyChildEntity,
    FamilyErasureEntity,
    FamilyChildLinkEntity,
    FamilyBookingEntity,
    StaffEntity,
    MembershipEntity,
    StaffSessionEntity,
    StaffTotpEntity,
    PasskeyEntity,
    RecoveryCodeEntity,
    SecondStepRuleEntity,
    StaffEmailEntity,
    PasswordLinkEntity,
    SetupSaltEntity,
    CatalogueEditionEntity,
    VenueEntity,
    SeasonEntity,
    CampDayEntity,
    OverCapacityEntity,
    SlotEntity,
    ActivityEntity,
    SessionEntity,
    TshirtSizeEntity,
    PriceRuleEntity,
    DetailQuestionEntity,
    CodeEntity,
    CodeTextEntity,
    CodeUseEntity,
    FunderEntity,
    FunderCodeEntity,
    FundedBlockEntity,
    FundedChildEntity,
    BookingEntity,
    BookingChildEntity,
    KeptChildEntity,
    BookingPlaceEntity,
    BookingLineEntity,
    BookingTshirtEntity,
    SearchTokenEntity,
    AmendmentEntity,
    BookingNoteEntity,
    ConsentWordingEntity,
    ConsentEntity,
    DayCancellationEntity,
    CancelledDayEntity,
    CancelledBookingEntity,
    DayChangeEntity,
    ChangedBookingEntity,
    HoldEntity,
    WaitingFamilyEntity,
    WaitingEntryEntity,
    WaitingPlaceEntity,
    MessageEntity,
    MessageReceiverEntity,
    MessageBookingEntity,
    MessageFileEntity,
    TextMessageEntity,
    LedgerEntryEntity,
    FigureEntity,
    BooksStateEntity,
    ClosedMonthEntity,
    ErasureEntity,
    PaymentEntity,
    AwaitedPaymentEntity,
    PaymentPlanEntity,
    BankLineEntity,
    BankFormatEntity,
    RefundEntity,
    CashCountEntity,
    PayoutEntity,
    PayoutLineEntity,
    CardPaymentEntity,
    DisputeEntity,
    PaymentAlertEntity,
    CreditEntity,
    CreditBalanceEntity,
    StripeEventEntity,
    StripeSweepEntity,
    PartyEnquiryEntity,
    ClearingEntity,
    HealthNoteEntity,
    RegisterPrintEntity,
    AttendanceEventEntity,
    CareRecordEntity,
    AttentionMarkEntity,
    EmailWordingEntity,
    EmailDeliveryEntity,
    ReminderRuleEntity,
    DutyEventEntity,
    GroupPlanEntity,
    GroupChildEntity,
    CareReadingEntity,
    RetentionStartEntity,
  ],
  subscribers: [CatalogueEditions],
  // In the order of the 13 digits that end their names.
  migrations: [
    Baseline1795680000000,
    LineWords1795690000000,
    StripeEventReference1795700000000,
    SearchTokens1795710000000,
    EventValues1795720000000,
    AlertDetails1795730000000,
    KnownDevices1795740000000,
    KnownFamilies1795750000000,
    StuckReasons1795760000000,
    Figures1795770000000,
    Consents1795780000000,
    DetailQuestions1795790000000,
    FamilyDetails1795830000000,
    SchoolYears1795840000000,
    Attendance1795850000000,
    SharedConsents1795880000000,
    FamilyErasures1795890000000,
    EndedProofs1795920000000,
    EventsByTime1795930000000,
    CareRecords1795940000000,
    OverCapacity1795950000000,
    MoneyVenues1795950000001,
    CashCounts1795950000002,
    Duty1795960000000,
    Groups1795960000001,
    KeptChildren1795970000000,
    WaitingList1795990000000,
    Codes1796000000000,
    AwaitedPayments1796010000000,
    BankLines1796010000001,
    Attention1796020000000,
    Funding1796031000000,
    PaymentPlans1796032000000,
    MoneyByTime1796033000000,
    ClosedMonths1796033000001,
    TakeRest1796034000000,
    PartPayments1796034100000,
    Suppressions1796035000000,
    Messages1796035100000,
    EmailDeliveries1796036000000,
    EmailWordings1796037000000,
    ReminderRules1796037100000,
    SaidBy1796038000000,
    Payouts1796042000000,
    ClosedVat1796043000000,
    DiscountOrder1796044000000,
    NewsConsents1796046000000,
    MessageFiles1796047000000,
    TextMessages1796048000000,
    AlertDone1796049000077,
    VenueCapacity1796050000044,
    NewAddressHold1796051000022,
  ],
};

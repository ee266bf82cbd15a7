import { EmailDeliveryEntity } from '../../mail/delivery/email-delivery.entity';
import {
  WaitingEntryEntity,
  WaitingPlaceEntity,
} from '../../bookings/waiting-list/waiting-entry.entity';
import { WaitingFamilyEntity } from '../../bookings/waiting-list/waiting-family.entity';
import { AttendanceEventEntity } from '../../camp/attendance/attendance-event.entity';
import { CarePhotoEntity } from '../../camp/care-records/care-photo.entity';
import { CareRecordEntity } from '../../camp/care-records/care-record.entity';
import { EmailWordingEntity } from '../../mail/emails/email-wording.entity';
import { ReminderRuleEntity } from '../../mail/reminders/reminder-rule.entity';
import { AttentionMarkEntity } from '../../staff/attention/attention-mark.entity';
import { DutyEventEntity } from '../../camp/duty/duty-event.entity';
import { GroupChildEntity, GroupPlanEntity } from '../../camp/duty/group-plan.entity';
import { RotaDayEntity } from '../../camp/rota/rota-day.entity';
import { StaffCalendarEntity } from '../../camp/rota/staff-calendar.entity';
import { EventEntity } from '../../kernel/events/event.entity';
import { EndedProofEntity } from '../../mail/address-proof/ended-proof.entity';
import { KnownDeviceEntity } from '../../mail/address-proof/known-device.entity';
import { SuppressedAddressEntity } from '../../mail/suppression/suppressed-address.entity';
import { OneTimeCodeEntity } from '../../mail/one-time-codes/one-time-code.entity';
import { OutboxEmailEntity } from '../../mail/outbox/outbox-email.entity';
import { ConsentEntity } from '../../bookings/model/consent.entity';
import { ConsentWordingEntity } from '../../bookings/model/consent-wording.entity';
import { AmendmentEntity } from '../../bookings/model/amendment.entity';
import {
  FundedBlockEntity,
  FundedChildEntity,
  FunderCodeEntity,
  FunderEntity,
} from '../../catalogue/funding/funder.entity';
import { HoldEntity } from '../../catalogue/holds/hold.entity';
import { CancelledBookingEntity } from '../../bookings/day-cancellations/cancelled-booking.entity';
import { CancelledDayEntity } from '../../bookings/day-cancellations/cancelled-day.entity';
import { DayCancellationEntity } from '../../bookings/day-cancellations/day-cancellation.entity';
import { ChangedBookingEntity } from '../../bookings/day-changes/changed-booking.entity';
import { DayChangeEntity } from '../../bookings/day-changes/day-change.entity';
import { CareReadingEntity } from '../../bookings/care/care-reading.entity';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingLineEntity } from '../../bookings/model/booking-line.entity';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { BookingTshirtEntity } from '../../bookings/model/booking-tshirt.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { SearchTokenEntity } from '../../bookings/model/search-token.entity';
import { BookingNoteEntity } from '../../bookings/notes/booking-note.entity';
import { CodeEntity, CodeTextEntity, CodeUseEntity } from '../../catalogue/codes/code.entity';
import {
  MessageBookingEntity,
  MessageEntity,
  MessageReceiverEntity,
} from '../../messages/message.entity';
import { MessageFileEntity } from '../../messages/message-file.entity';
import { TextMessageEntity } from '../../mail/texts/text-message.entity';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import { CatalogueEditionEntity } from '../../catalogue/model/catalogue-edition.entity';
import { CatalogueEditions } from '../../catalogue/model/catalogue-editions';
import { ActivityEntity } from '../../catalogue/model/activity.entity';
import { DetailQuestionEntity } from '../../catalogue/model/detail-question.entity';
import { OverCapacityEntity } from '../../catalogue/model/over-capacity.entity';
import { PriceRuleEntity } from '../../catalogue/model/price-rule.entity';
import { SessionEntity } from '../../catalogue/model/session.entity';
import { SlotEntity } from '../../catalogue/model/slot.entity';
import { TshirtSizeEntity } from '../../catalogue/model/tshirt-size.entity';
import { VenueEntity } from '../../catalogue/model/venue.entity';
import { ClearingEntity } from '../../families/deletion/clearing.entity';
import { BooksStateEntity } from '../../bookings/ledger/books-state.entity';
import { ClosedMonthEntity } from '../../payments/bookkeeping/closed-month.entity';
import { FigureEntity } from '../../bookings/ledger/figure.entity';
import { LedgerEntryEntity } from '../../bookings/ledger/ledger-entry.entity';
import { PartyGuestEntity } from '../../bookings/model/party-guest.entity';
import { PartyPackageEntity } from '../../parties/model/party-package.entity';
import { PartyRulesEntity } from '../../parties/model/party-rules.entity';
import { PartyEntity } from '../../parties/model/party.entity';
import { PartyEnquiryEntity } from '../../parties/party-enquiry.entity';
import type { Schema } from '../../kernel/database/database';
import { RateLimitEntity } from '../../kernel/http/rate-limit-store';
import { DisputeEntity } from '../../payments/model/dispute.entity';
import { PaymentAlertEntity } from '../../payments/alerts/payment-alert.entity';
import { CreditBalanceEntity } from '../../payments/credit/credit-balance.entity';
import { CreditEntity } from '../../payments/credit/credit.entity';
import { BankFormatEntity, BankLineEntity } from '../../payments/statements/bank-line.entity';
import { AwaitedPaymentEntity } from '../../payments/model/awaited-payment.entity';
import { PayoutEntity } from '../../payments/card/payouts/payout.entity';
import { PayoutLineEntity } from '../../payments/card/payouts/payout-line.entity';
import { CashCountEntity } from '../../payments/model/cash-count.entity';
import { PaymentEntity } from '../../payments/model/payment.entity';
import { RefundEntity } from '../../payments/model/refund.entity';
import { CardPaymentEntity } from '../../payments/card/card-payment.entity';
import { RegisterPrintEntity } from '../../camp/registers/register-print.entity';
import { StripeEventEntity } from '../../payments/card/events/stripe-event.entity';
import { SweepEntity } from '../../kernel/jobs/sweep.entity';
import { RetentionStartEntity } from '../../families/retention/retention-start.entity';
import { StaffSessionEntity } from '../../staff/model/staff-session.entity';
import { MembershipEntity } from '../../staff/model/membership.entity';
import { StaffEntity } from '../../staff/model/staff.entity';
import { PasskeyEntity } from '../../staff/second-factor/passkey.entity';
import { RecoveryCodeEntity } from '../../staff/second-factor/recovery-code.entity';
import { SecondStepRuleEntity } from '../../staff/second-factor/second-step-rule.entity';
import { StaffTotpEntity } from '../../staff/second-factor/staff-totp.entity';
import { StaffEmailEntity } from '../../staff/model/staff-email.entity';
import { PasswordLinkEntity } from '../../staff/password-link/password-link.entity';
import { SetupSaltEntity } from '../../staff/first-owner/setup-salt.entity';
import { PictureEntity } from '../../kernel/pictures/picture.entity';
import { PictureFileEntity } from '../../kernel/pictures/picture-file.entity';
import { SettingEntity } from '../../kernel/settings/setting.entity';
import { SettingVersionEntity } from '../../kernel/settings/setting-version.entity';
import { ErasureEntity } from '../../kernel/erasures/erasure.entity';
import { HealthNoteEntity } from '../invariants/health-note.entity';

import { KeptChildEntity } from '../../bookings/model/kept-child.entity';
import { Baseline1796060000000 } from './baseline.migration';
import { FamilyBookingEntity } from '../../families/family-booking.entity';
import { FamilyChildEntity } from '../../families/family-child.entity';
import { FamilyErasureEntity } from '../../families/family-erasure.entity';
import { FamilyChildLinkEntity } from '../../families/family-child-link.entity';
import { FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import { FamilyEntity } from '../../bookings/known-families/family.entity';
import { FamilyPairEntity } from '../../families/family-pair.entity';
import { FamilyInvitationEntity } from '../../bookings/known-families/family-invitation.entity';

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
    FamilyPairEntity,
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
    SweepEntity,
    PartyEnquiryEntity,
    PartyPackageEntity,
    PartyRulesEntity,
    PartyGuestEntity,
    PartyEntity,
    ClearingEntity,
    HealthNoteEntity,
    RegisterPrintEntity,
    AttendanceEventEntity,
    CareRecordEntity,
    CarePhotoEntity,
    AttentionMarkEntity,
    EmailWordingEntity,
    EmailDeliveryEntity,
    ReminderRuleEntity,
    DutyEventEntity,
    GroupPlanEntity,
    GroupChildEntity,
    RotaDayEntity,
    StaffCalendarEntity,
    CareReadingEntity,
    RetentionStartEntity,
  ],
  subscribers: [CatalogueEditions],
  // In the order of the 13 digits that end their names.
  migrations: [Baseline1796060000000],
};

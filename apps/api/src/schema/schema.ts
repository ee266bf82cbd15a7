import { EventEntity } from '../events/event.entity';
import { Events1790000020000 } from '../events/events.migration';
import { OneTimeCodeEntity } from '../communications/one-time-codes/one-time-code.entity';
import { OneTimeCodes1795443775000 } from '../communications/one-time-codes/one-time-codes.migration';
import { OutboxEmailEntity } from '../communications/outbox/outbox-email.entity';
import { Outbox1790000040000 } from '../communications/outbox/outbox.migration';
import { SentToHash1795473200000 } from '../communications/outbox/sent-to-hash.migration';
import { AmendmentEntity } from '../bookings/model/amendment.entity';
import { HoldEntity } from '../holds/hold.entity';
import { Holds1795474000000 } from '../holds/holds.migration';
import { Amendments1790000190000 } from '../bookings/amendments/amendments.migration';
import { CancelledBookingEntity } from '../bookings/day-cancellations/cancelled-booking.entity';
import { CancelledDayEntity } from '../bookings/day-cancellations/cancelled-day.entity';
import { DayCancellationEntity } from '../bookings/day-cancellations/day-cancellation.entity';
import { DayCancellations1790000245000 } from '../bookings/day-cancellations/day-cancellations.migration';
import { ChangedBookingEntity } from '../bookings/day-changes/changed-booking.entity';
import { DayChangeEntity } from '../bookings/day-changes/day-change.entity';
import { DayChanges1795447059000 } from '../bookings/day-changes/day-changes.migration';
import { UnpaidAmendments1790000255000 } from '../bookings/amendments/unpaid-amendments.migration';
import { WaitingAmendments1790000250000 } from '../bookings/amendments/waiting-amendments.migration';
import { CareReadingEntity } from '../bookings/care/care-reading.entity';
import { CareReadings1790000272000 } from '../bookings/care/care-readings.migration';
import { Details1795486000000 } from '../bookings/care/details.migration';
import { MedicalAsked1795446052000 } from '../bookings/care/medical-asked.migration';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { BookingLineEntity } from '../bookings/model/booking-line.entity';
import { BookingPlaceEntity } from '../bookings/model/booking-place.entity';
import { BookingTshirtEntity } from '../bookings/model/booking-tshirt.entity';
import { BookingEntity } from '../bookings/model/booking.entity';
import { StaffHolds1795456314000 } from '../bookings/model/staff-holds.migration';
import { EndedNonce1795445126000 } from '../bookings/links/ended-nonce.migration';
import { ShareNonce1795447087000 } from '../bookings/links/share-nonce.migration';
import { NewAddress1795456346000 } from '../bookings/new-address/new-address.migration';
import { BookingEmailKeys1790000225000 } from '../bookings/links/email-key.migration';
import { UnpaidPlaces1790000205000 } from '../bookings/placing/unpaid-places.migration';
import { BookingNoteEntity } from '../bookings/notes/booking-note.entity';
import { BookingNotes1790000230000 } from '../bookings/notes/booking-notes.migration';
import { Bookings1790000070000 } from '../bookings/model/bookings.migration';
import { CampDayEntity } from '../catalogue/model/camp-day.entity';
import { Catalogue1790000060000 } from '../catalogue/model/catalogue.migration';
import { CatalogueEditing1790000170000 } from '../catalogue/model/catalogue-editing.migration';
import { SeasonEntity } from '../catalogue/model/season.entity';
import { CatalogueEditionEntity } from '../catalogue/model/catalogue-edition.entity';
import { CatalogueEditions } from '../catalogue/model/catalogue-editions';
import { ActivityEntity } from '../catalogue/model/activity.entity';
import { PriceRuleEntity } from '../catalogue/model/price-rule.entity';
import { SessionEntity } from '../catalogue/model/session.entity';
import { SlotEntity } from '../catalogue/model/slot.entity';
import { TshirtSizeEntity } from '../catalogue/model/tshirt-size.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { ClearingEntity } from '../deletion/clearing.entity';
import { Clearings1790000350000 } from '../deletion/clearings.migration';
import { LedgerEntryEntity } from '../ledger/ledger-entry.entity';
import { Ledger1790000075000 } from '../ledger/ledger.migration';
import { PartyEnquiries1790000090000 } from '../enquiries/enquiries.migration';
import { PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';
import type { Schema } from '../kernel/database/database';
import { RateLimitEntity } from '../kernel/http/rate-limit-store';
import { RateLimits1790000010000 } from '../kernel/http/rate-limit.migration';
import { DisputeDeadline1795456278000 } from '../payments/model/dispute-deadline.migration';
import { DisputeEntity } from '../payments/model/dispute.entity';
import { PaymentAlertEntity } from '../payments/alerts/payment-alert.entity';
import { CreditBalanceEntity } from '../payments/credit/credit-balance.entity';
import { CreditEntity } from '../payments/credit/credit.entity';
import { Credit1790000235000 } from '../payments/credit/credit.migration';
import { PaymentEntity } from '../payments/model/payment.entity';
import { Payables1795490000000 } from '../payments/payables/payables.migration';
import { Payments1790000080000 } from '../payments/model/payments.migration';
import { RefundEntity } from '../payments/model/refund.entity';
import { CardPaymentEntity } from '../payments/card/card-payment.entity';
import { CardPayments1795500000000 } from '../payments/card/card-payments.migration';
import { RegisterPrintEntity } from '../registers/register-print.entity';
import { RegisterPrints1790000247000 } from '../registers/register-prints.migration';
import { StripeEventEntity } from '../payments/card/events/stripe-event.entity';
import { StripeSweepEntity } from '../payments/card/events/stripe-sweep.entity';
import { RetentionStartEntity } from '../retention/retention-start.entity';
import { Retention1790000345000 } from '../retention/retention.migration';
import { StaffSessionEntity } from '../accounts/model/staff-session.entity';
import { MembershipEntity } from '../accounts/model/membership.entity';
import { ManagerRights1795459500000 } from '../accounts/model/manager-rights.migration';
import { StaffEntity } from '../accounts/model/staff.entity';
import { Staff1790000050000 } from '../accounts/model/staff.migration';
import { StaffSessionFacts1790000261000 } from '../accounts/model/staff-session-facts.migration';
import { PasskeyEntity } from '../accounts/second-factor/passkey.entity';
import { Passkeys1790000368000 } from '../accounts/second-factor/passkeys.migration';
import { RecoveryCodeEntity } from '../accounts/second-factor/recovery-code.entity';
import { SecondStep1790000330000 } from '../accounts/second-factor/second-step.migration';
import { SecondStepRuleEntity } from '../accounts/second-factor/second-step-rule.entity';
import { SecondStepRule1790000362000 } from '../accounts/second-factor/second-step-rule.migration';
import { StaffTotpEntity } from '../accounts/second-factor/staff-totp.entity';
import { StaffEmailEntity } from '../accounts/model/staff-email.entity';
import { StaffEmails1790000363000 } from '../accounts/model/staff-email.migration';
import { PasswordLinkEntity } from '../accounts/password-link/password-link.entity';
import { PasswordLinks1790000366000 } from '../accounts/password-link/password-link.migration';
import { SetupSaltEntity } from '../accounts/first-owner/setup-salt.entity';
import { SetupSalt1790000100000 } from '../accounts/first-owner/setup-salt.migration';
import { PictureEntity } from '../pictures/picture.entity';
import { PictureFileEntity } from '../pictures/picture-file.entity';
import { Pictures1790000175000 } from '../pictures/pictures.migration';
import { SettingEntity } from '../settings/setting.entity';
import { SettingVersionEntity } from '../settings/setting-version.entity';
import { SettingVersion1790000160000 } from '../settings/setting-version.migration';
import { Settings1790000030000 } from '../settings/settings.migration';
import { ErasureEntity } from '../erasures/erasure.entity';
import { Erasures1795457400000 } from '../erasures/erasures.migration';
import { HealthNoteEntity } from '../invariants/health-note.entity';
import { HealthNotes1790000240000 } from '../invariants/health-notes.migration';

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
    SlotEntity,
    ActivityEntity,
    SessionEntity,
    TshirtSizeEntity,
    PriceRuleEntity,
    BookingEntity,
    BookingChildEntity,
    BookingPlaceEntity,
    BookingLineEntity,
    BookingTshirtEntity,
    AmendmentEntity,
    BookingNoteEntity,
    DayCancellationEntity,
    CancelledDayEntity,
    CancelledBookingEntity,
    DayChangeEntity,
    ChangedBookingEntity,
    HoldEntity,
    LedgerEntryEntity,
    ErasureEntity,
    PaymentEntity,
    RefundEntity,
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
    CareReadingEntity,
    RetentionStartEntity,
  ],
  subscribers: [CatalogueEditions],
  // In the order of the 13 digits that end their names.
  migrations: [
    RateLimits1790000010000,
    Events1790000020000,
    Settings1790000030000,
    Outbox1790000040000,
    Staff1790000050000,
    Catalogue1790000060000,
    Bookings1790000070000,
    Ledger1790000075000,
    Payments1790000080000,
    PartyEnquiries1790000090000,
    SetupSalt1790000100000,
    SettingVersion1790000160000,
    CatalogueEditing1790000170000,
    Pictures1790000175000,
    Amendments1790000190000,
    UnpaidPlaces1790000205000,
    BookingEmailKeys1790000225000,
    BookingNotes1790000230000,
    Credit1790000235000,
    HealthNotes1790000240000,
    DayCancellations1790000245000,
    RegisterPrints1790000247000,
    WaitingAmendments1790000250000,
    UnpaidAmendments1790000255000,
    StaffSessionFacts1790000261000,
    CareReadings1790000272000,
    SecondStep1790000330000,
    Retention1790000345000,
    Clearings1790000350000,
    SecondStepRule1790000362000,
    StaffEmails1790000363000,
    PasswordLinks1790000366000,
    Passkeys1790000368000,
    OneTimeCodes1795443775000,
    EndedNonce1795445126000,
    MedicalAsked1795446052000,
    DayChanges1795447059000,
    ShareNonce1795447087000,
    DisputeDeadline1795456278000,
    StaffHolds1795456314000,
    NewAddress1795456346000,
    Erasures1795457400000,
    ManagerRights1795459500000,
    SentToHash1795473200000,
    Holds1795474000000,
    Details1795486000000,
    Payables1795490000000,
    CardPayments1795500000000,
  ],
};

import { EventEntity } from './events/event.entity';
import { AuditLog1760000073000 } from './events/audit-log.migration';
import { AuditEntries1760000000002 } from './events/audit.migration';
import { OutboxEmailEntity } from './communications/outbox-email.entity';
import { OutboxFacts1760000081000 } from './communications/outbox-facts.migration';
import { Outbox1760000015000 } from './communications/outbox.migration';
import { BookingChildEntity } from './bookings/booking-child.entity';
import { BookingItemEntity } from './bookings/booking-item.entity';
import { BookingDeletion1760000070000 } from './bookings/migrations/booking-deletion.migration';
import { BookingEntity } from './bookings/booking.entity';
import { Bookings1760000030000 } from './bookings/migrations/bookings.migration';
import { HoldLimit1760000087000 } from './bookings/migrations/hold-limit.migration';
import { KeptMoney1760000080000 } from './bookings/migrations/kept-money.migration';
import { ManyBookings1760000072000 } from './bookings/migrations/many-bookings.migration';
import { SearchColumns1760000082000 } from './bookings/migrations/search-columns.migration';
import { ReplacedBookings1760000074000 } from './bookings/migrations/replaced-bookings.migration';
import { CampDayEntity } from './catalogue/camp-day.entity';
import { Catalogue1760000020000 } from './catalogue/catalogue.migration';
import { SeasonEntity } from './catalogue/season.entity';
import { TimeSlotEntity } from './catalogue/time-slot.entity';
import { VenueEntity } from './catalogue/venue.entity';
import { PartyEnquiries1760000060000 } from './enquiries/enquiries.migration';
import { EnquiryStatus1760000086000 } from './enquiries/enquiry-status.migration';
import { PartyEnquiryEntity } from './enquiries/party-enquiry.entity';
import type { Schema } from './kernel/database/database';
import { RateLimitEntity } from './kernel/http/rate-limit-store';
import { RateLimits1760000000001 } from './kernel/http/rate-limit.migration';
import { DisputeEntity } from './payments/events/dispute.entity';
import { PaymentAlertEntity } from './payments/alerts/payment-alert.entity';
import { PaymentEntity } from './payments/payment.entity';
import { Payments1760000040000 } from './payments/migrations/payments.migration';
import { RefundNotes1760000071000 } from './payments/migrations/refund-notes.migration';
import { RefundEntity } from './payments/refunds/refund.entity';
import { StripeEventEntity } from './payments/events/stripe-event.entity';
import { StripeEventIntents1760000075000 } from './payments/migrations/stripe-event-intents.migration';
import { StripeSweepEntity } from './payments/events/stripe-sweep.entity';
import { StaffSessionEntity } from './staff/staff-session.entity';
import { StaffEntity } from './staff/staff.entity';
import { Staff1760000017000 } from './staff/staff.migration';
import { SettingEntity } from './settings/setting.entity';
import { Settings1760000010000 } from './settings/settings.migration';

/** Every table of the application, and how it came about. */
export const schema: Schema = {
  entities: [
    RateLimitEntity,
    EventEntity,
    SettingEntity,
    OutboxEmailEntity,
    StaffEntity,
    StaffSessionEntity,
    VenueEntity,
    SeasonEntity,
    CampDayEntity,
    TimeSlotEntity,
    BookingEntity,
    BookingChildEntity,
    BookingItemEntity,
    PaymentEntity,
    RefundEntity,
    DisputeEntity,
    PaymentAlertEntity,
    StripeEventEntity,
    StripeSweepEntity,
    PartyEnquiryEntity,
  ],
  // In the order of the 13 digits that end their names.
  migrations: [
    RateLimits1760000000001,
    AuditEntries1760000000002,
    Settings1760000010000,
    Outbox1760000015000,
    Staff1760000017000,
    Catalogue1760000020000,
    Bookings1760000030000,
    Payments1760000040000,
    PartyEnquiries1760000060000,
    BookingDeletion1760000070000,
    RefundNotes1760000071000,
    ManyBookings1760000072000,
    AuditLog1760000073000,
    ReplacedBookings1760000074000,
    StripeEventIntents1760000075000,
    KeptMoney1760000080000,
    OutboxFacts1760000081000,
    SearchColumns1760000082000,
    EnquiryStatus1760000086000,
    HoldLimit1760000087000,
  ],
};

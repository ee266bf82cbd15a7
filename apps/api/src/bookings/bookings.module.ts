import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { limitBy } from '../kernel/http/rate-limit';
import { callerOfBooking } from './access/booking-of-request';
import { BookedSlots } from '../catalogue/editing/booked-slots';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { MailModule } from '../mail/mail.module';
import { Emails } from '../mail/emails/emails.service';
import { HoldKinds } from '../catalogue/holds/hold-kinds';
import { EventFollowers } from '../kernel/events/event-followers';
import { KnownAddresses } from '../mail/address-proof/known-addresses';
import { Reminders } from '../mail/reminders/reminders.service';
import { ConsentWordingsService } from './consents/consent-wordings.service';
import { ConsentsController } from './consents/consents.controller';
import { ConsentsService } from './consents/consents.service';
import { NewsConsentService } from './consents/news-consent.service';
import { seasonOpens } from './consents/season-opens.email';
import { toldThatSeasonOpens } from './consents/season-opens';
import { OfferedBookings } from './waiting-list/read-waiting-list';
import { WaitingDesk } from './waiting-list/waiting-desk.service';
import { WaitingListController } from './waiting-list/waiting-list.controller';
import {
  waitingConfirm,
  waitingEnded,
  waitingJoined,
  waitingOffer,
  waitingReminder,
} from './waiting-list/waiting-list.email';
import { WaitingListJob } from './waiting-list/waiting-list.job';
import { waitingAddress, WaitingLists } from './waiting-list/waiting-list.service';
import { AmendmentsController } from './amendments/amendments.controller';
import { Amendments } from './amendments/amendments.service';
import { CancelDays } from './day-cancellations/cancel-days.service';
import { SoldDaysController } from './day-cancellations/sold-days.controller';
import { SoldDaysJob } from './day-cancellations/sold-days.job';
import { ChangeSoldDayService } from './day-changes/change-sold-day.service';
import { amendmentAddress } from './emails/amendment-address.email';
import { amendmentAlert } from './emails/amendment-alert.email';
import { amendmentMade } from './emails/amendment-made.email';
import { changeNotMade } from './day-cancellations/change-not-made.email';
import { dayCancelled } from './day-cancellations/day-cancelled.email';
import { unpaidDayCancelled } from './day-cancellations/unpaid-day-cancelled.email';
import { oldAddress } from './new-address/address-objection.email';
import { newAddress } from './new-address/new-address.email';
import { dayChanged } from './emails/day-changed.email';
import { followCancelledDays } from './day-cancellations/follow-cancelled-days';
import { SettleBooking } from './day-cancellations/settle-booking.service';
import { BookedPlaces } from './model/booked-places';
import { BookingsOfOffers } from './model/bookings-of-offers';
import { PartyPort } from './model/party-port';
import { PaymentPort } from './model/payment-port';
import { BookingAccess } from './access/booking-access';
import { bookingConfirmation } from './emails/booking-confirmation.email';
import { BookingEmails } from './emails/booking-emails.service';
import { bookingHeld } from './hold-emails/booking-held.email';
import { bookingLink } from './emails/booking-link.email';
import { bookingPaidAlert } from './emails/booking-paid-alert.email';
import { bookingReminder } from './emails/booking-reminder.email';
import { detailsChanged } from './emails/details-changed.email';
import { detailsReminder } from './emails/details-reminder.email';
import { CampReminders } from './emails/camp-reminders';
import { reviewRequest } from './emails/review-request.email';
import { thankYou } from './emails/thank-you.email';
import { holdEnded } from './hold-emails/hold-ended.email';
import { holdEndedAlert } from './hold-emails/hold-ended-alert.email';
import { paymentLink, paymentReminder } from './hold-emails/payment-link.email';
import { HoldEmailsJob } from './hold-emails/hold-emails.job';
import { BookingAttentions } from './desk/booking-attention.service';
import { BookingExport } from './desk/booking-export.service';
import { TshirtSizesController } from './desk/tshirt-sizes.controller';
import { TshirtSizes } from './desk/tshirt-sizes.service';
import { SearchTokensJob } from './desk/search-tokens.job';
import { BookingsController } from './desk/bookings.controller';
import { Bookings } from './desk/bookings.service';
import { BookingLinks } from './links/booking-links.service';
import { newestParent } from './links/known-parents';
import { BookingLinksController } from './desk/booking-links.controller';
import { ShareBooking } from './desk/share-booking.service';
import { NewAddress } from './new-address/new-address.service';
import { ChildDetailsController } from './details/child-details.controller';
import { ChildDetailsService } from './details/child-details.service';
import { BookingNotes } from './notes/booking-notes.service';
import { NotesController } from './desk/notes.controller';
import { PlaceBookingService } from './placing/place-booking.service';
import { BookingPapersController } from './receipt/booking-papers.controller';
import { addBookingHolds } from './releasing/booking-hold-kinds';
import { HeldPlaces } from './releasing/held-places.service';
import { LimitBareNumbers } from './access/limit-bare-numbers';
import { UnpaidPlaces } from './placing/unpaid-places';

/** Global, because the catalogue asks what has been booked but must not import bookings. */
@Global()
@Module({
  imports: [MailModule, CatalogueModule],
  controllers: [
    BookingsController,
    TshirtSizesController,
    AmendmentsController,
    SoldDaysController,
    BookingLinksController,
    BookingPapersController,
    NotesController,
    ChildDetailsController,
    ConsentsController,
    WaitingListController,
  ],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: LimitBareNumbers },
    Bookings,
    PlaceBookingService,
    UnpaidPlaces,
    BookingAccess,
    BookingEmails,
    ChildDetailsService,
    HoldEmailsJob,
    CampReminders,
    BookingExport,
    BookingAttentions,
    SearchTokensJob,
    HeldPlaces,
    TshirtSizes,
    Amendments,
    CancelDays,
    SettleBooking,
    SoldDaysJob,
    ChangeSoldDayService,
    BookingLinks,
    ShareBooking,
    NewAddress,
    BookingNotes,
    ConsentsService,
    ConsentWordingsService,
    NewsConsentService,
    WaitingLists,
    WaitingListJob,
    WaitingDesk,
    { provide: BookedSlots, useClass: BookedPlaces },
    { provide: OfferedBookings, useClass: BookingsOfOffers },
  ],
  exports: [
    Amendments,
    BookedSlots,
    Bookings,
    BookingAccess,
    BookingAttentions,
    BookingNotes,
    BookingEmails,
    BookingLinks,
  ],
})
export class BookingsModule {
  constructor(
    emails: Emails,
    access: BookingAccess,
    payments: PaymentPort,
    parties: PartyPort,
    reminders: Reminders,
    addresses: KnownAddresses,
    kinds: HoldKinds,
    events: EventFollowers,
  ) {
    emails.add(
      [
        bookingConfirmation,
        bookingPaidAlert,
        bookingLink,
        bookingHeld,
        bookingReminder,
        detailsReminder,
        detailsChanged,
        thankYou,
        reviewRequest,
        paymentLink,
        paymentReminder,
        holdEnded,
        holdEndedAlert,
        dayChanged,
        dayCancelled,
        unpaidDayCancelled,
        amendmentMade,
        changeNotMade,
        amendmentAlert,
        amendmentAddress,
        newAddress,
        oldAddress,
        seasonOpens,
        waitingConfirm,
        waitingJoined,
        waitingOffer,
        waitingReminder,
        waitingEnded,
      ],
      { access, payments, parties },
    );
    reminders.add('season-opens', toldThatSeasonOpens);
    for (const find of [newestParent, waitingAddress]) addresses.register(find);
    addBookingHolds(kinds);
    followCancelledDays(events);
    limitBy('booking-caller', callerOfBooking);
  }
}

import { Global, Module } from '@nestjs/common';
import { PartyPort } from '../bookings/model/party-port';
import { PaymentPort } from '../bookings/model/payment-port';
import { MailModule } from '../mail/mail.module';
import { Emails } from '../mail/emails/emails.service';
import { BookingAccess } from '../bookings/access/booking-access';
import { BookingsModule } from '../bookings/bookings.module';
import { ChangeParties } from './change-party.service';
import { PartiesController } from './parties.controller';
import { Enquiries } from './enquiries.service';
import { OpenEnquiries, PartyAttention } from './party-attention.service';
import { PartyGuests } from './guests.service';
import { PartyCoaches } from './party-coaches.service';
import { PartyGrants } from '../staff/model/ports';
import { PartyPackages } from './packages.service';
import { Parties } from './parties.service';
import { partyAnswer } from './party-answer-alert.email';
import { partyAccepted } from './party-accepted.email';
import { PartySheets } from './party-sheets.service';
import { partyQuote } from './party-quote.email';
import { partyAcknowledgement } from './party-acknowledgement.email';
import { partyAlert } from './party-alert.email';

/** Global, because sessions and emails about bookings ask for it by abstract classes and must not import it. */
@Global()
@Module({
  imports: [MailModule, BookingsModule],
  controllers: [PartiesController],
  providers: [
    Enquiries,
    OpenEnquiries,
    PartyAttention,
    PartyPackages,
    Parties,
    ChangeParties,
    PartyGuests,
    PartySheets,
    { provide: PartyGrants, useClass: PartyCoaches },
    { provide: PartyPort, useExisting: PartyGuests },
  ],
  exports: [PartyGrants, PartyPort],
})
export class PartiesModule {
  constructor(emails: Emails, access: BookingAccess, payments: PaymentPort, parties: PartyPort) {
    emails.add([partyAlert, partyAcknowledgement, partyQuote, partyAnswer], {});
    emails.add([partyAccepted], { access, payments, parties });
  }
}

import { Injectable } from '@nestjs/common';
import { type AddGuest, type PartySheet } from '@sunfield/contracts/parties/guests';
import { DataSource, In, IsNull, Not } from 'typeorm';
import { BookingEntity } from '../bookings/model/booking.entity';
import { RegisterDays } from '../camp/registers/register-days.service';
import { inTransaction } from '../kernel/database/transaction';
import { AppError, found } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { may, type Staff } from '../kernel/http/may';
import { partiesOf } from './busy-times';
import { guestsOf, placeOf, saveGuest } from './guests.service';
import { endOf } from './model/free-times';
import { PartyEntity, saidOf } from './model/party.entity';
import { additionalInfo, PartyEnquiryEntity } from './party-enquiry.entity';
import { registerOf } from './party-views';

/** What coaches must know before the parties of a day. */
@Injectable()
export class PartySheets {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: RegisterDays,
    private readonly clock: Clock,
  ) {}

  /** Of booked parties, for those who may open the day's register at the venue. Errors: `forbidden`. */
  async list(
    { date, venue }: { date: string; venue: string },
    reader: Staff,
  ): Promise<PartySheet[]> {
    const open = await this.days.openTo(reader);
    if (!open.at(date, venue)) throw new AppError('forbidden');
    const { manager } = this.dataSource;
    const today = this.clock.today();
    const here = (await partiesOf(manager, { from: date, until: date, today })).filter(
      (party) => registerOf(party) === venue,
    );
    const enquiries = await manager.findBy(PartyEnquiryEntity, {
      id: In(here.map(({ enquiryId }) => enquiryId)),
    });
    const paid = await manager.findBy(BookingEntity, {
      id: In(here.map(({ bookingId }) => bookingId ?? 0)),
      paidAt: Not(IsNull()),
    });
    const mayCare = may(reader, 'care', venue);
    const sheets: PartySheet[] = [];
    for (const party of here) {
      const { bookingId, enquiryId, packageName, activities, starts, children, coach } = party;
      const enquiry = enquiries.find(({ id }) => id === enquiryId);
      if (!enquiry || !bookingId || paid.every(({ id }) => id !== bookingId)) continue;
      const guests = await guestsOf(manager, bookingId);
      sheets.push({
        bookingId,
        packageName,
        activities,
        starts,
        ends: endOf(party),
        place: await placeOf(manager, party),
        coachName: coach,
        children,
        extras: saidOf(party)
          .lines.filter(({ kind }) => kind === 'extra')
          .map(({ quantity, what }) => (quantity > 1 ? `${quantity} × ${what}` : what)),
        // Families mention allergies there.
        notes: mayCare ? additionalInfo.open(enquiry, enquiry.additionalInfo) : '',
        notComing: guests.filter(({ isComing }) => !isComing).map(({ name }) => name),
      });
    }
    return sheets;
  }

  /** Errors: `not_found`, `forbidden`, `status_conflict`. */
  async addGuest({ bookingId, ...guest }: AddGuest, staff: Staff): Promise<void> {
    const open = await this.days.openTo(staff);
    await inTransaction(this.dataSource, async (manager) => {
      const party = found(await manager.findOneBy(PartyEntity, { bookingId }));
      if (!open.at(party.date, registerOf(party))) throw new AppError('forbidden');
      const at = { answeredAt: this.clock.now(), isAtGate: true };
      await saveGuest(manager, bookingId, { ...guest, isComing: true }, at);
    });
  }
}

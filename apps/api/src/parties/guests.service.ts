import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerInvitation,
  type Invitation,
  MAX_GUESTS,
} from '@sunfield/contracts/parties/guests';
import { addDays, calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager } from 'typeorm';
import { hasPlaces } from '../bookings/model/booking-places';
import { BookingEntity } from '../bookings/model/booking.entity';
import { lockBooking } from '../bookings/model/move-booking';
import {
  guestOf,
  guestsAmong,
  PartyGuestEntity,
  sealGuest,
} from '../bookings/model/party-guest.entity';
import { AttendanceEventEntity } from '../camp/attendance/attendance-event.entity';
import { attendanceOfRows } from '../camp/attendance/children-here';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { AppError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { inTransaction } from '../kernel/database/transaction';
import { endOf } from './model/free-times';
import { guestsToken, isGuestsToken, PartyEntity, saidOf } from './model/party.entity';
import { PartyEnquiryEntity } from './party-enquiry.entity';

/** Guests are asked to answer so many days before the party, and may until its end: an allergy is never too late. */
const ANSWER_DAYS = 3;

export const answerBy = ({ date }: PartyEntity): string => addDays(date, -ANSWER_DAYS);

/** The guests of booked parties: their families answer by the host's link; coaches alone see allergies. */
@Injectable()
export class PartyGuests {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `not_found`. */
  async read(id: number, token: string): Promise<Invitation> {
    const { manager } = this.dataSource;
    const { party } = await this.findOpen(manager, id, token);
    const enquiry = await manager.findOneBy(PartyEnquiryEntity, { id });
    if (!enquiry) throw new AppError('not_found');
    return {
      firstName: enquiry.childName.split(' ')[0] ?? '',
      date: party.date,
      starts: party.starts,
      ends: endOf(party),
      place: await placeOf(manager, party),
      answerBy: answerBy(party),
      isOpen: this.today() <= party.date,
    };
  }

  /** Errors: `not_found`; `booking_closed` after the party, or with far too many guests. */
  async answer(
    id: number,
    { access, guestKey, name, isComing, allergies }: AnswerInvitation,
  ): Promise<Invitation> {
    const answeredAt = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      const { party, bookingId } = await this.findOpen(manager, id, access);
      if (this.today() > party.date) throw new AppError('booking_closed', { message: TOO_LATE });
      const said = sealGuest(guestKey, { name, allergies: isComing ? allergies : '' });
      await saveGuest(manager, { bookingId, guestKey, isComing, said }, answeredAt);
    });
    return this.read(id, access);
  }

  /** Only of a party that has its place. */
  private async findOpen(manager: EntityManager, enquiryId: number, token: string) {
    const party = await manager.findOneBy(PartyEntity, { enquiryId });
    const { bookingId } = party ?? {};
    if (!party || !bookingId || !isGuestsToken(token, this.config.linkSecrets, party)) {
      throw new AppError('not_found');
    }
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking?.paidAt || !(await hasPlaces(manager, bookingId))) throw new AppError('not_found');
    return { party, bookingId };
  }

  private today(): string {
    return calendarDateInLondon(this.clock.now());
  }
}

const TOO_LATE = 'This party is over.';
const TOO_MANY = 'There are too many answers already. Please tell the host yourself.';

/** Where it is, with the address. */
export async function placeOf(manager: EntityManager, party: PartyEntity): Promise<string> {
  const { venueKey: key } = party;
  const venue = key === null ? null : await manager.findOneBy(VenueEntity, { key });
  return venue ? [venue.name, venue.address].filter(Boolean).join(', ') : saidOf(party).place;
}

/** Adds a guest, or changes what the same family said. Errors: `booking_closed`. */
export async function saveGuest(
  manager: EntityManager,
  { bookingId, guestKey, ...row }: Omit<PartyGuestEntity, 'id' | 'answeredAt'>,
  answeredAt: Date,
): Promise<void> {
  // Answers are counted one after the other.
  await lockBooking(manager, bookingId);
  const said = { ...row, answeredAt };
  const { affected } = await manager.update(PartyGuestEntity, { bookingId, guestKey }, said);
  if (affected) return;
  if ((await manager.countBy(PartyGuestEntity, { bookingId })) >= MAX_GUESTS) {
    throw new AppError('booking_closed', { message: TOO_MANY });
  }
  await manager.insert(PartyGuestEntity, { bookingId, guestKey, ...said });
}

/** A party's guests by name. */
export async function guestsOf(manager: EntityManager, bookingId: number) {
  const rows = await manager.findBy(PartyGuestEntity, { bookingId });
  return rows
    .map((row) => ({ isComing: row.isComing, ...guestOf(row) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What the host sees of them: no allergies. */
export async function hostGuests(
  manager: EntityManager,
  party: PartyEntity,
  { publicSiteUrl, linkSecrets }: Pick<Config, 'publicSiteUrl' | 'linkSecrets'>,
) {
  const guests = await guestsOf(manager, party.bookingId ?? 0);
  const url = new URL('/party-invitation', publicSiteUrl);
  url.searchParams.set('id', String(party.enquiryId));
  url.searchParams.set('access', guestsToken(linkSecrets, party));
  return {
    link: url.href,
    answerBy: answerBy(party),
    coming: guests.filter(({ isComing }) => isComing).map(({ name }) => name),
    notComing: guests.filter(({ isComing }) => !isComing).map(({ name }) => name),
    came: await whoCame(manager, party.bookingId ?? 0),
  };
}

async function whoCame(manager: EntityManager, bookingId: number): Promise<string[]> {
  const events = await manager.findBy(AttendanceEventEntity, { bookingId });
  const rows = await guestsAmong(
    manager,
    events.map(({ childId }) => childId),
  );
  return [...rows]
    .filter(([id]) => {
      const own = events.filter(({ childId }) => childId === id);
      return attendanceOfRows(own).stays.length > 0;
    })
    .map(([, guest]) => guestOf(guest).name)
    .toSorted((one, other) => one.localeCompare(other));
}

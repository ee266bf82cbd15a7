import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerInvitation,
  type Invitation,
  MAX_GUESTS,
} from '@sunfield/contracts/parties/guests';
import { addDays } from '@sunfield/words/dates';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type PartyPort } from '../bookings/model/party-port';
import { hasPlaces } from '../bookings/model/booking-places';
import { BookingEntity } from '../bookings/model/booking.entity';
import { lockBooking } from '../bookings/model/move-booking';
import {
  gateIdOf,
  guestOf,
  guestsAmong,
  PartyGuestEntity,
  saidOfGuest,
  sealGuest,
} from '../bookings/model/party-guest.entity';
import { AttendanceEventEntity } from '../camp/attendance/attendance-event.entity';
import { attendanceOfRows } from '../camp/attendance/children-here';
import { sameName } from '@sunfield/contracts/kit/same-name';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { AppError, found } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { inTransaction } from '../kernel/database/transaction';
import { endOf } from './model/free-times';
import {
  invitationLink,
  isGuestsToken,
  PartyEntity,
  partyLink,
  saidOf,
} from './model/party.entity';
import { PartyEnquiryEntity } from './party-enquiry.entity';

/** Guests are asked to answer so many days before the party, and may until its end: an allergy is never too late. */
const ANSWER_DAYS = 3;

export const answerBy = ({ date }: PartyEntity): string => addDays(date, -ANSWER_DAYS);

/** The guests of booked parties: their families answer by the host's link; coaches alone see allergies. */
@Injectable()
export class PartyGuests implements PartyPort {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Errors: `not_found`, `booking_closed` once it does not take place. */
  async read(id: number, token: string): Promise<Invitation> {
    const { manager } = this.dataSource;
    const { party } = await this.findOpen(manager, id, token);
    const enquiry = found(await manager.findOneBy(PartyEnquiryEntity, { id }));
    const isOpen = this.clock.today() <= party.date;
    return {
      firstName: enquiry.childName.split(' ')[0] ?? '',
      date: party.date,
      starts: party.starts,
      ends: endOf(party),
      // Afterwards a link that went round need not say where the family lives.
      place: isOpen ? await placeOf(manager, party) : '',
      answerBy: answerBy(party),
      isOpen,
    };
  }

  /** Errors: `not_found`; `booking_closed` after the party, or with far too many answers. */
  async answer(id: number, { access, ...said }: AnswerInvitation): Promise<Invitation> {
    const answeredAt = this.clock.now();
    await inTransaction(this.dataSource, async (manager) => {
      const { party, bookingId } = await this.findOpen(manager, id, access);
      if (this.clock.today() > party.date)
        throw new AppError('booking_closed', { message: TOO_LATE });
      const guestKey = await saveGuest(manager, bookingId, said, { answeredAt });
      // After it is saved, so that a sign-in at the same moment either is seen here or writes that the guest comes.
      if (!said.isComing && (await wasThere(manager, { bookingId, guestKey }))) {
        throw new AppError('booking_closed', { message: SIGNED_IN });
      }
    });
    return this.read(id, access);
  }

  async hostLinks(manager: EntityManager, bookingId: number) {
    const party = await manager.findOneBy(PartyEntity, { bookingId });
    return {
      invitationLink: party ? invitationLink(this.config, party) : '',
      hostLink: party ? partyLink(this.config, party) : '',
    };
  }

  /** Only of a party that has its place. */
  private async findOpen(manager: EntityManager, enquiryId: number, token: string) {
    const party = await manager.findOneBy(PartyEntity, { enquiryId });
    const { bookingId } = party ?? {};
    if (!party || !bookingId || !isGuestsToken(token, this.config.linkSecrets, party)) {
      throw new AppError('not_found');
    }
    const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
    if (!booking?.paidAt || !(await hasPlaces(manager, bookingId))) {
      throw new AppError('booking_closed', { message: OFF });
    }
    return { party, bookingId };
  }
}

const SIGNED_IN = 'This answer can’t be changed here any more. Please call us.';
const OFF = 'This party does not take place. Please ask the family that invited you.';
const TOO_LATE = 'This party is over.';
/** Devices that tell of one child's allergies. */
const MAX_TOLD = 5;

const onTheList = (name: string) =>
  `${name} is on the list already. For another child of that name, add a letter of the surname.`;

const TOO_MANY = 'There are too many answers already. Please tell the host yourself.';

/** Where it is, with the address. */
export async function placeOf(manager: EntityManager, party: PartyEntity): Promise<string> {
  const { venueKey: key } = party;
  const venue = key === null ? null : await manager.findOneBy(VenueEntity, { key });
  return venue ? [venue.name, venue.address].filter(Boolean).join(', ') : saidOf(party).place;
}

/**
 * One name is one child, whose newest answer says whether it comes. What was told of its allergies remains. Returns
 * the guest's key. Errors: `booking_closed`; `status_conflict` at the gate for a child that is on the list.
 */
export async function saveGuest(
  manager: EntityManager,
  bookingId: number,
  { guestKey, name, isComing, allergies }: Omit<AnswerInvitation, 'access'>,
  { answeredAt, isAtGate = false }: { answeredAt: Date; isAtGate?: boolean },
): Promise<string> {
  // Answers are compared one after the other.
  await lockBooking(manager, bookingId);
  const guests = await manager.find(PartyGuestEntity, {
    where: { bookingId },
    order: { id: 'ASC' },
  });
  const same = guests.filter(
    (row) => row.guestKey === guestKey || sameName(guestOf(row).name, name),
  );
  const arrived = await arrivedAmong(manager, bookingId, same);
  const [known = null, ...doubled] = same.toSorted(
    (one, other) => Number(arrived.has(other.id)) - Number(arrived.has(one.id)),
  );
  if (isAtGate && known?.isComing && known.guestKey !== guestKey) {
    throw new AppError('status_conflict', { message: onTheList(name) });
  }
  const told = new Map(same.flatMap((row) => Object.entries(saidOfGuest(row).allergies)));
  // An empty field takes nothing back: a family that comes again sees nothing of what it told before.
  if (isComing && allergies) told.set(guestKey, allergies);
  // A child who is there gets onto the list, however many answered by a link that went round.
  const isFull = (!known && guests.length >= MAX_GUESTS) || told.size > MAX_TOLD;
  if (isFull && !isAtGate) {
    throw new AppError('booking_closed', { message: TOO_MANY });
  }
  const key = known?.guestKey ?? guestKey;
  const row = {
    isComing,
    said: sealGuest(key, { name, allergies: Object.fromEntries(told) }),
    answeredAt,
  };
  if (known) await manager.update(PartyGuestEntity, { id: known.id }, row);
  else await manager.insert(PartyGuestEntity, { bookingId, guestKey, ...row });
  for (const { id } of doubled) {
    if (!arrived.has(id)) await manager.delete(PartyGuestEntity, { id });
  }
  return key;
}

/** Of these guests those whom a phone at the gate has recorded. */
async function arrivedAmong(
  manager: EntityManager,
  bookingId: number,
  guests: readonly PartyGuestEntity[],
): Promise<ReadonlySet<number>> {
  const childId = In(guests.map(gateIdOf));
  const events = await manager.findBy(AttendanceEventEntity, { bookingId, childId });
  const seen = new Set(events.map((event) => event.childId));
  return new Set(guests.filter((guest) => seen.has(gateIdOf(guest))).map(({ id }) => id));
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
  config: Parameters<typeof invitationLink>[0],
) {
  const guests = await guestsOf(manager, party.bookingId ?? 0);
  return {
    link: invitationLink(config, party),
    answerBy: answerBy(party),
    coming: guests.filter(({ isComing }) => isComing).map(({ name }) => name),
    notComing: guests.filter(({ isComing }) => !isComing).map(({ name }) => name),
    came: await whoCame(manager, party.bookingId ?? 0),
  };
}

async function wasThere(
  manager: EntityManager,
  of: Pick<PartyGuestEntity, 'bookingId' | 'guestKey'>,
): Promise<boolean> {
  const guest = await manager.findOneByOrFail(PartyGuestEntity, of);
  const events = await manager.findBy(AttendanceEventEntity, { childId: gateIdOf(guest) });
  return attendanceOfRows(events).stays.length > 0;
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

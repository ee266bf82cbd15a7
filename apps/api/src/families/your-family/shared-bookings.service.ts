import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Request } from 'express';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { hasPlacedHere } from '../../bookings/access/booking-cookie';
import { BookingLinks } from '../../bookings/links/booking-links.service';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { lockIfThere } from '../../bookings/model/move-booking';
import { KnownDevices } from '../../mail/address-proof/known-devices.service';
import { EventFollowers } from '../../kernel/events/event-followers';
import { EventEntity } from '../../kernel/events/event.entity';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import {
  adultOf,
  adultsOf,
  familyAddresses,
  lockFamily,
} from '../../bookings/known-families/family-addresses';
import { type FamilyPort, type OrderOfFamily } from '../../bookings/known-families/family-port';
import { openedAnswers } from '../../bookings/model/stored-answers';
import { emailKey } from '../../bookings/model/search-text';
import { FamilyChildEntity } from '../model/family-child.entity';
import { FamilyBookingEntity } from '../model/family-booking.entity';
import {
  type BookingsOfFamily,
  bookingsOfFamily,
  joinBookings,
  nameKey,
} from '../model/join-bookings';
import {
  consentsToShare,
  detailsToShare,
  knownOf,
  shareConsent,
  sharedChildren,
  writeDetails,
} from './share-details';

/** Whether the browser that asks has placed the booking. */
export type IsPlacedHere = (bookingId: number) => boolean;

const follower = 'known families';

/** What a family has told us and allowed for a child in one of its bookings counts for the others, too. */
@Injectable()
export class SharedBookings implements FamilyPort, OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: KnownDevices,
    private readonly links: BookingLinks,
    private readonly clock: Clock,
    private readonly followers: EventFollowers,
  ) {}

  onModuleInit(): void {
    const follow = (manager: EntityManager, { subjectId }: { subjectId: number }) =>
      this.shareOf(manager, subjectId);
    this.followers.follow('booking.details_changed', follower, follow);
    this.followers.follow('booking.details_confirmed', follower, follow);
    this.followers.follow('booking.consent_answered', follower, follow);
    this.followers.follow('booking.amended', follower, follow);
  }

  async recognise(
    request: Request,
    bookingId: number,
    { isPlacedHere = hasPlacedHere(request, bookingId) } = {},
  ): Promise<void> {
    const email = await this.devices.emailOf(request);
    if (!email) return;
    const recognise = () =>
      inTransaction(this.dataSource, async (manager) => {
        const booking = await manager.findOneBy(BookingEntity, { id: bookingId });
        const addresses = await familyAddresses(manager, email);
        if (!booking || !addresses.includes(booking.emailKey)) return;
        await noteProved(manager, [booking], () => isPlacedHere);
        await this.shareOf(manager, bookingId);
      });
    try {
      await recognise();
    } catch (error) {
      // Another request of this browser has noted it, or joined the same child.
      if (!isDuplicateKey(error)) throw error;
      await recognise();
    }
  }

  async knownBirths(
    request: Request,
    { parentEmail, children }: OrderOfFamily,
  ): Promise<(string | undefined)[]> {
    const email = await this.devices.emailOf(request);
    const { manager } = this.dataSource;
    const adult = email && (await adultOf(manager, email));
    if (!adult) return [];
    const adults = await adultsOf(manager, adult.familyId);
    if (!adults.some((one) => one.emailKey === emailKey(parentEmail))) return [];
    const known = await manager.find(FamilyChildEntity, {
      where: { familyId: adult.familyId, removedAt: IsNull() },
      select: { id: true, name: true, details: true },
    });
    return children.map(({ name }) => {
      const child = known.find((one) => nameKey(one.name) === nameKey(name));
      return child && openedAnswers(knownOf(child)).values.dateOfBirth;
    });
  }

  /** Makes the family's bookings part of it, and shares what is known about their children. `bookingIds`: those that share. */
  async join(
    manager: EntityManager,
    familyId: number,
    isPlacedHere: IsPlacedHere = () => false,
  ): Promise<BookingsOfFamily & { bookingIds: number[] }> {
    const now = this.clock.now();
    const bookings = await bookingsOfFamily(manager, familyId);
    const { open } = bookings;
    await joinBookings(manager, familyId, { bookings: open, now });
    const bookingIds = await noteProved(manager, open, isPlacedHere);
    await share(manager, familyId, { bookingIds, now });
    return { ...bookings, bookingIds };
  }

  /**
   * A booking that the family says it has made shares, although the browser is not known. Links to it
   * and the cookie of that browser end. Errors: `not_found`; `status_conflict` if its links have ended.
   */
  async claim(manager: EntityManager, familyId: number, bookingId: number): Promise<void> {
    await lockIfThere(manager, bookingId);
    const { open } = await bookingsOfFamily(manager, familyId);
    const booking = open.find(({ id }) => id === bookingId);
    if (!booking) throw new AppError('not_found');
    const { emailKey, accessNonce } = booking;
    if (await manager.existsBy(FamilyBookingEntity, { bookingId, emailKey })) return;
    // Ended links work again when a day is added.
    if (accessNonce === '') throw new AppError('status_conflict');
    await this.links.renewAll(manager, [bookingId]);
    await manager.delete(FamilyBookingEntity, { bookingId });
    await manager.insert(FamilyBookingEntity, { bookingId, emailKey });
  }

  /** Nothing happens if the booking shares nothing, or its address has no family. */
  private async shareOf(manager: EntityManager, bookingId: number): Promise<void> {
    const proved = await manager.findOneBy(FamilyBookingEntity, { bookingId });
    const adult = proved && (await adultOf(manager, proved.emailKey));
    if (adult) await this.join(manager, adult.familyId);
  }
}

/**
 * The newest answers and consents about each child become those of the family and of its bookings with days to come.
 * Writes nothing if all of them have the same.
 */
async function share(
  manager: EntityManager,
  familyId: number,
  { bookingIds, now }: { bookingIds: readonly number[]; now: Date },
): Promise<void> {
  const read = async () => {
    const children = await sharedChildren(manager, familyId, { bookingIds, now });
    const consents = await consentsToShare(manager, children);
    return { details: detailsToShare(children), consents };
  };
  const before = await read();
  const { ofFamily, ofBooked } = before.details;
  const bookings = [...ofBooked, ...before.consents].map(({ bookingId }) => bookingId);
  if (ofFamily.length + bookings.length === 0) return;
  // Bookings are locked before families, as by an erasure.
  const locked = new Set<number>();
  for (const id of [...new Set(bookings)].sort((a, b) => a - b)) {
    if (await lockIfThere(manager, id)) locked.add(id);
  }
  await lockFamily(manager, familyId);
  const isLocked = ({ bookingId }: { bookingId: number }) => locked.has(bookingId);
  const { details, consents } = await read();
  await writeDetails(manager, { ...details, ofBooked: details.ofBooked.filter(isLocked) }, now);
  for (const consent of consents.filter(isLocked)) await shareConsent(manager, consent, now);
}

/** Which of the bookings share: those noted before, and those that this browser or staff have placed, which are noted now. */
async function noteProved(
  manager: EntityManager,
  bookings: readonly Pick<BookingEntity, 'id' | 'emailKey'>[],
  isPlacedHere: IsPlacedHere,
): Promise<number[]> {
  const noted = await manager.findBy(FamilyBookingEntity, {
    bookingId: In(bookings.map(({ id }) => id)),
  });
  const emailOf = new Map(noted.map(({ bookingId, emailKey }) => [bookingId, emailKey]));
  const others = bookings.filter(({ id }) => !emailOf.has(id));
  const ofStaff = await placedByStaff(manager, others);
  const proved = others.filter(({ id }) => isPlacedHere(id) || ofStaff.has(id));
  for (const { id: bookingId, emailKey } of proved) {
    await manager.insert(FamilyBookingEntity, { bookingId, emailKey });
    emailOf.set(bookingId, emailKey);
  }
  return bookings.filter(({ id, emailKey }) => emailOf.get(id) === emailKey).map(({ id }) => id);
}

/** Their links went to their address alone. */
async function placedByStaff(
  manager: EntityManager,
  bookings: readonly { id: number }[],
): Promise<Set<number>> {
  const placed = await manager.find(EventEntity, {
    where: {
      subjectType: 'booking',
      subjectId: In(bookings.map(({ id }) => String(id))),
      type: 'booking.placed',
    },
    select: { id: true, subjectId: true, actor: true },
  });
  const ofStaff = placed.filter(({ actor }) => actor.startsWith('staff:'));
  return new Set(ofStaff.map(({ subjectId }) => Number(subjectId)));
}

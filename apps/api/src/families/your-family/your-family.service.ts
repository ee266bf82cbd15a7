import { Injectable } from '@nestjs/common';
import { type CampAges, readAges } from '@sunfield/contracts/catalogue/camp-ages';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import {
  type LastPlace,
  type WriteFamilyChild,
  type YourFamily,
} from '@sunfield/contracts/families/your-family';
import { daysBetween, mondayOf } from '@sunfield/words/dates';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import {
  daysText,
  isComingUp,
  statusText,
  upcomingFirst,
} from '../../bookings/links/listed-booking';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { BookingPlaceEntity, shownPlaces } from '../../bookings/model/booking-place.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { isDuplicateKey } from '../../kernel/database/database-errors';
import { inTransaction } from '../../kernel/database/transaction';
import { type FamilyAdultEntity } from '../../bookings/known-families/family-adult.entity';
import {
  adultOf,
  adultsOf,
  joinFamily,
  noteFamily,
} from '../../bookings/known-families/family-addresses';
import { creditEmail, creditOf } from '../../payments/credit/move-credit';
import { SettingsService } from '../../kernel/settings/settings.service';
import { FamilyAdults } from './family-adults.service';
import { FamilyChildEntity } from '../model/family-child.entity';
import { askedErasure } from '../model/family-erasure.entity';
import { FamilyChildLinkEntity } from '../model/family-child-link.entity';
import { childrenOf } from './family-children';
import { type SharedChild, sharedChildren } from './share-details';
import { type IsPlacedHere, SharedBookings } from './shared-bookings.service';
import { forgetLostChildren, hasChildNamed } from '../model/join-bookings';

const MAX_CHILDREN = 20;

/** A family as its adults see it, in browsers that have proved an address of it or stay known for one. */
@Injectable()
export class YourFamilyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly adults: FamilyAdults,
    private readonly shared: SharedBookings,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Makes the address a family if it has none, and its bookings part of it. */
  async read(email: string, isPlacedHere: IsPlacedHere): Promise<YourFamily> {
    const read = () => this.change(email, () => Promise.resolve(), isPlacedHere);
    try {
      return await read();
    } catch (error) {
      // Another request has just made the family, or joined the same booking.
      if (!isDuplicateKey(error)) throw error;
      return read();
    }
  }

  /** Errors: `validation_failed` at `name` if the family has a child of this name. */
  addChild(email: string, child: WriteFamilyChild): Promise<YourFamily> {
    return this.change(email, async (manager, { id: writtenBy, familyId }) => {
      await refuseSameName(manager, familyId, { name: child.name });
      if ((await manager.countBy(FamilyChildEntity, { familyId })) >= MAX_CHILDREN) {
        throw new AppError('status_conflict');
      }
      const changedAt = this.clock.now();
      await manager.insert(FamilyChildEntity, { familyId, ...child, writtenBy, changedAt });
      await noteFamily(manager, 'child_added', changedAt);
    });
  }

  /** Errors: `not_found`, and as `addChild`. */
  editChild(email: string, id: number, child: WriteFamilyChild): Promise<YourFamily> {
    return this.change(email, async (manager, { id: writtenBy, familyId }) => {
      await refuseSameName(manager, familyId, { name: child.name, besides: id });
      const changed = await manager.update(
        FamilyChildEntity,
        { id, familyId, removedAt: IsNull() },
        { ...child, writtenBy, changedAt: this.clock.now() },
      );
      if (changed.affected === 0) throw new AppError('not_found');
    });
  }

  removeChild(email: string, id: number): Promise<YourFamily> {
    return this.change(email, async (manager, { familyId }) => {
      const removedAt = this.clock.now();
      const removed = { name: '', age: '', details: null, writtenBy: null, removedAt };
      const there = { id, familyId, removedAt: IsNull() };
      const { affected } = await manager.update(FamilyChildEntity, there, removed);
      if (!affected) return;
      await noteFamily(manager, 'child_removed', removedAt);
      await forgetLostChildren(manager, familyId);
    });
  }

  /** What the family is afterwards, for the address that has changed it. */
  async change(
    email: string,
    act: (manager: EntityManager, you: FamilyAdultEntity) => Promise<void>,
    isPlacedHere?: IsPlacedHere,
  ): Promise<YourFamily> {
    const ofCamps = readAges((await this.settings.read()).ages);
    return inTransaction(this.dataSource, async (manager) => {
      const you = await joinFamily(manager, email, this.clock.now());
      await act(manager, you);
      return this.view(manager, (await adultOf(manager, email)) ?? you, { ofCamps, isPlacedHere });
    });
  }

  private async view(
    manager: EntityManager,
    you: FamilyAdultEntity,
    { ofCamps, isPlacedHere }: { ofCamps: CampAges; isPlacedHere: IsPlacedHere | undefined },
  ): Promise<YourFamily> {
    const now = this.clock.now();
    const { familyId } = you;
    const adults = await adultsOf(manager, familyId);
    const joined = await this.shared.join(manager, familyId, isPlacedHere);
    const { open: bookings, closed, bookingIds } = joined;
    await readPlaces(manager, bookings);
    const children = await this.childrenOf(manager, familyId, bookings);
    const asked = await askedErasure(manager, you.emailKey);
    const own = bookings.find(({ emailKey }) => emailKey === you.emailKey);
    return {
      email: you.emailKey,
      contact: own ? valuesOf(contactFields, own) : null,
      children: await childrenOf(manager, children, {
        now,
        ofCamps,
        linkTo: this.access.detailsLinkTo.bind(this.access),
      }),
      bookings: upcomingFirst(bookings, now).map((booking) => ({
        ...this.viewOf(booking, you, now),
        isShared: bookingIds.includes(booking.id),
      })),
      closedBookings: closed,
      last: await lastPlaces(
        manager,
        bookings,
        children.map(({ child }) => child),
      ),
      creditPence: await creditOf(manager, creditEmail(you.emailKey)),
      adults: adults.map(({ id, emailKey }) => ({ id, email: emailKey, isYou: id === you.id })),
      ...(await this.adults.invitationsOf(manager, you)),
      ...(asked && { eraseAt: asked.eraseAt.toISOString() }),
    };
  }

  /** Those that an adult has written down, or who have or had a place. */
  private async childrenOf(
    manager: EntityManager,
    familyId: number,
    bookings: BookingEntity[],
  ): Promise<SharedChild[]> {
    const children = await sharedChildren(manager, familyId, {
      bookingIds: bookings.map(({ id }) => id),
      now: this.clock.now(),
    });
    const withPlace = new Set(
      bookings
        .flatMap(({ places }) => places)
        .filter(({ state }) => state !== 'cancelled')
        .map(({ childId }) => childId),
    );
    return children.filter(
      ({ child, booked }) => child.writtenBy !== null || booked.some(({ id }) => withPlace.has(id)),
    );
  }

  private viewOf(booking: BookingEntity, you: FamilyAdultEntity, now: Date) {
    const { id, children, places, emailKey } = booking;
    return {
      id,
      // Without those whose days were all cancelled.
      children: children
        .filter((child) => places.some(({ childId }) => childId === child.id))
        .sort((a, b) => a.position - b.position)
        .map(({ name }) => name),
      days: daysText(
        places.map(({ campDay }) => campDay.date),
        now,
      ),
      status: statusText(booking),
      isComingUp: isComingUp(booking, now),
      link: booking.accessNonce === '' ? null : this.access.linkTo(booking),
      bookedBy: emailKey === you.emailKey ? null : emailKey,
    };
  }
}

async function refuseSameName(
  manager: EntityManager,
  familyId: number,
  child: { name: string; besides?: number },
): Promise<void> {
  if (!(await hasChildNamed(manager, familyId, child))) return;
  throw fieldError('name', 'Your family already has a child of this name.');
}

/** With their children, and the places to show. */
async function readPlaces(manager: EntityManager, bookings: BookingEntity[]): Promise<void> {
  const bookingId = In(bookings.map(({ id }) => id));
  const children = await manager.find(BookingChildEntity, {
    where: { bookingId },
    select: { id: true, bookingId: true, position: true, name: true },
  });
  const places = await manager.find(BookingPlaceEntity, {
    where: { bookingId },
    relations: { campDay: true, slot: true },
  });
  for (const booking of bookings) {
    booking.children = children.filter((child) => child.bookingId === booking.id);
    booking.places = shownPlaces(places.filter((place) => place.bookingId === booking.id));
  }
}

/** The newest booking that was not left unpaid, day by day, without children who are removed. */
async function lastPlaces(
  manager: EntityManager,
  bookings: BookingEntity[],
  children: { id: number }[],
): Promise<LastPlace[]> {
  const last = bookings.find(
    ({ paymentStatus, places }) => paymentStatus !== 'expired' && places.length > 0,
  );
  if (!last) return [];
  const links = await manager.findBy(FamilyChildLinkEntity, {
    bookingChildId: In(last.children.map(({ id }) => id)),
  });
  const known = new Set(children.map(({ id }) => id));
  const childOf = new Map(links.map((link) => [link.bookingChildId, link.familyChildId]));
  const begins = await firstMondays(manager, [
    ...new Set(last.places.map(({ campDay }) => campDay.seasonId)),
  ]);
  return last.places.flatMap(({ childId: booked, campDay, slot }) => {
    const { seasonId, date, venueKey: venue, activityKey } = campDay;
    const childId = childOf.get(booked) ?? 0;
    if (!known.has(childId)) return [];
    const week = daysBetween(begins.get(seasonId) ?? '', mondayOf(date)) / 7;
    return [{ childId, seasonId, date, week, venue, activityKey, sessionKey: slot.sessionKey }];
  });
}

async function firstMondays(
  manager: EntityManager,
  seasonIds: number[],
): Promise<Map<number, string>> {
  const days = await manager.find(CampDayEntity, {
    where: { seasonId: In(seasonIds) },
    select: { id: true, seasonId: true, date: true },
    order: { date: 'DESC' },
  });
  return new Map(days.map(({ seasonId, date }) => [seasonId, mondayOf(date)]));
}

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type EraseFamily,
  type Family,
  type FamilyErased,
  type WhoseData,
} from '@sunfield/contracts/people/families';
import { type MyData } from '@sunfield/contracts/people/my-data';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../bookings/model/booking-child.entity';
import { type BookingEntity } from '../bookings/model/booking.entity';
import { queueEmail } from '../communications/outbox/queue-email';
import { type Actor } from '../events/event-types';
import { AppError } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { inTransaction } from '../kernel/database/transaction';
import { wipeFreed } from '../kernel/database/wipe-freed';
import { type Staff } from '../kernel/http/may';
import { EndPayment } from '../payments/paying/end-payment.service';
import { SettingsService } from '../settings/settings.service';
import { FamilyAdults } from './family-adults.service';
import { type FamilyErasedFacts } from './family-erased.email';
import { closedToFamily, type FamilyRows, findFamily, lastDays, sizeOf } from './find-family';
import { type ObstacleReader } from './obstacle-words';
import { obstaclesOf } from './obstacles';
import { lockBookingEvenDeleted } from '../bookings/model/move-booking';
import { eraseAll } from '../deletion/erase-bookings';
import { eraseEnquiries } from '../enquiries/find-enquiries';
import { erasedAddress, noteErased } from '../erasures/note-erased';
import { recordEvent } from '../events/record-event';
import { forgetAdult } from './forget-families.job';
import { endKnownDevices } from '../communications/address-proof/known-devices.service';
import { forgetCreditAddress } from '../payments/credit/forget-credit-address';

/** A family's rights: access to its data, and erasure. */
@Injectable()
export class Families {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cards: EndPayment,
    private readonly settings: SettingsService,
    private readonly adults: FamilyAdults,
  ) {}

  /** Empty if nothing is stored. */
  async find(whose: WhoseData): Promise<Family> {
    const family = await findFamily(this.dataSource.manager, whose);
    return this.viewOf(family, shownOf(family), 'staff');
  }

  /** For the family itself, after it has proved the address. */
  async findMine(email: string): Promise<MyData> {
    const { manager } = this.dataSource;
    const family = await findFamily(manager, { email });
    const shown = shownOf(family);
    const closed = await closedToFamily(manager, shown);
    const open = shown.filter(({ id }) => !closed.has(id));
    return { ...(await this.viewOf(family, open, 'family')), closedBookings: [...closed] };
  }

  private async viewOf(
    family: FamilyRows,
    shown: BookingEntity[],
    reader: ObstacleReader,
  ): Promise<Family> {
    const { manager } = this.dataSource;
    const children = await manager.find(BookingChildEntity, {
      where: { bookingId: In(shown.map(({ id }) => id)) },
      select: { id: true, bookingId: true, name: true },
      order: { id: 'ASC' },
    });
    const last = await lastDays(manager, shown);
    const { retention } = await this.settings.read();
    return {
      email: family.email,
      bookings: shown.map(({ id, parentName }) => ({
        id,
        parentName,
        children: children.filter((one) => one.bookingId === id).map(({ name }) => name),
        lastDay: last.get(id) ?? null,
      })),
      clearedBookings: family.bookings.length - shownOf(family).length,
      enquiries: family.enquiries.map(({ id, childName, receivedAt }) => ({
        id,
        childName,
        receivedAt: receivedAt.toISOString(),
      })),
      creditPence: family.creditPence,
      hasCreditHistory: family.hasCreditHistory,
      obstacles: await obstaclesOf(manager, family, { reader, now: this.clock.now() }),
      moneyYears: retention.moneyYears,
    };
  }

  /** Errors: see `EraseFamilySchema`, and those of `EndPayment.end`. */
  erase({ seen, ...whose }: EraseFamily, staff: Staff): Promise<FamilyErased> {
    return this.eraseBy({ actor: `staff:${staff.id}`, reader: 'staff' }, whose, seen);
  }

  /** The family erases its own data, and gets an email about it. Errors: see `EraseMyDataSchema`. */
  eraseMine(email: string, seen: number): Promise<FamilyErased> {
    return this.eraseBy({ actor: 'parent', reader: 'family' }, { email }, seen);
  }

  private async eraseBy(by: By, whose: WhoseData, seen: number): Promise<FamilyErased> {
    const at = this.clock.now();
    const { manager } = this.dataSource;
    const found = await findFamily(manager, whose);
    if (isNothing(found)) return NOTHING;
    if (sizeOf(found) !== seen) throw new AppError('changed_meanwhile');
    refuseOpen(await obstaclesOf(manager, found, { reader: by.reader, now: at }));
    try {
      for (const { id } of found.bookings) await this.cards.end(id);
      const erased = await inTransaction(this.dataSource, async (within) => {
        if (whose.email !== undefined && found.email) {
          await this.adults.endLinksSeenBy(within, found.email);
        }
        const counts = await eraseFamily(within, { whose, found, at, ...by });
        if (by.reader === 'family' && found.email) await tell(within, found, { counts, at });
        return counts;
      });
      await wipeFreed(this.dataSource);
      return erased;
    } catch (error) {
      // Another request has erased it meanwhile.
      if (isNothing(await findFamily(manager, whose))) return NOTHING;
      throw error;
    }
  }
}

interface By {
  actor: Actor;
  reader: ObstacleReader;
}

const NOTHING: FamilyErased = { bookings: 0, enquiries: 0 };

const shownOf = ({ bookings }: FamilyRows): BookingEntity[] =>
  bookings.filter(({ deletedAt }) => deletedAt === null);

const isNothing = (family: FamilyRows): boolean => sizeOf(family) === 0 && !family.hasCreditHistory;

const tell = (
  manager: EntityManager,
  { email }: FamilyRows,
  { counts, at }: { counts: FamilyErased; at: Date },
) =>
  queueEmail(manager, {
    kind: 'family-erased',
    subjectId: 0,
    onceKey: `family-erased:${randomUUID()}`,
    at,
    facts: { email: email ?? '', ...counts } satisfies FamilyErasedFacts,
  });

interface Erasing {
  whose: WhoseData;
  /** None of it can still be paid by card. */
  found: FamilyRows;
  actor: Actor;
  reader: ObstacleReader;
  at: Date;
}

/** Erases all of a family or nothing, in the caller's transaction; payments stay in the books. */
async function eraseFamily(
  manager: EntityManager,
  { whose, found, actor, reader, at }: Erasing,
): Promise<FamilyErased> {
  for (const { id } of found.bookings) await lockBookingEvenDeleted(manager, id);
  const family = await findFamily(manager, whose);
  if (sizeOf(family) !== sizeOf(found)) throw new AppError('changed_meanwhile');
  refuseOpen(await obstaclesOf(manager, family, { reader, now: at }));
  const { email, bookings, enquiries } = family;
  const ids = bookings.map(({ id }) => id);
  const erased = {
    bookings: await eraseAll(manager, bookings, { actor, at }),
    enquiries: await eraseEnquiries(
      manager,
      enquiries.map(({ id }) => id),
      at,
    ),
  };
  if (erased.bookings !== ids.length) throw new AppError('status_conflict');
  if (email !== null && whose.email !== undefined) {
    if (!(await forgetCreditAddress(manager, email))) throw new AppError('changed_meanwhile');
    await endKnownDevices(manager, email);
    await forgetAdult(manager, email);
    await noteErased(manager, [erasedAddress(email)], at);
  }
  await recordEvent(manager, {
    type: 'family.erased',
    at,
    actor,
    subjectId: 'family',
    after: { ...erased },
  });
  return erased;
}

/** The error lists what must be done first. */
function refuseOpen(obstacles: string[]): void {
  if (obstacles.length === 0) return;
  throw new AppError('status_conflict', { message: obstacles.join(' ') });
}

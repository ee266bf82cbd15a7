import { Injectable } from '@nestjs/common';
import {
  type EraseFamily,
  type Family,
  type FamilyErased,
  type WhoseData,
} from '@sunfield/contracts/families/families';
import { deliveryStates } from '@sunfield/contracts/kit/delivery';
import { keptRecordSentence } from '@sunfield/contracts/kit/record-kinds';
import { type MyData } from '@sunfield/contracts/families/my-data';
import { DataSource, type EntityManager, In } from 'typeorm';
import { BookingChildEntity } from '../../bookings/model/booking-child.entity';
import { type BookingEntity } from '../../bookings/model/booking.entity';
import { emailTrouble } from '../../mail/delivery/email-troubles';
import { newsOf } from '../../bookings/consents/news';
import { type Actor } from '../../kernel/events/event-types';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { wipeFreed } from '../../kernel/database/wipe-freed';
import { type Staff } from '../../kernel/http/may';
import { EndPayment } from '../../payments/paying/end-payment.service';
import { SettingsService } from '../../kernel/settings/settings.service';
import { FamilyAdults } from '../your-family/family-adults.service';
import { type FamilyErasedFacts } from './family-erased.email';
import {
  closedToFamily,
  type FamilyRows,
  findFamily,
  lastDays,
  sizeOf,
} from '../model/find-family';
import { askedErasure, endErasure, type FamilyErasureEntity } from '../model/family-erasure.entity';
import { type FoundObstacle, type ObstacleReader, obstaclesOf, sentenceOf } from './obstacles';
import { keptRecords } from './kept-records';
import { lockBookingEvenDeleted } from '../../bookings/model/move-booking';
import { eraseAll } from '../deletion/erase-bookings';
import { eraseEnquiries } from '../../parties/find-enquiries';
import { lockPartyTimes } from '../../parties/model/party-rules.entity';
import { erasedAddress, noteErased } from '../../kernel/erasures/note-erased';
import { recordEvent } from '../../kernel/events/record-event';
import { forgetAdult } from '../your-family/forget-families.job';
import { endKnownDevices } from '../../mail/address-proof/known-devices.service';
import { eraseWaiting } from '../../bookings/waiting-list/end-entries';
import { forgetCreditAddress } from '../../payments/credit/forget-credit-address';
import { tellAddress } from '../model/tell-address';

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
    const records = await keptRecords(manager, family, retention);
    const asked = family.email === null ? null : await askedErasure(manager, family.email);
    const obstacles = await obstaclesOf(manager, family, {
      reader,
      now: this.clock.now(),
      askedAt: asked?.askedAt,
    });
    const trouble = reader === 'staff' && (await troubleOf(manager, shown));
    const news =
      reader === 'staff' && family.email !== null && (await newsOf(manager, family.email));
    return {
      email: family.email,
      ...(trouble && { emailTrouble: trouble }),
      ...(news && { news }),
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
      obstacles: obstacles.map((found) => sentenceOf(reader, found)),
      ...(asked && { eraseAt: asked.eraseAt.toISOString() }),
      keeps: records.map(keptRecordSentence),
      moneyYears: retention.moneyYears,
    };
  }

  /** Errors: see `EraseFamilySchema`, and those of `EndPayment.end`. */
  erase({ seen, ...whose }: EraseFamily, staff: Staff): Promise<FamilyErased> {
    return this.eraseBy({ actor: `staff:${staff.id}`, reader: 'staff', seen }, whose);
  }

  /** Before a family asks to be erased. Errors: see `EraseMyDataSchema`. */
  async refuseUnlessErasable(email: string, seen: number): Promise<void> {
    const found = await findFamily(this.dataSource.manager, { email });
    if (isNothing(found) || sizeOf(found) !== seen) throw new AppError('changed_meanwhile');
    refuseOpen('family', await this.obstaclesTo(found));
  }

  /** What has to be over before a family is erased as it has asked. */
  async obstaclesToAsked(
    email: string,
    { askedAt }: FamilyErasureEntity,
  ): Promise<FoundObstacle[]> {
    return this.obstaclesTo(await findFamily(this.dataSource.manager, { email }), askedAt);
  }

  private obstaclesTo(found: FamilyRows, askedAt?: Date): Promise<FoundObstacle[]> {
    const asking = { reader: 'family' as const, now: this.clock.now(), askedAt };
    return obstaclesOf(this.dataSource.manager, found, asking);
  }

  /**
   * The family has asked for it, and gets an email about it. Errors: `changed_meanwhile` if another request has ended
   * that; `status_conflict` with the obstacles.
   */
  eraseAsked(email: string, asked: FamilyErasureEntity): Promise<FamilyErased> {
    return this.eraseBy({ actor: 'parent', reader: 'family', asked }, { email });
  }

  private async eraseBy(by: By, whose: WhoseData): Promise<FamilyErased> {
    const at = this.clock.now();
    const { manager } = this.dataSource;
    const found = await findFamily(manager, whose);
    if (isNothing(found) && !by.asked) return NOTHING;
    if (by.seen !== undefined && sizeOf(found) !== by.seen) throw new AppError('changed_meanwhile');
    const asking = { reader: by.reader, now: at, askedAt: by.asked?.askedAt };
    refuseOpen(by.reader, await obstaclesOf(manager, found, asking));
    const { retention } = await this.settings.read();
    try {
      for (const { id } of found.bookings) await this.cards.end(id);
      const erased = await inTransaction(this.dataSource, async (within) => {
        // A quote may be accepted meanwhile.
        if (found.enquiries.length > 0) await lockPartyTimes(within);
        if (whose.email !== undefined && found.email) {
          await this.adults.endLinksSeenBy(within, found.email);
        }
        const records = await keptRecords(within, found, retention);
        const counts = await eraseFamily(within, { whose, found, at, ...by });
        if (by.asked && found.email) {
          const facts: FamilyErasedFacts = { email: found.email, ...counts, records };
          await tellAddress(within, 'family-erased', facts, at);
        }
        return counts;
      });
      await wipeFreed(this.dataSource);
      return erased;
    } catch (error) {
      // Another request has erased it meanwhile.
      if (!by.asked && isNothing(await findFamily(manager, whose))) return NOTHING;
      throw error;
    }
  }
}

interface By {
  actor: Actor;
  reader: ObstacleReader;
  /** What staff saw of it. */
  seen?: number;
  /** What the family has asked for. */
  asked?: FamilyErasureEntity;
}

const NOTHING: FamilyErased = { bookings: 0, enquiries: 0 };

const shownOf = ({ bookings }: FamilyRows): BookingEntity[] =>
  bookings.filter(({ deletedAt }) => deletedAt === null);

const isNothing = (family: FamilyRows): boolean =>
  sizeOf(family) === 0 && !family.hasCreditHistory && family.waiting.length === 0;

interface Erasing extends By {
  whose: WhoseData;
  /** None of it can still be paid by card. */
  found: FamilyRows;
  at: Date;
}

/** Erases all of a family or nothing, in the caller's transaction; payments stay in the books. */
async function eraseFamily(
  manager: EntityManager,
  { whose, found, actor, reader, asked, at }: Erasing,
): Promise<FamilyErased> {
  for (const { id } of found.bookings) await lockBookingEvenDeleted(manager, id);
  const family = await findFamily(manager, whose);
  if (sizeOf(family) !== sizeOf(found)) throw new AppError('changed_meanwhile');
  const asking = { reader, now: at, askedAt: asked?.askedAt };
  refuseOpen(reader, await obstaclesOf(manager, family, asking));
  const { email, bookings, enquiries } = family;
  const by = { actor, at };
  const ids = bookings.map(({ id }) => id);
  const erased = {
    bookings: await eraseAll(manager, bookings, by),
    enquiries: await eraseEnquiries(
      manager,
      enquiries.map(({ id }) => id),
      at,
    ),
  };
  if (erased.bookings !== ids.length) throw new AppError('status_conflict');
  if (email !== null && whose.email !== undefined) {
    if (!(await forgetCreditAddress(manager, email))) throw new AppError('changed_meanwhile');
    await endKnownDevices(manager, email, by);
    await eraseWaiting(manager, family.waiting, by);
    await forgetAdult(manager, email);
    await endAsked(manager, email, asked);
    await noteErased(manager, [erasedAddress(email)], at);
  }
  const after = { ...erased };
  await recordEvent(manager, { type: 'family.erased', ...by, subjectId: 'family', after });
  return erased;
}

/** What is asked for is carried out once, unless the family has taken it back by then. */
async function endAsked(
  manager: EntityManager,
  email: string,
  asked: FamilyErasureEntity | undefined,
): Promise<void> {
  const ending = asked ?? (await askedErasure(manager, email));
  const isEnded = ending ? await endErasure(manager, ending.id) : false;
  if (asked && !isEnded) throw new AppError('changed_meanwhile');
}

/** The error lists what must be done first. */
function refuseOpen(reader: ObstacleReader, obstacles: FoundObstacle[]): void {
  if (obstacles.length === 0) return;
  const sentences = obstacles.map((found) => sentenceOf(reader, found));
  throw new AppError('status_conflict', { message: sentences.join(' ') });
}

async function troubleOf(manager: EntityManager, bookings: BookingEntity[]) {
  const states = new Set(
    await Promise.all(bookings.map((booking) => emailTrouble(manager, booking))),
  );
  return deliveryStates.toReversed().find((state) => states.has(state));
}

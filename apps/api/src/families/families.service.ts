import { Injectable } from '@nestjs/common';
import {
  type EraseFamily,
  type Family,
  type FamilyErased,
  type WhoseData,
} from '@sunfield/contracts/families';
import { DataSource, In } from 'typeorm';
import { BookingChildEntity } from '../bookings/booking-child.entity';
import { AppError } from '../kernel/app-error';
import { Clock } from '../kernel/clock';
import { inTransaction } from '../kernel/database/transaction';
import { wipeFreed } from '../kernel/database/wipe-freed';
import { type Staff } from '../kernel/http/may';
import { EndPayment } from '../payments/end-payment.service';
import { SettingsService } from '../settings/settings.service';
import { eraseFamily, refuseOpen } from './erase-family';
import { findFamily, sizeOf } from './find-family';
import { lastDays } from './last-days';
import { obstaclesOf } from './obstacles';

/** What a family may ask for: to know what is held about it, and to have it erased. */
@Injectable()
export class Families {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly cards: EndPayment,
    private readonly settings: SettingsService,
  ) {}

  /** Nothing where nothing is held. */
  async find(whose: WhoseData): Promise<Family> {
    const { manager } = this.dataSource;
    const family = await findFamily(manager, whose);
    const shown = family.bookings.filter(({ deletedAt }) => deletedAt === null);
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
      clearedBookings: family.bookings.length - shown.length,
      enquiries: family.enquiries.map(({ id, childName, receivedAt }) => ({
        id,
        childName,
        receivedAt: receivedAt.toISOString(),
      })),
      creditPence: family.creditPence,
      hasCreditHistory: family.hasCreditHistory,
      obstacles: await obstaclesOf(manager, family, this.clock.now()),
      moneyYears: retention.moneyYears,
    };
  }

  /** Errors: see `EraseFamilySchema`; and those of `EndPayment.end`. */
  async erase({ seen, ...whose }: EraseFamily, staff: Staff): Promise<FamilyErased> {
    const at = this.clock.now();
    const { manager } = this.dataSource;
    const found = await findFamily(manager, whose);
    if (sizeOf(found) === 0 && !found.hasCreditHistory) return { bookings: 0, enquiries: 0 };
    if (sizeOf(found) !== seen) throw new AppError('changed_meanwhile');
    refuseOpen(await obstaclesOf(manager, found, at));
    for (const { id } of found.bookings) await this.cards.end(id);
    const actor = `staff:${staff.id}` as const;
    const erased = await inTransaction(this.dataSource, (within) =>
      eraseFamily(within, { whose, found, actor, at }),
    );
    await wipeFreed(this.dataSource);
    return erased;
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { endKnownDevices } from '../../mail/address-proof/known-devices.service';
import { queueEmail } from '../../mail/outbox/queue-email';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { inTransaction } from '../../kernel/database/transaction';
import { countForMailbox } from '../../kernel/http/mailbox-limit';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { BookingAccess } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking, lockIfThere } from '../model/move-booking';

/** Ends every link to a booking, whether saved, shared or in a cookie, by giving it a new nonce. */
@Injectable()
export class RenewLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
  ) {}

  /**
   * For anyone who may see the whole booking by a token; the new link goes to the booking's own
   * address. Resolves to the new token. Errors: `link_withdrawn` if no token opens it or there is
   * no such booking, also because another request came first.
   */
  async renew(id: number, tokens: (string | undefined)[]): Promise<string> {
    const seen = await this.dataSource.getRepository(BookingEntity).findOneBy({ id });
    // The same error in both cases, or booking numbers could be tried one by one.
    if (!seen || this.access.openingOne(seen, tokens) === null)
      throw new AppError('link_withdrawn');
    await countForMailbox(this.dataSource, seen.parentEmail);
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      if (this.access.openingOne(booking, tokens) === null) throw new AppError('link_withdrawn');
      return this.replaceNonce(manager, id, { actor: 'parent', newLinkEmailed: true });
    });
  }

  /**
   * Without a new link, no link opens the booking until staff send one. The mailbox may be in other hands, so browsers that
   * are known for its address are signed out, too. Errors: `booking_not_found`.
   */
  async withdraw(id: number, staff: Staff, newLinkEmailed: boolean): Promise<void> {
    refuseUnless(staff, 'bookings');
    await inTransaction(this.dataSource, async (manager) => {
      const { emailKey } = await lockBooking(manager, id);
      const actor = `staff:${staff.id}` as const;
      await this.replaceNonce(manager, id, { actor, newLinkEmailed });
      await endKnownDevices(manager, emailKey, { actor, at: this.clock.now() });
    });
  }

  /**
   * In the caller's transaction, for bookings whose links are in the hands of people who may not see them any more.
   * Each booking's own address gets the new link. Links that have ended already stay so.
   */
  async renewAll(manager: EntityManager, bookingIds: readonly number[]): Promise<void> {
    for (const id of bookingIds) {
      const booking = await lockIfThere(manager, id);
      if (!booking || booking.accessNonce === '') continue;
      await this.replaceNonce(manager, id, { actor: 'parent', newLinkEmailed: true });
    }
  }

  /** The booking must be locked. */
  private async replaceNonce(
    manager: EntityManager,
    id: number,
    { actor, newLinkEmailed }: { actor: Actor; newLinkEmailed: boolean },
  ): Promise<string> {
    const at = this.clock.now();
    const accessNonce = newLinkEmailed ? this.access.newNonce() : '';
    await manager.update(
      BookingEntity,
      { id },
      { accessNonce, endedNonce: null, shareNonce: null },
    );
    await recordEvent(manager, {
      type: 'booking.links_withdrawn',
      at,
      actor,
      subjectId: id,
      after: { newLinkEmailed },
    });
    if (newLinkEmailed) {
      // Includes the nonce: a link requested in the same minute may already have gone out, and no
      // longer works.
      const onceKey = `booking-link:${id}:${accessNonce}`;
      await queueEmail(manager, { kind: 'booking-link', subjectId: id, onceKey, at });
    }
    return this.access.tokenOf({ id, accessNonce });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import {
  type AnswerNewAddress,
  type NewAddressConfirmed,
} from '@sunfield/contracts/bookings/new-address';
import { contactFields, valuesOf } from '@sunfield/contracts/kit/fields/fields-of';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { emailTrouble } from '../../mail/delivery/email-troubles';
import { queueEmail } from '../../mail/outbox/queue-email';
import { type Actor } from '../../kernel/events/event-types';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Config, CONFIG } from '../../kernel/config/config';
import { isDerivedToken } from '../../kernel/crypto/tokens';
import { inTransaction } from '../../kernel/database/transaction';
import { Jobs } from '../../kernel/jobs/jobs';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { AmendmentEntity } from '../model/amendment.entity';
import { carryCorrections, waitingOf } from '../amendments/waiting-amendment';
import {
  countNewAddress,
  newAddressSubject,
  NO_NEW_ADDRESS,
  OLD_PURPOSE,
  type OldAddress,
  oldAddressSubject,
  OVER,
  PURPOSE,
  queueNewAddress,
} from '../amendments/plan/new-address';
import { whoAsks } from '../amendments/requester';
import { BookingAccess, newNonce, type Viewer } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { lockBooking, lockIfThere } from '../model/move-booking';
import { parentSearch } from '../model/search-text';
import { updateTokens } from '../model/search-tokens';

interface Proven {
  by: 'link' | 'phone';
  actor: Actor;
}

const byLink: Proven = { by: 'link', actor: 'parent' };

const isHeld = ({ newEmailHeldUntil }: BookingEntity, now: Date): boolean =>
  newEmailHeldUntil !== null && newEmailHeldUntil > now;

/** How often addresses take effect whose time to object is over. */
const everyMs = 5 * 60_000;

/** Confirms or gives up a booking's new email address. */
@Injectable()
export class NewAddress {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.add({ name: 'new-addresses', everyMs, isRare: true, run: () => this.endHolds() });
  }

  /**
   * Confirms by the link sent to the address. Errors: `link_withdrawn`, also if another address is
   * pending by now or there is no such booking.
   */
  async confirmByLink(id: number, token: string): Promise<NewAddressConfirmed> {
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockIfThere(manager, id);
      const isOf = (email: string | null | undefined) =>
        !!email &&
        isDerivedToken(token, this.config.linkSecrets, PURPOSE, newAddressSubject(id, email));
      if (booking && isOf(booking.newEmail)) {
        return this.confirmUnlessHeld(manager, booking, byLink);
      }
      // Pressed twice: succeeds, but opens nothing the second time.
      if (isOf(booking?.parentEmail)) return { accessToken: null };
      throw new AppError('link_withdrawn', { message: OVER });
    });
  }

  /** Errors: `forbidden`, `booking_not_found`, `status_conflict`. */
  async confirmByPhone(id: number, staff: Staff): Promise<void> {
    refuseUnless(staff, 'bookings');
    await this.asked(id, { staff, tokens: [] }, (manager, booking, actor) =>
      this.confirm(manager, booking, { by: 'phone', actor }),
    );
  }

  /** Gives up the new address. Errors: `booking_not_found`, `status_conflict`. */
  async keepOld(id: number, viewer: Viewer): Promise<void> {
    await this.asked(id, viewer, (manager, _, actor) => this.giveUp(manager, id, actor));
  }

  /** The old address agrees or objects by the link sent to it. Errors: `link_withdrawn`. */
  async answerOfOld(id: number, { token, isAgreed }: AnswerNewAddress): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockIfThere(manager, id);
      const { linkSecrets } = this.config;
      const isOpen = !!booking?.newEmail && booking.newEmailAmendmentId !== null;
      if (!isOpen || !isDerivedToken(token, linkSecrets, OLD_PURPOSE, oldAddressSubject(booking))) {
        throw new AppError('link_withdrawn', { message: OVER });
      }
      if (!isAgreed) return this.giveUp(manager, id, 'parent');
      // Pressed twice.
      if (booking.newEmailHeldUntil === null) return;
      const at = this.clock.now();
      booking.newEmailHeldUntil = null;
      await manager.update(BookingEntity, { id }, { newEmailHeldUntil: null });
      const agreed = {
        type: 'booking.address_agreed',
        at,
        subjectId: id,
        actor: 'parent',
      } as const;
      await recordEvent(manager, agreed);
      if (booking.newEmailProvedAt !== null) await this.confirm(manager, booking, byLink);
    });
  }

  /** Addresses that were proved while the old one could object, and did not. */
  private async endHolds(): Promise<void> {
    const now = this.clock.now();
    const { manager } = this.dataSource;
    const isOver = { newEmailHeldUntil: LessThanOrEqual(now), newEmailProvedAt: Not(IsNull()) };
    const due = await manager.find(BookingEntity, { where: isOver, select: { id: true } });
    for (const { id } of due) {
      await inTransaction(this.dataSource, async (one) => {
        const booking = await lockIfThere(one, id);
        // Given up or changed again meanwhile.
        if (!booking?.newEmail || !booking.newEmailProvedAt) return;
        if (!isHeld(booking, now)) await this.confirm(one, booking, byLink);
      });
    }
  }

  private async giveUp(manager: EntityManager, id: number, actor: Actor): Promise<void> {
    await manager.update(BookingEntity, { id }, NO_NEW_ADDRESS);
    const at = this.clock.now();
    await recordEvent(manager, { type: 'booking.address_kept', at, subjectId: id, actor });
  }

  /** Errors: `booking_not_found`, `status_conflict`, `too_many_requests`. */
  async sendAgain(id: number, viewer: Viewer): Promise<void> {
    const seen = await this.asked(id, viewer, (_, { newEmail }) => Promise.resolve(newEmail));
    if (seen) await countNewAddress(this.dataSource, id, seen);
    await this.asked(id, viewer, async (manager, booking, actor) => {
      const at = this.clock.now();
      const onceKey = `new-address:${booking.newEmailAmendmentId}:${at.toISOString()}`;
      await queueNewAddress(manager, booking, onceKey, at);
      await recordEvent(manager, {
        type: 'booking.address_asked_again',
        at,
        subjectId: id,
        actor,
      });
    });
  }

  /** Runs work on a locked booking with a pending address, if the viewer may change the booking. */
  private asked<Result>(
    id: number,
    viewer: Viewer,
    work: (manager: EntityManager, booking: BookingEntity, actor: Actor) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const { actor } = whoAsks(this.access, booking, viewer);
      if (booking.newEmail === null) throw new AppError('status_conflict', { message: OVER });
      return work(manager, booking, actor);
    });
  }

  private async confirmUnlessHeld(
    manager: EntityManager,
    booking: BookingEntity,
    proven: Proven,
  ): Promise<NewAddressConfirmed> {
    const { id, newEmailHeldUntil } = booking;
    const now = this.clock.now();
    if (!isHeld(booking, now)) return this.confirm(manager, booking, proven);
    await manager.update(BookingEntity, { id }, { newEmailProvedAt: now });
    return { accessToken: null, heldUntil: newEmailHeldUntil?.toISOString() };
  }

  /** Ends the links sent to the old address and gives the new one its own. Withdrawn links stay withdrawn. */
  private async confirm(
    manager: EntityManager,
    booking: BookingEntity,
    { by, actor }: Proven,
  ): Promise<NewAddressConfirmed> {
    const { id, newEmail, newEmailAmendmentId } = booking;
    const at = this.clock.now();
    const amendmentId = newEmailAmendmentId ?? 0;
    // No notice to an address that takes no email.
    if ((await emailTrouble(manager, booking)) !== 'bounced') {
      const { parentName, parentEmail } = booking;
      const facts: OldAddress = { bookingId: id, parentName, parentEmail };
      const kind = 'amendment-address';
      const onceKey = `${kind}:${amendmentId}`;
      await queueEmail(manager, { kind, subjectId: amendmentId, onceKey, at, facts });
    }
    if (by !== 'phone') {
      const { accessNonce: replacedNonce } = booking;
      await manager.update(AmendmentEntity, { id: amendmentId }, { replacedNonce });
    }
    const contact = { ...valuesOf(contactFields, booking), parentEmail: newEmail ?? '' };
    const header = {
      ...contact,
      ...parentSearch(contact),
      ...NO_NEW_ADDRESS,
      accessNonce: booking.accessNonce && newNonce(),
      endedNonce: booking.endedNonce && newNonce(),
      shareNonce: null,
    };
    const waiting = await waitingOf(manager, id);
    await manager.update(BookingEntity, { id }, header);
    await updateTokens(manager, [id]);
    Object.assign(booking, header);
    if (waiting) await carryCorrections(manager, booking, waiting, { ...contact, children: [] });
    await recordEvent(manager, {
      type: 'booking.address_confirmed',
      at,
      subjectId: id,
      actor,
      after: { by },
    });
    if (booking.accessNonce === '') return { accessToken: null };
    const onceKey = `booking-link:${id}:${booking.accessNonce}`;
    await queueEmail(manager, { kind: 'booking-link', subjectId: id, onceKey, at });
    return { accessToken: this.access.tokenOf(booking) };
  }
}

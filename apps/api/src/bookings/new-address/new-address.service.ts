import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type NewAddressConfirmed } from '@sunfield/contracts/bookings/new-address';
import { contactFields, valuesOf } from '@sunfield/contracts/fields/fields-of';
import { DataSource, type EntityManager } from 'typeorm';
import { KnownAddresses } from '../../communications/address-proof/known-addresses';
import { emailTrouble } from '../../communications/delivery/email-troubles';
import { queueEmail } from '../../communications/outbox/queue-email';
import { type Actor } from '../../events/event-types';
import { recordEvent } from '../../events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { type Config, CONFIG } from '../../kernel/config/config';
import { isDerivedToken } from '../../kernel/crypto/tokens';
import { inTransaction } from '../../kernel/database/transaction';
import { refuseUnless, type Staff } from '../../kernel/http/may';
import { AmendmentEntity } from '../model/amendment.entity';
import { carryCorrections, waitingOf } from '../amendments/waiting-amendment';
import {
  countNewAddress,
  newAddressSubject,
  OVER,
  PURPOSE,
  queueNewAddress,
  tellOldAddress,
} from '../amendments/plan/new-address';
import { whoAsks } from '../amendments/requester';
import { BookingAccess, newNonce } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { type Viewer } from '../access/viewer';
import { lockBooking, lockIfThere } from '../model/move-booking';
import { parentSearch } from '../model/search-text';
import { updateTokens } from '../model/search-tokens';

interface Proven {
  by: 'link' | 'code' | 'phone';
  actor: Actor;
}

/** Confirms or gives up a booking's new email address. */
@Injectable()
export class NewAddress implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly addresses: KnownAddresses,
    private readonly access: BookingAccess,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    // A family can use a code instead of the link.
    this.addresses.register(async (manager, email) =>
      (await manager.existsBy(BookingEntity, { newEmail: email })) ? email : undefined,
    );
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
        return this.confirm(manager, booking, { by: 'link', actor: 'parent' });
      }
      // Pressed twice: succeeds, but opens nothing the second time.
      if (isOf(booking?.parentEmail)) return { accessToken: null };
      throw new AppError('link_withdrawn', { message: OVER });
    });
  }

  /**
   * Confirms from a browser that has the booking and has proved the address. Errors:
   * `booking_not_found`, `address_not_proven`.
   */
  async confirmByCode(
    id: number,
    tokens: (string | undefined)[],
    proven: string | undefined,
  ): Promise<NewAddressConfirmed> {
    return this.asked(id, { staff: undefined, tokens }, (manager, booking) => {
      if (proven !== booking.newEmail) throw new AppError('address_not_proven');
      return this.confirm(manager, booking, { by: 'code', actor: 'parent' });
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
    await this.asked(id, viewer, async (manager, _, actor) => {
      const gone = { newEmail: null, newEmailAmendmentId: null };
      await manager.update(BookingEntity, { id }, gone);
      await recordEvent(manager, {
        type: 'booking.address_kept',
        at: this.clock.now(),
        subjectId: id,
        actor,
      });
    });
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
      await tellOldAddress(manager, booking, { amendmentId, at });
    }
    if (by !== 'phone') {
      const { accessNonce: replacedNonce } = booking;
      await manager.update(AmendmentEntity, { id: amendmentId }, { replacedNonce });
    }
    const contact = { ...valuesOf(contactFields, booking), parentEmail: newEmail ?? '' };
    const header = {
      ...contact,
      ...parentSearch(contact),
      newEmail: null,
      newEmailAmendmentId: null,
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

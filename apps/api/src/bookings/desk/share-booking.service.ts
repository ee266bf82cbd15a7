import { Inject, Injectable } from '@nestjs/common';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type SharedBooking } from '@sunfield/contracts/bookings/shared-booking';
import { DataSource, In } from 'typeorm';
import { SessionEntity } from '../../catalogue/model/session.entity';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { CONFIG, type Config } from '../../kernel/config/config';
import { derivedToken, isDerivedToken } from '../../kernel/crypto/tokens';
import { inTransaction } from '../../kernel/database/transaction';
import { BookingAccess, newNonce, type Viewer } from '../access/booking-access';
import { BookingEntity } from '../model/booking.entity';
import { Bookings } from './bookings.service';
import { lockBooking } from '../model/move-booking';
import { BookingLinks } from '../links/booking-links.service';

const PURPOSE = 'booking-share';

/**
 * A link that shows who comes when and where, and changes nothing. It ends with the booking's own links at the latest.
 */
@Injectable()
export class ShareBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bookings: Bookings,
    private readonly access: BookingAccess,
    private readonly links: BookingLinks,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the same link until it is ended. Errors: `booking_not_found`, also without the booking's token. */
  async share(id: number, tokens: (string | undefined)[]): Promise<string> {
    return inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      this.access.refuseStrangers(booking, tokens);
      const { shareNonce } = booking;
      if (shareNonce !== null) return this.tokenOf(id, shareNonce);
      const made = newNonce();
      await manager.update(BookingEntity, { id }, { shareNonce: made });
      const at = this.clock.now();
      await recordEvent(manager, { type: 'booking.shared', at, actor: 'parent', subjectId: id });
      return this.tokenOf(id, made);
    });
  }

  /** Errors: `booking_not_found`. */
  async end(id: number, viewer: Viewer): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, id);
      const staff = this.access.admit(booking, viewer);
      if (booking.shareNonce === null) return;
      await manager.update(BookingEntity, { id }, { shareNonce: null });
      const actor = staff ? (`staff:${staff.id}` as const) : 'parent';
      const at = this.clock.now();
      await recordEvent(manager, { type: 'booking.share_ended', at, actor, subjectId: id });
    });
  }

  /** Errors: `link_withdrawn`, whatever is wrong with the link. */
  async read(id: number, share: string, address: string | undefined): Promise<SharedBooking> {
    const { manager } = this.dataSource;
    const booking = await manager.findOneBy(BookingEntity, { id });
    if (!booking?.shareNonce) throw ended();
    const subject = `${id} ${booking.shareNonce}`;
    if (!isDerivedToken(share, this.config.linkSecrets, PURPOSE, subject)) throw ended();
    const tokens = [this.access.tokenOf(booking)];
    const view = await this.bookings.view(id, { staff: undefined, tokens });
    if (view.view !== 'full') throw ended();
    await this.links.noteOpened('share', id, address);
    const sessions = await manager.findBy(SessionEntity, {
      key: In(view.selectedDates.map(({ bookingType }) => bookingType)),
    });
    return {
      id,
      isConfirmed: isPaid(view.paymentStatus) && !view.isCancelled,
      days: view.selectedDates.map((day) => {
        const session = sessions.find(({ key }) => key === day.bookingType);
        const venue = view.venues.find(({ key }) => key === day.venue);
        return {
          date: day.date,
          childName: day.childName,
          activityName: day.activityName,
          sessionName: day.sessionName,
          starts: session?.starts ?? '',
          ends: session?.ends ?? '',
          venueName: venue?.name ?? day.venue,
          address: venue?.address ?? '',
          directionsUrl: venue?.directionsUrl ?? '',
          isDayCancelled: day.isDayCancelled ?? false,
        };
      }),
    };
  }

  private tokenOf = (id: number, shareNonce: string): string =>
    derivedToken(this.config.linkSecrets, PURPOSE, `${id} ${shareNonce}`);
}

const ended = () =>
  new AppError('link_withdrawn', {
    message:
      'This shared link does not work any more. Please ask the person who sent it to you for a new one.',
  });

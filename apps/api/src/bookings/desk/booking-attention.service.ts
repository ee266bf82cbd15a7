import { Injectable } from '@nestjs/common';
import { attentionMarks, type BookingAttention } from '@sunfield/contracts/bookings/booking-list';
import { paidStatuses } from '@sunfield/contracts/bookings/booking-status';
import { readAges } from '@sunfield/contracts/catalogue/camp-ages';
import dayjs from 'dayjs';
import { DataSource, In, IsNull, LessThanOrEqual, MoreThanOrEqual, Not } from 'typeorm';
import { BouncedEmails } from '../../mail/log/bounced-emails.service';
import { Clock } from '../../kernel/base/clock';
import { duePence } from '../model/amount-due';
import { AmendmentEntity } from '../model/amendment.entity';
import { BookingEntity } from '../model/booking.entity';
import { BookingPlaceEntity, takenStates } from '../model/booking-place.entity';
import { SettingsService } from '../../kernel/settings/settings.service';
import { owedBalances } from '../model/parts-of-booking';
import { bookingsWithWrongDays } from '../model/wrong-days';
import { type Marks } from './booking-view';
import { PaymentPort } from '../model/payment-port';

/** Older unpaid changes no longer matter: they were forgotten, or made in another way. */
const LAPSED_DAYS = 30;

/** Which bookings need staff, and why: for the list's filter and marks, and for the dashboard's counts. */
@Injectable()
export class BookingAttentions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentPort,
    private readonly settings: SettingsService,
    private readonly bounced: BouncedEmails,
    private readonly clock: Clock,
  ) {}

  /** Leaves out deleted bookings. */
  async idsOf(kind: BookingAttention): Promise<number[]> {
    return [...new Set(await this.find(kind))];
  }

  /** Returns a function that gives the marks of one of these bookings. */
  async marks(bookingIds: readonly number[]): Promise<(bookingId: number) => Marks> {
    const found = await Promise.all(attentionMarks.map((kind) => this.find(kind, bookingIds)));
    const balances = await owedBalances(this.dataSource.manager, bookingIds);
    const disputes = new Map(
      (await this.payments.disputes(this.dataSource.manager)).map(({ bookingId, ...dispute }) => [
        bookingId,
        dispute,
      ]),
    );
    return (bookingId) => {
      const dispute = disputes.get(bookingId);
      const owed = balances.get(bookingId);
      return {
        ...(dispute && { dispute }),
        ...(owed && { owed }),
        attention: attentionMarks.filter((_, n) => found[n]?.includes(bookingId)),
      };
    };
  }

  private async find(kind: BookingAttention, among?: readonly number[]): Promise<number[]> {
    const id = among && In([...among]);
    if (kind === 'disputed') return this.disputed();
    if (kind === 'owes') return this.owing();
    if (kind === 'wrong_age') return this.onWrongDays(among);
    if (kind === 'email_bounced') return this.withBouncedEmail(among);
    if (kind === 'cancelled_day') return this.onCancelledDays(id);
    return kind === 'overdue' ? this.overdue(id) : this.lapsed(id);
  }

  private async owing(): Promise<number[]> {
    const unpaid = await this.dataSource.getRepository(BookingEntity).find({
      where: { paymentStatus: 'pending' },
      select: {
        id: true,
        paymentStatus: true,
        totalPence: true,
        depositPence: true,
        receivedPence: true,
        returnedPence: true,
      },
    });
    const changes = await this.dataSource.getRepository(AmendmentEntity).find({
      where: { state: 'waiting', payPence: MoreThanOrEqual(1) },
      select: { id: true, bookingId: true },
    });
    return [
      ...unpaid.filter((booking) => duePence(booking) > 0).map(({ id }) => id),
      ...changes.map(({ bookingId }) => bookingId),
      ...(await owedBalances(this.dataSource.manager)).keys(),
    ];
  }

  private async disputed(): Promise<number[]> {
    const disputes = await this.payments.disputes(this.dataSource.manager);
    return this.existing(disputes.map(({ bookingId }) => bookingId));
  }

  private async onCancelledDays(bookingId?: ReturnType<typeof In<number>>): Promise<number[]> {
    const places = await this.dataSource.getRepository(BookingPlaceEntity).find({
      where: {
        ...(bookingId && { bookingId }),
        state: In(takenStates),
        campDay: { state: 'cancelled' },
      },
      select: { id: true, bookingId: true },
    });
    return this.existing(places.map((place) => place.bookingId));
  }

  private async overdue(id?: ReturnType<typeof In<number>>): Promise<number[]> {
    const holdExpiresAt = LessThanOrEqual(this.clock.now());
    const unpaid = await this.dataSource.getRepository(BookingEntity).find({
      where: {
        ...(id && { id }),
        paymentStatus: 'pending',
        holdExpiresAt,
      },
      select: { id: true },
    });
    const changes = await this.dataSource.getRepository(AmendmentEntity).find({
      where: { ...(id && { bookingId: id }), state: 'waiting', holdExpiresAt },
      select: { id: true, bookingId: true },
    });
    return [...unpaid.map((one) => one.id), ...changes.map(({ bookingId }) => bookingId)];
  }

  private async lapsed(bookingId?: ReturnType<typeof In<number>>): Promise<number[]> {
    const changes = await this.dataSource.getRepository(AmendmentEntity).find({
      where: {
        ...(bookingId && { bookingId }),
        state: 'fallen_away',
        askedAt: MoreThanOrEqual(dayjs(this.clock.now()).subtract(LAPSED_DAYS, 'day').toDate()),
        // Kept if its time ran out or its day was cancelled, but not if the family withdrew the
        // change.
        plan: Not(IsNull()),
        booking: { paymentStatus: In([...paidStatuses]) },
      },
      select: { id: true, bookingId: true, position: true },
    });
    const later = await this.dataSource.getRepository(AmendmentEntity).find({
      where: {
        bookingId: In(changes.map((change) => change.bookingId)),
        state: Not('fallen_away'),
      },
      select: { id: true, bookingId: true, position: true },
    });
    const isNewest = (change: AmendmentEntity) =>
      !later.some((one) => one.bookingId === change.bookingId && one.position > change.position);
    return changes.filter(isNewest).map((change) => change.bookingId);
  }

  private async onWrongDays(among?: readonly number[]): Promise<number[]> {
    const ofCamps = readAges((await this.settings.read()).ages);
    const now = this.clock.now();
    return bookingsWithWrongDays(this.dataSource.manager, { ofCamps, now, among });
  }

  private async withBouncedEmail(among?: readonly number[]): Promise<number[]> {
    const ids = (await this.bounced.read()).flatMap(({ bookingId }) => bookingId ?? []);
    return this.existing(among ? ids.filter((id) => among.includes(id)) : ids);
  }

  private async existing(ids: number[]): Promise<number[]> {
    const bookings = await this.dataSource
      .getRepository(BookingEntity)
      .find({ where: { id: In([...new Set(ids)]) }, select: { id: true } });
    return bookings.map(({ id }) => id);
  }
}

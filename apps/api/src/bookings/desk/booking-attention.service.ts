import { Injectable } from '@nestjs/common';
import { attentionMarks, type BookingAttention } from '@sunfield/contracts/bookings/booking-list';
import { paidStatuses } from '@sunfield/contracts/bookings/booking-status';
import { readAges } from '@sunfield/contracts/catalogue/camp-ages';
import dayjs from 'dayjs';
import { DataSource, In } from 'typeorm';
import { BouncedEmails } from '../../mail/log/bounced-emails.service';
import { Clock } from '../../kernel/base/clock';
import { placeholders, sqlInstant } from '../../kernel/database/columns';
import { duePence, owedBalances } from '../model/amount-due';
import { BookingEntity } from '../model/booking.entity';
import { takenStates } from '../model/booking-place.entity';
import { SettingsService } from '../../kernel/settings/settings.service';
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

  /** With `among`, others may be left out. */
  private async find(kind: BookingAttention, among?: readonly number[]): Promise<number[]> {
    const { manager } = this.dataSource;
    const now = this.clock.now();
    switch (kind) {
      case 'owes':
        return this.owing();
      case 'wrong_age': {
        const ofCamps = readAges((await this.settings.read()).ages);
        return bookingsWithWrongDays(manager, { ofCamps, now, among });
      }
      case 'disputed':
        return this.existing((await this.payments.disputes(manager)).map((one) => one.bookingId));
      case 'email_bounced': {
        const ids = (await this.bounced.read()).flatMap(({ bookingId }) => bookingId ?? []);
        return this.existing(among ? ids.filter((id) => among.includes(id)) : ids);
      }
      case 'cancelled_day':
        return this.select(onCancelledDays, takenStates, among);
      case 'overdue':
        return this.select(overdue, [sqlInstant(now), sqlInstant(now)], among);
      case 'lapsed_change': {
        const since = dayjs(now).subtract(LAPSED_DAYS, 'day').toDate();
        return this.select(lapsed, [sqlInstant(since), ...paidStatuses], among);
      }
    }
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
    const changes =
      "SELECT booking_id AS id FROM amendments WHERE state = 'waiting' AND pay_pence > 0";
    return [
      ...unpaid.filter((booking) => duePence(booking) > 0).map(({ id }) => id),
      ...(await this.select(changes)),
      ...(await owedBalances(this.dataSource.manager)).keys(),
    ];
  }

  /** The bookings that a statement finds by `id`, without deleted ones. */
  private async select(
    found: string,
    parameters: readonly unknown[] = [],
    among?: readonly number[],
  ): Promise<number[]> {
    if (among?.length === 0) return [];
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT DISTINCT booking.id AS id FROM (${found}) found JOIN bookings booking ON booking.id = found.id
       WHERE booking.deleted_at IS NULL ${among ? `AND booking.id IN (${placeholders(among)})` : ''}`,
      [...parameters, ...(among ?? [])],
    );
    return rows.map(({ id }) => Number(id));
  }

  private async existing(ids: number[]): Promise<number[]> {
    const bookings = await this.dataSource
      .getRepository(BookingEntity)
      .find({ where: { id: In([...new Set(ids)]) }, select: { id: true } });
    return bookings.map(({ id }) => id);
  }
}

const onCancelledDays = `
  SELECT place.booking_id AS id FROM booking_places place
  JOIN camp_days day ON day.id = place.camp_day_id AND day.state = 'cancelled'
  WHERE place.state IN (${placeholders(takenStates)})`;

const overdue = `
  SELECT id FROM bookings WHERE payment_status = 'pending' AND hold_expires_at <= ?
  UNION SELECT booking_id FROM amendments WHERE state = 'waiting' AND hold_expires_at <= ?`;

/** A plan is kept if its time ran out or its day was cancelled, but not if the family withdrew the change. */
const lapsed = `
  SELECT late.booking_id AS id FROM amendments late
  JOIN bookings ON bookings.id = late.booking_id
  WHERE late.state = 'fallen_away' AND late.asked_at >= ? AND late.plan IS NOT NULL
    AND bookings.payment_status IN (${placeholders(paidStatuses)})
    AND NOT EXISTS (SELECT 1 FROM amendments later WHERE later.booking_id = late.booking_id
      AND later.position > late.position AND later.state <> 'fallen_away')`;

import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { newReference } from '@sunfield/contracts/payments/money/payment-reference';
import { addWorkingDays } from '@sunfield/contracts/payments/money/working-days';
import { type AwaitedOfBooking, type AwaitPayment } from '@sunfield/contracts/payments/awaited';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { BookingAccess } from '../../bookings/access/booking-access';
import { dueNow, duePence, owedPence } from '../../bookings/model/amount-due';
import { daysOf } from '../paying/hold-booking.service';
import { BookingPlaceEntity } from '../../bookings/model/booking-place.entity';
import { BookingEntity } from '../../bookings/model/booking.entity';
import { isOver, renewHold } from '../../bookings/model/hold';
import { lockBooking } from '../../bookings/model/move-booking';
import { PaymentPlanEntity } from '../../bookings/model/payment-plan.entity';
import { queueEmail } from '../../mail/outbox/queue-email';
import { recordEvent } from '../../kernel/events/record-event';
import { AppError, fieldError } from '../../kernel/base/app-error';
import { Clock } from '../../kernel/base/clock';
import { insertRows } from '../../kernel/database/insert-rows';
import { inTransaction } from '../../kernel/database/transaction';
import { SettingsService } from '../../kernel/settings/settings.service';
import { AwaitedPaymentEntity } from '../model/awaited-payment.entity';
import { awaitedOf, mayAwait } from '../model/awaited-payments';
import { awaitedView, childcareOf, chosenParts, isSame } from './awaited-parts';
import { endOf, heldUntil, isPerChild, offeredWays, payTo, waysSetUp } from './offered-ways';

type Tokens = (string | undefined)[];

type Chosen = ReturnType<typeof offeredWays>[number] & {
  company: string;
  parts: { position: number | null; amountPence: number }[];
};

/** Families who pay through their bank: what they copy there, and how long their places are held for it. */
@Injectable()
export class AwaitPaymentService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: BookingAccess,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Errors: `booking_not_found`, also without the booking's link or cookie. */
  async read(bookingId: number, tokens: Tokens): Promise<AwaitedOfBooking> {
    const { manager } = this.dataSource;
    const booking = await this.access.findOwn(manager, bookingId, tokens);
    const settings = await this.settings.read();
    const offered = await this.offered(manager, booking, settings);
    const children = booking.paymentStatus === 'pending' ? await childcareOf(manager, booking) : [];
    return {
      awaited: mayAwait(booking)
        ? await awaitedView(manager, { booking, settings, children })
        : null,
      offered: offered.map(({ way, until }) => ({
        way,
        until: until.toISOString(),
        companies:
          way === 'childcare_voucher' ? settings.voucherCompanies.map(({ name }) => name) : [],
      })),
      children: offered.some(({ way }) => isPerChild(way)) ? children : [],
    };
  }

  /**
   * Holds the places of an unpaid booking for some working days, and emails what to pay. Errors: `booking_not_found`, `already_paid`,
   * `booking_expired`, `status_conflict` if this way is not offered.
   */
  async choose(
    bookingId: number,
    wanted: Omit<AwaitPayment, 'access'>,
    tokens: Tokens,
  ): Promise<AwaitedOfBooking> {
    const settings = await this.settings.read();
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      this.access.refuseStrangers(booking, tokens);
      const { way, company = '' } = wanted;
      const current = await awaitedOf(manager, booking);
      if (mayAwait(booking) && isSame(current, wanted)) return;
      const offered = (await this.offered(manager, booking, settings)).find(
        (each) => each.way === way,
      );
      if (isPaid(booking.paymentStatus) && !mayAwait(booking)) throw new AppError('already_paid');
      if (!mayAwait(booking) || isOver(booking, this.clock.now())) {
        throw new AppError('booking_expired');
      }
      if (!offered) {
        const message = booking.paidAt === null ? NOT_OFFERED : NOT_FOR_BALANCE;
        throw new AppError('status_conflict', { message });
      }
      await endAwaited(manager, bookingId, this.clock.now());
      if (way === 'childcare_voucher' && payTo(settings, { way, company }).at(-1)?.value === '') {
        throw fieldError('company', 'Please choose your voucher company');
      }
      const parts = isPerChild(way)
        ? chosenParts(wanted, booking, await childcareOf(manager, booking))
        : [{ position: null, amountPence: dueNow(booking) }];
      await this.start(manager, booking, { ...offered, company, parts });
    });
    return this.read(bookingId, tokens);
  }

  /** What the family says, for staff who look for the money. Errors: `booking_not_found`. */
  async saySent(bookingId: number, tokens: Tokens): Promise<AwaitedOfBooking> {
    await inTransaction(this.dataSource, async (manager) => {
      const booking = await lockBooking(manager, bookingId);
      this.access.refuseStrangers(booking, tokens);
      const at = this.clock.now();
      const unsaid = (await awaitedOf(manager, booking)).filter(({ sentAt }) => sentAt === null);
      if (!mayAwait(booking) || unsaid.length === 0) return;
      for (const { id } of unsaid)
        await manager.update(AwaitedPaymentEntity, { id }, { sentAt: at });
      const event = { type: 'payment.said_sent', actor: 'parent', subjectId: bookingId } as const;
      await recordEvent(manager, { ...event, at });
    });
    return this.read(bookingId, tokens);
  }

  private async start(
    manager: EntityManager,
    booking: BookingEntity,
    { way, until, company, parts }: Chosen,
  ): Promise<void> {
    const { id: bookingId } = booking;
    const at = this.clock.now();
    const id = await insertRows(
      manager,
      AwaitedPaymentEntity,
      parts.map(({ position, amountPence }) => ({
        bookingId,
        way,
        company,
        childPosition: position,
        reference: newReference((below) => randomInt(below)),
        amountPence,
        until,
        sentAt: null,
        endedAt: null,
        createdAt: at,
      })),
    );
    const isBalance = booking.paidAt !== null;
    if (!isBalance) {
      // The emails about a hold that staff chose say that other families can book the places after it.
      const noLongerByStaff = { heldByStaffUntil: null, holdReminderAt: null };
      const held = { holdExpiresAt: until, holdLimitAt: until, ...noLongerByStaff };
      await renewHold(manager, booking, held);
    }
    const after = { way, until: until.toISOString(), ...(isBalance && { isBalance }) };
    const event = { type: 'payment.awaited', actor: 'parent', at, subjectId: bookingId } as const;
    await recordEvent(manager, { ...event, after });
    const kind = 'awaited-payment';
    await queueEmail(manager, { kind, subjectId: bookingId, onceKey: `${kind}:${id}`, at });
  }

  private async offered(manager: EntityManager, booking: BookingEntity, settings: Settings) {
    const now = this.clock.now();
    if (owedPence(booking) > 0) return forBalance(manager, booking, { settings, now });
    if (booking.paymentStatus !== 'pending' || duePence(booking) === 0) return [];
    const firstDate = await firstDateOf(manager, booking.id);
    const ofParty = { bookingId: booking.id, campDay: { activityKey: partyActivity } };
    const isParty = await manager.existsBy(BookingPlaceEntity, ofParty);
    // A party is no childcare.
    return offeredWays(settings, { firstDate, now }).filter(
      ({ way }) => !isParty || !isPerChild(way),
    );
  }
}

/** By bank transfer until it is due, or if that is too near, for as long as any transfer may take. */
async function forBalance(
  manager: EntityManager,
  { id: bookingId }: BookingEntity,
  { settings, now }: { settings: Settings; now: Date },
): Promise<ReturnType<typeof offeredWays>> {
  const { dueOn } = await manager.findOneByOrFail(PaymentPlanEntity, { bookingId });
  const tomorrow = addWorkingDays(calendarDateInLondon(now), 1);
  const until =
    dueOn < tomorrow
      ? heldUntil(settings.payWithinDays, { firstDate: undefined, now })
      : endOf(dueOn);
  const way = 'bank_transfer';
  return waysSetUp(settings).includes(way) ? [{ way, until }] : [];
}

const NOT_FOR_BALANCE = 'Please pay the rest by card or bank transfer.';
const NOT_OFFERED =
  'There is not enough time for a bank payment before camp starts. Please pay by card.';

export const endAwaited = (manager: EntityManager, bookingId: number, at: Date) =>
  manager.update(AwaitedPaymentEntity, { bookingId, endedAt: IsNull() }, { endedAt: at });

/** The first camp date of a booking's places. */
export const firstDateOf = async (
  manager: EntityManager,
  bookingId: number,
): Promise<string | undefined> =>
  (await daysOf(manager, bookingId)).map(({ date }) => date).sort()[0];

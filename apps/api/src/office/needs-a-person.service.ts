import { Inject, Injectable } from '@nestjs/common';
import { type BookingAttention } from '@sunfield/contracts/bookings/booking-list';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { deliveryWords } from '@sunfield/contracts/kit/delivery';
import { isStaffAlert, namesOfEmail } from '@sunfield/contracts/mail/emails';
import { calendarDateInLondon, formatMoment, formatShortDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import { DataSource, In, IsNull, LessThanOrEqual, Not } from 'typeorm';
import {
  AttentionSources,
  bookingSearch,
  MAX_OF_KIND,
  type ToDoItem,
  bookingItem,
} from '../staff/attention/attention-sources';
import { placesWords, readChange } from '../bookings/amendments/plan/what-changed';
import { BookingAttentions } from '../bookings/desk/booking-attention.service';
import { childrenToAsk } from '../bookings/details/children-to-come';
import { AmendmentEntity } from '../bookings/model/amendment.entity';
import { owedPence } from '../bookings/model/amount-due';
import { BookingEntity } from '../bookings/model/booking.entity';
import { PaymentPlanEntity } from '../bookings/model/payment-plan.entity';
import { takenStates } from '../bookings/model/booking-place.entity';
import { whereProblem } from '../mail/log/email-log.service';
import { type BouncedEmail, BouncedEmails } from '../mail/log/bounced-emails.service';
import { OutboxEmailEntity } from '../mail/outbox/outbox-email.entity';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { placeholders } from '../kernel/database/columns';
import { allAwaited } from '../payments/model/awaited-payments';
import { firstDateOf } from '../payments/awaited/await-payment.service';
import { latestDueOn } from '../payments/parts/parts.service';
import { namedDisputes } from './named-disputes';

/** What needs a person because of a booking, or of an email of one. */
@Injectable()
export class NeedsAPerson {
  constructor(
    sources: AttentionSources,
    private readonly dataSource: DataSource,
    private readonly bookings: BookingAttentions,
    private readonly bounced: BouncedEmails,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    sources.add('dispute', () => this.disputes());
    sources.add('overdue', () => this.overdue());
    sources.add('balance', () => this.balances());
    sources.add('wrongAge', () => this.ofBookings('wrong_age'));
    sources.add('lapsedChange', () => this.lapsedChanges());
    sources.add('details', () => this.missingDetails());
    sources.add('email', () => this.emails());
  }

  private async disputes(): Promise<ToDoItem[]> {
    const disputes = await namedDisputes(this.dataSource.manager, this.config);
    return disputes.map(({ bookingId, parentName, amountPence, answerBy, stripePage }) =>
      bookingItem(bookingId, `${parentName}, ${formatPounds(amountPence)}`, {
        due: answerBy,
        ...(stripePage && { page: stripePage }),
      }),
    );
  }

  private async ofBookings(kind: BookingAttention): Promise<ToDoItem[]> {
    const ids = (await this.bookings.idsOf(kind)).slice(0, MAX_OF_KIND);
    const bookings = await this.dataSource.getRepository(BookingEntity).find({
      where: { id: In(ids) },
      select: { id: true, parentName: true },
      order: { id: 'ASC' },
    });
    return bookings.map(({ id, parentName }) => bookingItem(id, `${parentName}, booking #${id}`));
  }

  /** With what was not made, in words without children's names. */
  private async lapsedChanges(): Promise<ToDoItem[]> {
    const items = await this.ofBookings('lapsed_change');
    const late = await this.dataSource.getRepository(AmendmentEntity).find({
      where: {
        bookingId: In(items.map(({ bookingId }) => bookingId)),
        state: 'fallen_away',
        plan: Not(IsNull()),
      },
      order: { position: 'ASC' },
    });
    return items.map((item) => {
      const last = late.findLast(({ bookingId }) => bookingId === item.bookingId);
      const change = last && readChange(last);
      if (!change) return item;
      const places = placesWords(change).join(', ');
      const notMade = `Not made, for ${formatPounds(last.payPence)}: ${places}`;
      return { ...item, what: `${item.what}. ${notMade}` };
    });
  }

  /** Staff can keep or let go what waits for a bank; another payment past its time is on its way. */
  private async overdue(): Promise<ToDoItem[]> {
    const items = await this.ofBookings('overdue');
    const awaited = new Set(
      (await allAwaited(this.dataSource.manager))
        .filter(({ booking }) => booking.paymentStatus === 'pending')
        .map(({ bookingId }) => bookingId),
    );
    return items.map((item) =>
      item.bookingId && awaited.has(item.bookingId) ? { ...item, target: item.bookingId } : item,
    );
  }

  /** From the day on which they are due, also while the terms give extra days. */
  private async balances(): Promise<ToDoItem[]> {
    const today = calendarDateInLondon(this.clock.now());
    const { manager } = this.dataSource;
    const plans = await manager.find(PaymentPlanEntity, {
      where: {
        doneAt: IsNull(),
        dueOn: LessThanOrEqual(today),
        // Leaves out deleted bookings, which a relation reads as null.
        booking: { depositPence: Not(IsNull()) },
      },
      relations: { booking: true },
      order: { dueOn: 'ASC', bookingId: 'ASC' },
    });
    const owed = plans.filter(({ booking }) => owedPence(booking) > 0).slice(0, MAX_OF_KIND);
    const items: ToDoItem[] = [];
    for (const { booking, dueOn } of owed) {
      items.push({
        ref: `${booking.id} ${dueOn}`,
        bookingId: booking.id,
        target: booking.id,
        latest: latestDueOn(await firstDateOf(manager, booking.id), today),
        what: `${formatPounds(owedPence(booking))}, due ${formatShortDate(dueOn)} (${booking.parentName})`,
        search: bookingSearch(booking.id),
      });
    }
    return items;
  }

  /** Of children at the next camp day. */
  private async missingDetails(): Promise<ToDoItem[]> {
    const now = this.clock.now();
    const today = calendarDateInLondon(now);
    const { manager } = this.dataSource;
    const rows = await manager.query<{ id: number; parentName: string; date: string }[]>(
      bookingsOfNextDay,
      [...takenStates, ...expectedStatuses, today, ...takenStates],
    );
    const reminders = await manager.find(OutboxEmailEntity, {
      where: { kind: 'details-reminder', subjectId: In(rows.map(({ id }) => id)) },
      order: { id: 'ASC' },
    });
    const items: ToDoItem[] = [];
    for (const { id, parentName, date } of rows) {
      const children = await childrenToAsk(manager, id, now);
      const names = children.filter(({ missing }) => missing.length > 0).map(({ name }) => name);
      if (names.length === 0) continue;
      items.push({
        ref: `${id} ${date}`,
        bookingId: id,
        what: `${listed(names)}, on ${formatShortDate(date)} (${parentName})`,
        search: bookingSearch(id),
        ...askedAgain(reminders.findLast(({ subjectId }) => subjectId === Number(id))),
      });
    }
    return items;
  }

  private async emails(): Promise<ToDoItem[]> {
    const now = this.clock.now();
    const rows = await this.dataSource.getRepository(OutboxEmailEntity).find({
      where: [...whereProblem('failed', now), ...whereProblem('stuck', now)].map((one) => ({
        ...one,
        // They are one item for each message.
        kind: Not('message' as const),
      })),
      select: { id: true, kind: true, subjectId: true, status: true, queuedAt: true },
      order: { id: 'DESC' },
      take: MAX_OF_KIND,
    });
    const bounced = await this.bounced.read();
    const bookingOf = ({ kind, subjectId }: Pick<OutboxEmailEntity, 'kind' | 'subjectId'>) =>
      namesOfEmail(kind).numberOf === 'booking' ? subjectId : null;
    const ids = [...rows.map(bookingOf), ...bounced.map(({ bookingId }) => bookingId)];
    const bookings = await this.dataSource.getRepository(BookingEntity).find({
      where: { id: In(ids.filter((id) => id !== null)) },
      select: { id: true, parentName: true, newEmail: true },
    });
    const of = (bookingId: number | null) => bookings.find(({ id }) => id === bookingId);
    const unsent = rows.map(({ id, kind, subjectId, status, queuedAt }) => ({
      ref: String(id),
      what: `${namesOfEmail(kind).name}, ${formatMoment(queuedAt.toISOString())}${forWhom(of(bookingOf({ kind, subjectId })))}`,
      search: status === 'failed' ? '?tab=emails&status=failed' : '?tab=emails&problem=stuck',
      // Without a number the recipient is forgotten. What is queued is sent by itself.
      ...(status === 'failed' && namesOfEmail(kind).numberOf && { target: id }),
    }));
    const toAsk = bounced.filter(
      (email) => !isAskedAlready(email, bounced, of(email.bookingId)?.newEmail),
    );
    return [...toAsk.map((email) => bouncedItem(email, of(email.bookingId))), ...unsent];
  }
}

const forWhom = (booking: BookingEntity | undefined) => (booking ? ` (${booking.parentName})` : '');

/**
 * While a booking's address is being corrected, one item says so: the oldest, as staff may have taken it or let it
 * wait. What else came back from the old address is found again if the correction is given up.
 */
function isAskedAlready(
  email: BouncedEmail,
  newestFirst: BouncedEmail[],
  newEmail: string | null | undefined,
): boolean {
  if (!newEmail || isStaffAlert(email.kind)) return false;
  const oldest = newestFirst.findLast(
    ({ kind, bookingId }) => bookingId === email.bookingId && !isStaffAlert(kind),
  );
  return email !== oldest;
}

/** An address that takes no email is corrected; a mailbox that was full may take the email now. */
function bouncedItem(
  { outboxId, kind, state, at, bookingId }: BouncedEmail,
  booking: BookingEntity | undefined,
): ToDoItem {
  const isUseless = state === 'bounced';
  const ofBooking = bookingId !== null;
  return {
    ref: `bounced ${outboxId}`,
    bookingId,
    what: `${namesOfEmail(kind).name} ${deliveryWords[state]}, ${formatMoment(at.toISOString())}${forWhom(booking)}`,
    search: ofBooking ? bookingSearch(bookingId) : '?tab=emails&problem=bounced',
    ...(!isUseless && namesOfEmail(kind).numberOf && { target: outboxId }),
    ...(booking?.newEmail
      ? { underway: 'The new address waits to be confirmed by the family, or by you on the phone' }
      : isUseless &&
        ofBooking && {
          correct: 'address' as const,
          search: `${bookingSearch(bookingId)}&change=booking`,
        }),
  };
}

/** The email that asked for the details can be sent again, unless it is on its way. */
function askedAgain(email: OutboxEmailEntity | undefined): Partial<ToDoItem> {
  if (!email) return {};
  if (email.status === 'queued') return { underway: 'An email that asks for them is on its way' };
  const at = email.sentAt?.toISOString();
  return { target: email.id, ...(at && { underway: `Asked by email on ${formatMoment(at)}` }) };
}

const bookingsOfNextDay = `
  SELECT DISTINCT booking.id AS id, booking.parent_name AS parentName, day.date AS date
  FROM camp_days day
  JOIN booking_places place ON place.camp_day_id = day.id AND place.state IN (${placeholders(takenStates)})
  JOIN bookings booking ON booking.id = place.booking_id AND booking.deleted_at IS NULL
    AND booking.payment_status IN (${placeholders(expectedStatuses)})
  WHERE day.state <> 'cancelled' AND day.date = (
    SELECT MIN(next.date) FROM camp_days next
    JOIN booking_places taken ON taken.camp_day_id = next.id
    WHERE next.date >= ? AND next.state <> 'cancelled' AND taken.state IN (${placeholders(takenStates)}))
  ORDER BY booking.id LIMIT ${MAX_OF_KIND}`;

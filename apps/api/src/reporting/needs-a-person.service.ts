import { Inject, Injectable } from '@nestjs/common';
import { type AttentionKind } from '@sunfield/contracts/attention/attention';
import { type BookingAttention } from '@sunfield/contracts/bookings/booking-list';
import { expectedStatuses } from '@sunfield/contracts/bookings/booking-status';
import { deliveryWords } from '@sunfield/contracts/kit/delivery';
import { namesOfEmail } from '@sunfield/contracts/office/emails';
import { type HealthProblem } from '@sunfield/contracts/office/health';
import { calendarDateInLondon, formatMoment, formatShortDate } from '@sunfield/words/dates';
import { listed } from '@sunfield/words/listed';
import { formatPounds } from '@sunfield/words/money';
import dayjs from 'dayjs';
import { DataSource, In, IsNull, LessThan, LessThanOrEqual, Not } from 'typeorm';
import { AttentionSources, type Matter } from '../attention/attention-sources';
import { BackupsService } from '../backup/backups.service';
import { BookingAttentions } from '../bookings/desk/booking-attention.service';
import { childrenToAsk } from '../bookings/details/children-to-ask';
import { owedPence } from '../bookings/model/amount-due';
import { BookingEntity } from '../bookings/model/booking.entity';
import { PaymentPlanEntity } from '../bookings/model/payment-plan.entity';
import { takenStates } from '../bookings/model/booking-place.entity';
import { whereProblem } from '../communications/log/email-problems';
import { BouncedEmails } from '../communications/log/bounced-emails.service';
import { OutboxEmailEntity } from '../communications/outbox/outbox-email.entity';
import { overdueAt } from '../enquiries/contact-by';
import { messagesToDo } from '../messages/messages-to-do';
import { PartyEnquiryEntity } from '../enquiries/party-enquiry.entity';
import { Health } from '../invariants/health.service';
import { WatchCertificates } from '../invariants/watch-certificates.service';
import { WatchJobs } from '../invariants/watch-jobs.service';
import { Clock } from '../kernel/base/clock';
import { CONFIG, type Config } from '../kernel/config/config';
import { placeholders } from '../kernel/database/columns';
import { BankLineEntity } from '../payments/statements/bank-line.entity';
import { SettingsService } from '../settings/settings.service';
import { detailsOf, WaitingFamilyEntity } from '../waiting-list/waiting-family.entity';
import { endOfGrace } from '../payments/desk/balances.job';
import { namedDisputes } from './named-disputes';

/** The most of one kind; more than these are found once the first are settled. */
const MAX_OF_KIND = 100;

/** A payment that matches no booking is for staff after this: until then its family may still name it. */
const TRANSFER_DAYS = 3;
const MISSED_OFFERS = 3;

/** Everything that may need a person today, as the list of what to do has it. */
@Injectable()
export class NeedsAPerson {
  constructor(
    sources: AttentionSources,
    private readonly dataSource: DataSource,
    private readonly bookings: BookingAttentions,
    private readonly health: Health,
    private readonly backups: BackupsService,
    private readonly jobs: WatchJobs,
    private readonly certificates: WatchCertificates,
    private readonly settings: SettingsService,
    private readonly bounced: BouncedEmails,
    @Inject(CONFIG) private readonly config: Config,
    private readonly clock: Clock,
  ) {
    const found: Record<AttentionKind, () => Promise<Matter[]>> = {
      books: () => this.problems('books'),
      refund: () => this.problems('refund'),
      clock: () => this.problems('clock'),
      dispute: () => this.disputes(),
      overdue: () => this.ofBookings('overdue'),
      balance: () => this.balances(),
      wrongAge: () => this.ofBookings('wrong_age'),
      cancelledDay: () => this.ofBookings('cancelled_day'),
      lapsedChange: () => this.ofBookings('lapsed_change'),
      details: () => this.missingDetails(),
      email: () => this.emails(),
      message: () => messagesToDo(this.dataSource.manager, this.clock.now()),
      enquiry: () => this.enquiries(),
      transfer: () => this.unmatchedTransfers(),
      offers: () => this.missedOffers(),
      backup: () => this.oldBackup(),
      job: () => this.stuckJobs(),
      certificate: () => this.endingCertificates(),
    };
    for (const [kind, find] of Object.entries(found)) {
      sources.add(kind as AttentionKind, async () => (await find()).slice(0, MAX_OF_KIND));
    }
  }

  private async problems(kind: HealthProblem['kind']): Promise<Matter[]> {
    const { problems } = await this.health.read();
    return problems
      .filter((problem) => problem.kind === kind)
      .map(({ bookingId, detail }) => ({
        ref: `${bookingId ?? 0} ${detail}`.slice(0, 120),
        bookingId,
        what: detail,
        due: null,
        search: bookingId === null ? '?tab=bookings' : bookingSearch(bookingId),
      }));
  }

  private async disputes(): Promise<Matter[]> {
    const disputes = await namedDisputes(this.dataSource.manager, this.config);
    return disputes
      .filter(({ isToAnswer }) => isToAnswer)
      .map(({ bookingId, parentName, amountPence, answerBy, stripePage }) => ({
        ref: String(bookingId),
        bookingId,
        what: `${parentName}, ${formatPounds(amountPence)}`,
        due: answerBy,
        search: bookingSearch(bookingId),
        ...(stripePage && { page: stripePage }),
      }));
  }

  private async ofBookings(kind: BookingAttention): Promise<Matter[]> {
    const ids = (await this.bookings.idsOf(kind)).slice(0, MAX_OF_KIND);
    const bookings = await this.dataSource.getRepository(BookingEntity).find({
      where: { id: In(ids) },
      select: { id: true, parentName: true },
      order: { id: 'ASC' },
    });
    return bookings.map(({ id, parentName }) => ({
      ...{ ref: String(id), bookingId: id, what: parentName, due: null },
      search: bookingSearch(id),
    }));
  }

  /** After the extra days that the terms give; places that a rule lets go are gone by then. */
  private async balances(): Promise<Matter[]> {
    const now = this.clock.now();
    const plans = await this.dataSource.manager.find(PaymentPlanEntity, {
      where: {
        doneAt: IsNull(),
        dueOn: LessThan(calendarDateInLondon(now)),
        // Leaves out deleted bookings, which a relation reads as null.
        booking: { depositPence: Not(IsNull()) },
      },
      relations: { booking: true },
      order: { dueOn: 'ASC', bookingId: 'ASC' },
    });
    return plans
      .filter((plan) => owedPence(plan.booking) > 0 && endOfGrace(plan) <= now)
      .map(({ booking, dueOn }) => ({
        ref: `${booking.id} ${dueOn}`,
        bookingId: booking.id,
        what: `${formatPounds(owedPence(booking))}, due ${formatShortDate(dueOn)} (${booking.parentName})`,
        due: null,
        search: bookingSearch(booking.id),
      }));
  }

  /** Of children at the next camp day. */
  private async missingDetails(): Promise<Matter[]> {
    const now = this.clock.now();
    const today = calendarDateInLondon(now);
    const { manager } = this.dataSource;
    const rows = await manager.query<{ id: number; parentName: string; date: string }[]>(
      bookingsOfNextDay,
      [...takenStates, ...expectedStatuses, today, ...takenStates],
    );
    const matters: Matter[] = [];
    for (const { id, parentName, date } of rows) {
      const children = await childrenToAsk(manager, id, now);
      const names = children.filter(({ missing }) => missing.length > 0).map(({ name }) => name);
      if (names.length === 0) continue;
      matters.push({
        ref: `${id} ${date}`,
        bookingId: id,
        what: `${listed(names)}, on ${formatShortDate(date)} (${parentName})`,
        due: null,
        search: bookingSearch(id),
      });
    }
    return matters;
  }

  private async emails(): Promise<Matter[]> {
    const now = this.clock.now();
    const rows = await this.dataSource.getRepository(OutboxEmailEntity).find({
      where: [...whereProblem('failed', now), ...whereProblem('stuck', now)].map((one) => ({
        ...one,
        // They are one matter for each message.
        kind: Not('message' as const),
      })),
      select: { id: true, kind: true, status: true, queuedAt: true },
      order: { id: 'DESC' },
      take: MAX_OF_KIND,
    });
    const unsent = rows.map(({ id, kind, status, queuedAt }) => ({
      ref: String(id),
      bookingId: null,
      what: `${namesOfEmail(kind).name}, ${formatMoment(queuedAt.toISOString())}`,
      due: null,
      search: status === 'failed' ? '?tab=emails&status=failed' : '?tab=emails&problem=stuck',
    }));
    const bounced = (await this.bounced.read()).map(({ outboxId, kind, state, at, bookingId }) => ({
      ref: `bounced ${outboxId}`,
      bookingId,
      what: `${namesOfEmail(kind).name} ${deliveryWords[state]}, ${formatMoment(at.toISOString())}`,
      due: null,
      search: bookingId === null ? '?tab=emails&problem=bounced' : bookingSearch(bookingId),
    }));
    return [...bounced, ...unsent];
  }

  private async enquiries(): Promise<Matter[]> {
    const { answerHours } = (await this.settings.read()).parties;
    const rows = await this.dataSource.getRepository(PartyEnquiryEntity).find({
      where: overdueAt(this.clock.now(), answerHours),
      select: { id: true, receivedAt: true },
      order: { id: 'ASC' },
      take: MAX_OF_KIND,
    });
    return rows.map(({ id, receivedAt }) => ({
      ref: String(id),
      bookingId: null,
      what: `Enquiry ${id} of ${formatMoment(receivedAt.toISOString())}`,
      due: null,
      search: '?tab=enquiries&status=overdue',
    }));
  }

  private async unmatchedTransfers(): Promise<Matter[]> {
    const importedAt = LessThanOrEqual(
      dayjs(this.clock.now()).subtract(TRANSFER_DAYS, 'day').toDate(),
    );
    const rows = await this.dataSource.getRepository(BankLineEntity).find({
      where: { state: 'open', importedAt },
      select: { id: true, date: true, amountPence: true },
      order: { date: 'ASC', id: 'ASC' },
      take: MAX_OF_KIND,
    });
    return rows.map(({ id, date, amountPence }) => ({
      ref: String(id),
      bookingId: null,
      what: `${formatPounds(amountPence)} of ${formatShortDate(date)}`,
      due: null,
      search: '?tab=bank',
    }));
  }

  /** Of families that still wait. Their places stood empty each time. */
  private async missedOffers(): Promise<Matter[]> {
    const rows = await this.dataSource.query<{ id: number; familyId: number; missed: unknown }[]>(
      `SELECT entry.id AS id, entry.family_id AS familyId, COUNT(*) AS missed
       FROM waiting_entries entry JOIN events ON events.subject_type = 'waiting'
         AND events.subject_id = CAST(entry.id AS CHAR(12)) AND events.type = 'waiting.missed'
       WHERE entry.state IN ('waiting', 'offered')
       GROUP BY entry.id, entry.family_id HAVING COUNT(*) >= ? ORDER BY entry.id LIMIT ${MAX_OF_KIND}`,
      [MISSED_OFFERS],
    );
    const families = await this.dataSource
      .getRepository(WaitingFamilyEntity)
      .findBy({ id: In(rows.map(({ familyId }) => familyId)) });
    const nameOf = new Map(families.map((one) => [one.id, detailsOf(one).parentName]));
    return rows.map(({ id, familyId, missed }) => ({
      ref: `${id} ${Number(missed)}`,
      bookingId: null,
      what: `${nameOf.get(familyId) ?? 'A family'}, ${Number(missed)} offers`,
      due: null,
      search: '?tab=waiting-list',
    }));
  }

  private async stuckJobs(): Promise<Matter[]> {
    return (await this.jobs.stuck()).map(({ name, since }) => ({
      ...{ ref: name, bookingId: null, due: null, search: '?tab=dashboard' },
      what: `${name}, not finished since ${formatMoment(since.toISOString())}`,
    }));
  }

  private async endingCertificates(): Promise<Matter[]> {
    return (await this.certificates.ending()).map(({ host, endsAt }) => ({
      ...{ ref: host, bookingId: null, due: endsAt.toISOString(), search: '?tab=dashboard' },
      what: host.replace(/:443$/, ''),
    }));
  }

  private async oldBackup(): Promise<Matter[]> {
    const { state, good } = await this.backups.read();
    if (state === 'ok' || state === 'off') return [];
    return [
      {
        ref: state,
        bookingId: null,
        what: good ? `The last good one is of ${formatMoment(good.at)}` : 'None has been made yet',
        due: null,
        search: '?tab=settings',
      },
    ];
  }
}

const bookingSearch = (id: number) => `?tab=bookings&booking=${id}`;

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

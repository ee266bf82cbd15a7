import { partyActivity } from '@sunfield/contracts/kit/party-activity';
import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { Injectable } from '@nestjs/common';
import {
  type ChangeParty,
  type PartyChangeQuote,
  partyTotal,
  type PartyWish,
} from '@sunfield/contracts/parties/quotes';
import { soldVat, type VatOnSale, vatOnSale } from '@sunfield/contracts/payments/money/vat';
import { shownLine } from '@sunfield/pricing/price';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingAccess, type Viewer } from '../bookings/access/booking-access';
import { applyPlan } from '../bookings/amendments/apply-plan';
import { withPaymentEnded } from '../bookings/amendments/end-open-payment';
import { type AmendmentPlan } from '../bookings/amendments/plan/amendment-plan';
import { readCurrent } from '../bookings/amendments/plan/current-booking';
import { MoneyBack } from '../bookings/amendments/plan/money-back';
import { afterAgreed, planAgreed } from '../bookings/amendments/plan/plan-agreed';
import { refuseOtherPrice } from '../bookings/amendments/plan/plan-amendment';
import { refuseSignedIn } from '../bookings/amendments/plan/refusals';
import { refuseRequester } from '../bookings/amendments/requester';
import { endEarlier } from '../bookings/amendments/waiting-amendment';
import { withoutDays } from '../bookings/day-cancellations/give-up-days';
import { AmendmentEntity } from '../bookings/model/amendment.entity';
import { balancePence } from '../bookings/ledger/account';
import { isUnpaid } from '../bookings/amendments/plan/may-amend';
import { dueNow } from '../bookings/model/amount-due';
import { AttendancePort } from '../bookings/model/attendance-port';
import { BookingEntity } from '../bookings/model/booking.entity';
import { lockBooking } from '../bookings/model/move-booking';
import { PaymentPort } from '../bookings/model/payment-port';
import { familysPlace } from '../catalogue/model/party-rows';
import { type SeasonEntity } from '../catalogue/model/season.entity';
import { VenueEntity } from '../catalogue/model/venue.entity';
import { AppError, fieldError, found } from '../kernel/base/app-error';
import { Clock } from '../kernel/base/clock';
import { inTransaction } from '../kernel/database/transaction';
import { SettingsService } from '../kernel/settings/settings.service';
import { queueEmail } from '../mail/outbox/queue-email';
import { priceOfParty } from './book-party';
import { followBalance, restDue } from './follow-balance';
import { PartyPackageEntity } from './model/party-package.entity';
import { lockPartyTimes, partyRules } from './model/party-rules.entity';
import { PartyEntity, saidOf, sealParty } from './model/party.entity';
import { partyDifference } from './party-difference';
import { partyDay, partySeason } from './party-season';
import { takeTime } from './take-time';

interface Asked {
  wish: PartyWish;
  settings: Settings;
  dayOf: FindDay;
}

/** A change as it would be made. */
interface Planned {
  plan: AmendmentPlan;
  party: PartyEntity;
  booking: BookingEntity;
  season: SeasonEntity;
  /** The columns of the party that change. */
  set: Partial<PartyEntity> & Pick<PartyEntity, 'date'>;
}

type FindDay = (
  manager: EntityManager,
  ...of: Parameters<typeof partyDay> extends [unknown, ...infer Rest] ? Rest : never
) => Promise<Pick<Day, 'campDayId' | 'slotId' | 'venueKey'> & { session: SessionWords }>;
type Day = Awaited<ReturnType<typeof partyDay>>;
type SessionWords = Pick<Day['session'], 'key' | 'name'>;

/** Changes of accepted parties, made as amendments of their bookings (`docs/amendments.md`). */
@Injectable()
export class ChangeParties {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: SettingsService,
    private readonly access: BookingAccess,
    private readonly moneyBack: MoneyBack,
    private readonly payments: PaymentPort,
    private readonly attendance: AttendancePort,
    private readonly clock: Clock,
  ) {}

  /** Errors: `not_found`, `changed_meanwhile`, `party_time_taken`, `status_conflict`. */
  async quote(enquiryId: number, wish: PartyWish): Promise<PartyChangeQuote> {
    const asked = { wish, settings: await this.settings.read(), dayOf: nowhere };
    const { manager } = this.dataSource;
    return this.quoteOf(manager, await this.plan(manager, enquiryId, asked));
  }

  /**
   * Changes a party and its booking in full, at the price that was quoted. A new time must be free. Errors: those of
   * `quote`, `price_changed`, `forbidden`, `fresh_proof_required`, those of an open payment.
   */
  async change(enquiryId: number, wish: ChangeParty, viewer: Viewer): Promise<void> {
    const settings = await this.settings.read();
    const bookingId = await this.bookingOf(this.dataSource.manager, enquiryId);
    const refundIds = await withPaymentEnded(this.payments, bookingId, () =>
      inTransaction(this.dataSource, async (manager) => {
        await lockPartyTimes(manager);
        const { clientRequestId } = wish;
        if (await manager.existsBy(AmendmentEntity, { clientRequestId, bookingId })) return [];
        await lockBooking(manager, bookingId);
        const planned = await this.plan(manager, enquiryId, { wish, settings, dayOf: partyDay });
        refuseOtherPrice(planned.plan, wish);
        return this.apply(manager, planned, wish, viewer);
      }),
    );
    await this.moneyBack.send(refundIds);
  }

  private async plan(
    manager: EntityManager,
    enquiryId: number,
    { wish, settings, dayOf }: Asked,
  ): Promise<Planned> {
    const now = this.clock.now();
    const bookingId = await this.bookingOf(manager, enquiryId);
    const party = await manager.findOneByOrFail(PartyEntity, { enquiryId });
    if (party.version !== wish.version) throw new AppError('changed_meanwhile');
    const booking = await manager.findOneByOrFail(BookingEntity, { id: bookingId });
    const asItIs = await withoutDays(manager, booking, []);
    const current = await readCurrent(manager, this.moneyBack, booking, { wanted: asItIs, now });
    const [had] = current.basket.places;
    if (!had) throw new AppError('status_conflict', { message: NOT_BOOKED });
    const what = await soldIn(manager, party, wish.packageId);
    const { date, starts, children, lines } = wish;
    refuseDate(party.date, date, calendarDateInLondon(now));
    const time = { date, starts, minutes: what.minutes, venueKey: what.venueKey };
    const { coach: own } = party;
    const coach = await takeTime(
      manager,
      { ...time, enquiryId, coach: own },
      { now, people: settings.dutyPeople },
    );
    const season = await partySeason(manager);
    const totalPence = partyTotal(lines);
    const day = await dayOf(manager, season, { ...time, enquiryId, totalPence }, had.campDayId);
    const venue = await manager.findOneBy(VenueEntity, { key: day.venueKey });
    const before = saidOf(party);
    const place = what.venueKey === null ? wish.place : '';
    const plan = planAgreed(
      current,
      {
        asItIs,
        soldRules: rulesOf(booking, what, { vat: vatOnSale(settings), packageId: party.packageId }),
        place: {
          childIndex: 0,
          seasonId: season.id,
          campDayId: day.campDayId,
          slotId: day.slotId,
          date,
          venue: day.venueKey,
          venueName: venue?.name ?? '',
          activityKey: partyActivity,
          sessionName: day.session.name,
          pricePence: totalPence,
        },
        sessionKey: day.session.key,
        price: priceOfParty(lines, season.id),
        lines: partyDifference({ ...before, children: party.children }, { lines, children, place }),
      },
      now,
    );
    const { placeSaid, linesSaid } = sealParty(enquiryId, { place, lines });
    const version = party.version + 1;
    const set = {
      ...what,
      tasksDone: date === party.date ? party.tasksDone : [],
      date,
      starts,
      children,
      coach,
      totalPence,
      placeSaid,
      linesSaid,
      version,
    };
    return { plan, party, booking, season, set };
  }

  private async apply(
    manager: EntityManager,
    planned: Planned,
    { fingerprint, clientRequestId }: ChangeParty,
    viewer: Viewer,
  ): Promise<number[]> {
    const { plan, party, booking, set } = planned;
    const { id } = booking;
    const at = this.clock.now();
    const actor = `staff:${viewer.staff?.id ?? 0}` as const;
    refuseRequester(plan, { isStaff: true, isFamily: false, actor }, { viewer, phone: '' });
    refuseSignedIn(plan, await this.attendance.signedIn(manager, { bookingId: id }));
    const { held } = await endEarlier(manager, this.payments, plan, { id, actor, at });
    const message = { ...plan.wanted, fingerprint, clientRequestId };
    const { amendment, refundIds } = await applyPlan(manager, booking, plan, {
      clientRequestId,
      requestFingerprint: this.access.fingerprint(message),
      holdMinutes: 0,
      held,
      limit: undefined,
      moneyBack: this.moneyBack,
      actor,
      at,
    });
    await manager.update(PartyEntity, { enquiryId: party.enquiryId }, set);
    await followBalance(manager, booking, await this.changed(manager, planned));
    // One that is paid has its email by its event.
    if (plan.kind === 'unpaid') {
      const kind = 'amendment-made';
      const subjectId = amendment.id;
      await queueEmail(manager, { kind, subjectId, onceKey: `${kind}:${subjectId}`, at });
    }
    return refundIds;
  }

  private async quoteOf(manager: EntityManager, planned: Planned): Promise<PartyChangeQuote> {
    const { plan, booking } = planned;
    const { amended, quote } = plan;
    const after = afterAgreed(booking, amended, quote.backPence);
    const { isOwed, dueOn } = await restDue(manager, after, await this.changed(manager, planned));
    return {
      beforePence: booking.totalPence,
      lines: amended.lines.map((one) => shownLine(one)),
      afterPence: after.totalPence,
      backTo: quote.backTo,
      // Before the deposit is paid too, all of it.
      owedPence: isUnpaid(after) ? balancePence(after) : dueNow(after),
      dueOn: isOwed ? dueOn : null,
      fingerprint: quote.fingerprint,
    };
  }

  private async changed(manager: EntityManager, { plan, party, season, set }: Planned) {
    const { payDays } = await partyRules(manager);
    const { date } = set;
    const { differencePence } = plan.amended;
    const at = this.clock.now();
    return { season, payDays, at, date, isMoved: date !== party.date, differencePence };
  }

  /** Errors: `not_found`; `status_conflict` for a party that is not accepted. */
  private async bookingOf(manager: EntityManager, enquiryId: number): Promise<number> {
    const party = found(await manager.findOneBy(PartyEntity, { enquiryId }));
    if (party.bookingId === null) throw new AppError('status_conflict', { message: NOT_BOOKED });
    return party.bookingId;
  }
}

const NOT_BOOKED = 'This party is not booked, so it is quoted anew instead.';

/** A quote takes no day: no place is found or made for it. */
const nowhere: FindDay = (_, __, { venueKey, enquiryId }) =>
  Promise.resolve({
    campDayId: 0,
    slotId: 0,
    venueKey: venueKey ?? familysPlace(enquiryId),
    session: { key: '', name: '' },
  });

/** What is sold: as it was quoted, or another package. */
async function soldIn(
  manager: EntityManager,
  party: PartyEntity,
  id: number,
): Promise<
  Pick<PartyEntity, 'packageId' | 'packageName' | 'activities' | 'minutes' | 'venueKey' | 'vatRate'>
> {
  const { packageId, packageName, activities, minutes, venueKey, vatRate } = party;
  if (id === packageId) return { packageId, packageName, activities, minutes, venueKey, vatRate };
  const other = await manager.findOneBy(PartyPackageEntity, { id });
  if (!other) throw fieldError('packageId', 'Please choose a package');
  return {
    packageId: id,
    packageName: other.name,
    activities: other.activities,
    minutes: other.minutes,
    venueKey: other.venueKey,
    vatRate: other.vatRate,
  };
}

/** Another package may have another rate of VAT, by the day on which the party was sold. */
function rulesOf(
  { soldRules, placedAt }: BookingEntity,
  { packageId, vatRate }: Pick<PartyEntity, 'packageId' | 'vatRate'>,
  sold: { vat: VatOnSale | undefined; packageId: number },
) {
  const { vat } = sold;
  if (packageId === sold.packageId || !vat) return soldRules;
  const anew = soldVat({ ...vat, camps: vatRate ?? vat.camps }, calendarDateInLondon(placedAt));
  return soldRules.map((rules) => (rules.vat ? { ...rules, vat: anew } : rules));
}

function refuseDate(before: string, date: string, today: string): void {
  if (before < today) throw new AppError('status_conflict', { message: 'This party is over.' });
  if (date !== before && date <= today) {
    throw fieldError('date', 'Please choose a date after today.');
  }
}

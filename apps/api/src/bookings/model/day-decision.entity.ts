import { type AmendmentQuote } from '@sunfield/contracts/bookings/amendments';
import { type DayFallback } from '@sunfield/contracts/bookings/cancelled-days';
import { type DayChoice } from '@sunfield/contracts/bookings/day-cancellations';
import { type ErrorCode } from '@sunfield/contracts/kit/errors/errors';
import { Entity, type EntityManager, Index, ManyToOne, OneToMany, type Relation } from 'typeorm';
import { CampDayEntity } from '../../catalogue/model/camp-day.entity';
import { SeasonEntity } from '../../catalogue/model/season.entity';
import * as c from '../../kernel/database/columns';
import { insertRows } from '../../kernel/database/insert-rows';
import { notPersonal } from '../../kernel/database/personal-data';
import { type Actor } from '../../kernel/events/event-types';
import { BookingEntity } from './booking.entity';

/** A day before it was changed: its venue, its activity, and the sessions that now have other times. */
export interface DayBefore {
  venueKey: string;
  venueName: string;
  activityName: string;
  /** The venue or activity changed, so every booking for the day is affected. */
  isAll: boolean;
  sessions: { slotId: number; key: string; name: string; starts: string; ends: string }[];
}

/**
 * A decision by staff about sold camp days, the same for all their families: the days are cancelled, or one moves to
 * another venue, activity or times. Never changed.
 */
@Entity('day_decisions')
@Index('ix_day_decisions_season', ['seasonId'])
@Index('uq_day_decisions_client_request', ['clientRequestId'], { unique: true })
export class DayDecisionEntity extends c.columns({
  id: c.id(),
  seasonId: c.integer(),
  actor: c.code<Actor>(64),
  at: c.instant(),
  /** The reason, as families read it. */
  reason: c.varchar(500),
  /** Of cancelled days, what families get who do not choose; null if a day was changed. */
  fallback: c.orNull(c.code<DayFallback>(12)),
  /** Of a changed day; null if days were cancelled. */
  was: c.orNull(c.json<DayBefore>()),
  /**
   * The last date, London time, on which families can choose. Null if they cannot: the default applies immediately, or
   * the change is small.
   */
  decideBy: c.orNull(c.calendarDate()),
  /** The id of the request: sent twice, it decides once. */
  clientRequestId: c.uuid(),
}) {
  @ManyToOne(() => SeasonEntity)
  season: Relation<SeasonEntity>;

  @OneToMany(() => DecidedDayEntity, (day) => day.decision)
  days: Relation<DecidedDayEntity>[];
}

notPersonal(DayDecisionEntity, {
  'what all families of a day read': ['reason'],
  'venue, activity and times': ['was'],
});

/** A camp day that a decision is about. It is cancelled only once, but may have been changed before. */
@Entity('day_decision_days')
@Index('ix_day_decision_days_day', ['campDayId'])
export class DecidedDayEntity extends c.columns({
  decisionId: c.primary(c.integer()),
  campDayId: c.primary(c.integer()),
}) {
  @ManyToOne(() => CampDayEntity)
  campDay: Relation<CampDayEntity>;

  @ManyToOne(() => DayDecisionEntity, (decision) => decision.days)
  decision: Relation<DayDecisionEntity>;
}

/**
 * `waiting` for the parent's choice or the default · `failed` needs staff, though the parent can
 * still choose · `done` the booking has no places left on these days, or its day was only changed.
 */
type DecidedBookingState = 'waiting' | 'failed' | 'done';

/** Why a change was refused. */
export type Refusal =
  | { key: 'disputed' }
  /** A refunded booking can keep only places that stay refunded. */
  | { key: 'all-or-none' }
  | { key: 'costs-more'; pence: number };

/** Why the program can't change a booking without staff, as it is stored (decision 25). */
export type StuckReason =
  | Refusal
  | { key: 'by-hand'; parts: AmendmentQuote['backTo'] }
  | { key: 'error'; code: ErrorCode };

/** A paid booking with places on days that were cancelled or changed, and how that was settled. */
@Entity('day_decision_bookings')
@Index('uq_day_decision_bookings', ['decisionId', 'bookingId'], { unique: true })
@Index('ix_day_decision_bookings_booking', ['bookingId'])
@Index('ix_day_decision_bookings_state', ['state', 'decisionId'])
@Index('ix_day_decision_bookings_told', ['toldAt'])
export class DecidedBookingEntity extends c.columns({
  id: c.id(),
  decisionId: c.integer(),
  bookingId: c.integer(),
  state: c.code<DecidedBookingState>(12),
  /** When its email was queued. */
  toldAt: c.orNull(c.instant()),
  /** What became of its places on cancelled days. */
  choice: c.orNull(c.code<DayChoice>(12)),
  /** Why the default could not be applied. */
  stuckReason: c.orNull(c.json<StuckReason>()),
  /** It was paid by hand, so staff refund it by hand. */
  isByHand: c.boolean(),
}) {
  @ManyToOne(() => DayDecisionEntity)
  decision: Relation<DayDecisionEntity>;

  @ManyToOne(() => BookingEntity)
  booking: Relation<BookingEntity>;
}

notPersonal(DecidedBookingEntity, { 'keys, codes and amounts': ['stuckReason'] });

/** The decision that a request has made before. */
export const decisionMadeBy = (
  manager: EntityManager,
  seasonId: number,
  { clientRequestId }: Pick<DayDecisionEntity, 'clientRequestId'>,
): Promise<DayDecisionEntity | null> =>
  manager.findOneBy(DayDecisionEntity, { clientRequestId, seasonId });

/** Returns its number. */
export async function writeDecision(
  manager: EntityManager,
  decision: Omit<DayDecisionEntity, 'id' | 'season' | 'days'>,
  campDayIds: readonly number[],
): Promise<number> {
  const decisionId = await insertRows(manager, DayDecisionEntity, [decision]);
  const days = campDayIds.map((campDayId) => ({ decisionId, campDayId }));
  await insertRows(manager, DecidedDayEntity, days);
  return decisionId;
}

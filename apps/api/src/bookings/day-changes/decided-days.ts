import { type CancelledDays } from '@sunfield/contracts/bookings/cancelled-days';
import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type ChangedDay } from '@sunfield/contracts/bookings/day-changes';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { isComing } from '../model/booking-place.entity';
import { type ViewedBooking } from '../model/viewed-booking';
import {
  type DayBefore,
  DecidedBookingEntity,
  DecidedDayEntity,
} from '../model/day-decision.entity';

const decisionsOf = (manager: EntityManager, bookingId: number) =>
  manager.find(DecidedBookingEntity, {
    where: { bookingId },
    relations: { decision: { days: { campDay: true } } },
    order: { id: 'ASC' },
  });

/** The provider's changes to a booking's days for which the parent can still choose. */
const openChanges = (decided: readonly DecidedBookingEntity[], now: Date) =>
  decided.flatMap(({ decision: { days, was, decideBy, reason } }) =>
    was && decideBy !== null && decideBy >= calendarDateInLondon(now)
      ? days.map(({ campDay }) => ({ campDay, was, decideBy, reason }))
      : [],
  );

/** Camp days that a booking may give up on the same terms as days that the provider cancelled. */
export async function freeDays(
  manager: EntityManager,
  bookingId: number,
  now: Date,
): Promise<ReadonlySet<number>> {
  const changes = openChanges(await decisionsOf(manager, bookingId), now);
  return new Set(changes.map(({ campDay }) => campDay.id));
}

/** Those of these camp days that are cancelled. */
export const cancelledAmong = (
  manager: EntityManager,
  campDayIds: number[],
): Promise<DecidedDayEntity[]> =>
  manager.find(DecidedDayEntity, {
    where: { campDayId: In(campDayIds), decision: { fallback: Not(IsNull()) } },
    relations: { campDay: { venue: true, activity: true }, decision: true },
  });

/** What the parent's page shows of decisions: see `BookingSchema`. Its places and their days must be loaded. */
export async function decidedDaysOf(
  manager: EntityManager,
  { id, places, paymentStatus }: Pick<ViewedBooking, 'id' | 'places' | 'paymentStatus'>,
  { venues, now }: { venues: ReadonlyMap<string, { name: string }>; now: Date },
): Promise<{ cancelledDays: CancelledDays[]; changedDays: ChangedDay[] }> {
  const decided = await decisionsOf(manager, id);
  const nameOf = (venueKey: string) => venues.get(venueKey)?.name ?? venueKey;
  const comingOn = (campDayId: number, isCancelled: boolean) =>
    places.filter(
      (place) =>
        isComing(place) &&
        place.campDayId === campDayId &&
        (place.campDay.state === 'cancelled') === isCancelled,
    );
  const changes = isPaid(paymentStatus) ? openChanges(decided, now) : [];
  // Each day once, as it was before the first change.
  const first = new Map(changes.toReversed().map((change) => [change.campDay.id, change]));
  return {
    cancelledDays: decided.flatMap(
      ({ state, decision: { reason, fallback, decideBy, days } }): CancelledDays[] => {
        const own = days.filter(({ campDayId }) => comingOn(campDayId, true).length > 0);
        if (fallback === null || state === 'done' || own.length === 0) return [];
        const dates = own
          .map(({ campDay: { date, venueKey } }) => ({ date, venueName: nameOf(venueKey) }))
          .sort((a, b) => a.date.localeCompare(b.date));
        return [{ reason, fallback, decideBy, dates }];
      },
    ),
    changedDays: [...first.values()].flatMap(({ campDay, was, decideBy, reason }) => {
      const own = comingOn(campDay.id, false).map(({ slot, campDay: day }) => ({
        slotId: slot.id,
        sessionName: slot.session.name,
        activityName: day.activity.bookingName,
        venueName: nameOf(day.venueKey),
      }));
      if (own.length === 0) return [];
      return { date: campDay.date, reason, decideBy, ...wasAndNow(was, own) };
    }),
  };
}

interface PlaceNow {
  slotId: number;
  sessionName: string;
  activityName: string;
  venueName: string;
}

/** "9am-3pm, Sports Camp, Brecks Community Hub", before and after, each once. */
export function wasAndNow(
  { venueName, activityName, sessions }: DayBefore,
  places: readonly PlaceNow[],
): Pick<ChangedDay, 'was' | 'now'> {
  const nameOf = new Map(sessions.map(({ slotId, name }) => [slotId, name]));
  const was = places.map(({ slotId, sessionName }) =>
    [nameOf.get(slotId) ?? sessionName, activityName, venueName].join(', '),
  );
  const now = places.map((place) =>
    [place.sessionName, place.activityName, place.venueName].join(', '),
  );
  return { was: [...new Set(was)], now: [...new Set(now)] };
}

import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type ChangedDay } from '@sunfield/contracts/bookings/day-changes';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, IsNull, MoreThanOrEqual } from 'typeorm';
import { isComing } from '../model/booking-place.entity';
import { type ViewedBooking } from '../model/viewed-booking';
import { type DayBefore, DecidedBookingEntity } from '../model/day-decision.entity';

/** The provider's changes to a booking's days for which the parent can still choose. */
async function openChanges(manager: EntityManager, bookingId: number, now: Date) {
  const rows = await manager.find(DecidedBookingEntity, {
    where: {
      bookingId,
      decision: { fallback: IsNull(), decideBy: MoreThanOrEqual(calendarDateInLondon(now)) },
    },
    relations: { decision: { days: { campDay: true } } },
    order: { id: 'ASC' },
  });
  return rows.flatMap(({ decision: { days, was, decideBy, reason } }) =>
    days.flatMap(({ campDay }) => (was && decideBy ? { campDay, was, decideBy, reason } : [])),
  );
}

/** Camp days that a booking may give up on the same terms as days that the provider cancelled. */
export async function freeDays(
  manager: EntityManager,
  bookingId: number,
  now: Date,
): Promise<Set<number>> {
  const changes = await openChanges(manager, bookingId, now);
  return new Set(changes.map(({ campDay }) => campDay.id));
}

/** For the parent's page: each day once, as it was before the first change. */
export async function changedDaysOf(
  manager: EntityManager,
  { id, places, paymentStatus }: Pick<ViewedBooking, 'id' | 'places' | 'paymentStatus'>,
  { venues, now }: { venues: ReadonlyMap<string, { name: string }>; now: Date },
): Promise<ChangedDay[]> {
  if (!isPaid(paymentStatus)) return [];
  const changes = await openChanges(manager, id, now);
  const first = new Map(changes.toReversed().map((change) => [change.campDay.id, change]));
  return [...first.values()].flatMap(({ campDay, was, decideBy, reason }) => {
    const own = places.filter(
      (place) =>
        isComing(place) && place.campDayId === campDay.id && place.campDay.state !== 'cancelled',
    );
    if (own.length === 0) return [];
    return {
      date: campDay.date,
      reason,
      decideBy,
      ...wasAndNow(
        was,
        own.map(({ slot, campDay: day }) => ({
          slotId: slot.id,
          sessionName: slot.session.name,
          activityName: day.activity.bookingName,
          venueName: venues.get(day.venueKey)?.name ?? day.venueKey,
        })),
      ),
    };
  });
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

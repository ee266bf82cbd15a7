import { isPaid } from '@sunfield/contracts/bookings/booking-status';
import { type ChangedDay } from '@sunfield/contracts/bookings/day-changes';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import { isComing } from '../model/booking-place.entity';
import { type ViewedBooking } from '../model/viewed-booking';
import { ChangedBookingEntity } from './changed-booking.entity';
import { beforeOf, type DayChangeEntity } from './day-change.entity';

/** The provider's changes to a booking's days for which the parent can still choose. */
const openChanges = (manager: EntityManager, bookingId: number, now: Date) =>
  manager.find(ChangedBookingEntity, {
    where: {
      bookingId,
      change: { mayChoose: true, decideBy: MoreThanOrEqual(calendarDateInLondon(now)) },
    },
    relations: { change: { campDay: true } },
    order: { id: 'ASC' },
  });

/** Camp days that a booking may give up on the same terms as days that the provider cancelled. */
export async function freeDays(
  manager: EntityManager,
  bookingId: number,
  now: Date,
): Promise<Set<number>> {
  const rows = await openChanges(manager, bookingId, now);
  return new Set(rows.map(({ change }) => change.campDayId));
}

/** For the parent's page: each day once, as it was before the first change. */
export async function changedDaysOf(
  manager: EntityManager,
  { id, places, paymentStatus }: Pick<ViewedBooking, 'id' | 'places' | 'paymentStatus'>,
  { venues, now }: { venues: ReadonlyMap<string, { name: string }>; now: Date },
): Promise<ChangedDay[]> {
  if (!isPaid(paymentStatus)) return [];
  const rows = await openChanges(manager, id, now);
  const first = new Map(rows.toReversed().map(({ change }) => [change.campDayId, change]));
  return [...first.values()].flatMap((change) => {
    const own = places.filter(
      (place) =>
        isComing(place) &&
        place.campDayId === change.campDayId &&
        place.campDay.state !== 'cancelled',
    );
    if (own.length === 0) return [];
    const { reason, decideBy, campDay } = change;
    return {
      date: campDay.date,
      reason,
      decideBy,
      ...wasAndNow(
        change,
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
  change: Pick<DayChangeEntity, 'was'>,
  places: readonly PlaceNow[],
): Pick<ChangedDay, 'was' | 'now'> {
  const { venueName, activityName, sessions } = beforeOf(change);
  const nameOf = new Map(sessions.map(({ slotId, name }) => [slotId, name]));
  const was = places.map(({ slotId, sessionName }) =>
    [nameOf.get(slotId) ?? sessionName, activityName, venueName].join(', '),
  );
  const now = places.map((place) =>
    [place.sessionName, place.activityName, place.venueName].join(', '),
  );
  return { was: [...new Set(was)], now: [...new Set(now)] };
}

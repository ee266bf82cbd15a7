import { latestHold } from '@sunfield/contracts/bookings/staff-holds';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type EntityManager } from 'typeorm';
import { recordOverCapacity } from '../../catalogue/model/over-capacity.entity';
import { fieldError } from '../../kernel/base/app-error';
import { recordEvent } from '../../kernel/events/record-event';
import { addToNote } from '../notes/booking-notes.service';
import { holdForStaff } from './hold-for-staff';
import { type Placed, type PlacingRule } from './placing-rule';

/**
 * A child at the gate: for today only. The places are held for longer, through the day, and those above the capacity are
 * recorded, with a note of why.
 */
export const walkInRule: PlacingRule = ({ sent: { walkIn, places }, now }) => {
  if (!walkIn) return undefined;
  const today = calendarDateInLondon(now);
  const other = places.findIndex(({ date }) => date !== today);
  if (other >= 0)
    throw fieldError(
      `selectedDates.${other}`,
      'Children at the gate can only be booked for today.',
    );
  return {
    finish: () => async (manager, booking, placed) => {
      const until = latestHold([], placed.at).toISOString();
      const { emailLink = false, overCapacity } = walkIn;
      if (placed.price.totalPence > 0)
        await holdForStaff(manager, booking, { until, emailLink }, placed);
      if (placed.isOverCapacity) await recordFullDays(manager, placed, overCapacity ?? '');
    },
  };
};

async function recordFullDays(
  manager: EntityManager,
  { id: subjectId, wanted, actor, at }: Placed,
  reason: string,
): Promise<void> {
  const by = { actor, at };
  const days = await recordOverCapacity(manager, wanted, { bookingId: subjectId, ...by });
  for (const { date, taken, capacity } of days) {
    const after = { date, taken, capacity };
    await recordEvent(manager, { type: 'booking.over_capacity', subjectId, after, ...by });
  }
  if (days.length === 0) return;
  const text = `Booked on a full day: ${reason}`;
  await addToNote(manager, { bookingId: subjectId, text, ...by });
}

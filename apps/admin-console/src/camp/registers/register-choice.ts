import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type RegisterVenue } from '@sunfield/contracts/bookings/registers';
import { safeParse } from 'zod/mini';
import { ALL_VENUES, lastVenue, useChosenDay } from './chosen-day';

/** The most likely day: today, otherwise the next camp day, otherwise the first. */
export const likelyDay = (days: readonly string[], now = new Date()): string => {
  const today = calendarDateInLondon(now);
  return days.find((day) => day >= today) ?? days[0] ?? today;
};

/**
 * The venue whose register is shown: the requested one, otherwise the last one used, otherwise the
 * day's first. Undefined until known, and on a day without camp.
 */
export function venueShown(
  asked: string | undefined,
  venues: readonly Pick<RegisterVenue, 'venue'>[] | undefined,
): string | undefined {
  if (!venues) return asked === ALL_VENUES ? undefined : asked;
  if (asked === ALL_VENUES && venues.length > 1) return asked;
  const isThere = (it: string | null | undefined) => venues.some(({ venue }) => venue === it);
  return [asked, lastVenue()].find(isThere) ?? venues[0]?.venue;
}

/** The same for a register, which opens on the most likely of its days. */
export function useRegisterChoice(days: readonly string[]) {
  const chosen = useChosenDay();
  const given = safeParse(CalendarDateSchema, chosen.day);
  return { ...chosen, day: given.success ? given.data : likelyDay(days) };
}

import { CalendarDateSchema } from '@sunfield/contracts/kit/dates';
import { calendarDateInLondon } from '@sunfield/words/dates';
import { type RegisterVenue } from '@sunfield/contracts/bookings/registers';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';
import { ALL_VENUES } from './api';

/** The most likely day: today, otherwise the next camp day, otherwise the first. */
export const likelyDay = (days: readonly string[], now = new Date()): string => {
  const today = calendarDateInLondon(now);
  return days.find((day) => day >= today) ?? days[0] ?? today;
};

const key = 'sunfield.register-venue';

/** The venue last chosen in this browser. */
export const lastVenue = (): string | null => localStorage.getItem(key);

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

/** The day and venue from the address, and how another is chosen. */
export function useChosenDay() {
  const [params, setParams] = useSearchParams();
  const choose = (name: 'day' | 'at', value: string) => {
    if (name === 'at' && value !== ALL_VENUES) localStorage.setItem(key, value);
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  };
  return { day: params.get('day') ?? undefined, venue: params.get('at') ?? undefined, choose };
}

/** The same for a register, which opens on the most likely of its days. */
export function useRegisterChoice(days: readonly string[]) {
  const chosen = useChosenDay();
  const given = safeParse(CalendarDateSchema, chosen.day);
  return { ...chosen, day: given.success ? given.data : likelyDay(days) };
}

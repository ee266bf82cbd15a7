import { CalendarDateSchema, calendarDateInLondon } from '@sunfield/contracts/dates';
import { useSearchParams } from 'react-router-dom';
import { safeParse } from 'zod/mini';

/** The day a register is most likely wanted for: today, else the next camp day, else the first. */
export const likelyDay = (days: readonly string[], now = new Date()): string => {
  const today = calendarDateInLondon(now);
  return days.find((day) => day >= today) ?? days[0] ?? today;
};

/** Which day and venue are shown, from the address; no venue means all of the day's. */
export function useRegisterChoice(days: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const given = safeParse(CalendarDateSchema, params.get('day'));
  const set = (name: 'day' | 'at', value: string | undefined) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === undefined) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    day: given.success ? given.data : likelyDay(days),
    venue: params.get('at') ?? undefined,
    chooseDay: (day: string) => set('day', day),
    chooseVenue: (venue: string | undefined) => set('at', venue),
  };
}

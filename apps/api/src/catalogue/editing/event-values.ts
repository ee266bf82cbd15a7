import {
  type CatalogueValue,
  type CatalogueValues,
} from '@sunfield/contracts/kit/events/catalogue-values';
import { type CampDayEntity } from '../model/camp-day.entity';

/**
 * Short enough to read in the audit log, and within the tens of thousands of characters that an
 * event can hold.
 */
const MAX_CHARACTERS = 8000;

/**
 * The days an event is about: "brecks sports: 2026-07-27, 2026-07-28; st-marys dance: 2026-07-27".
 */
export function daysForEvent(
  days: Pick<CampDayEntity, 'date' | 'venueKey' | 'activityKey'>[],
): string {
  const dates = new Map<string, string[]>();
  for (const { date, venueKey, activityKey } of days) {
    const camp = `${venueKey} ${activityKey}`;
    dates.set(camp, [...(dates.get(camp) ?? []), date]);
  }
  return [...dates].map(([camp, its]) => `${camp}: ${its.join(', ')}`).join('; ');
}

/** What the days had: a single value if they all had the same, otherwise each distinct value. */
export function valuesForEvent(
  days: CampDayEntity[],
  read: Record<string, (day: CampDayEntity) => CatalogueValue>,
): CatalogueValues {
  return Object.fromEntries(
    Object.entries(read).map(([name, valueOf]) => {
      const distinct = new Set(days.map((day) => JSON.stringify(valueOf(day))));
      let room = MAX_CHARACTERS;
      const values = [...distinct]
        .filter((value) => (room -= value.length) >= 0)
        .map((value) => JSON.parse(value) as CatalogueValue);
      return [name, distinct.size > 1 ? { key: 'several', values } : (values[0] ?? null)];
    }),
  );
}

export const slotsForEvent = (
  slots: readonly { sessionKey: string; pricePence: number }[],
): CatalogueValue => ({
  key: 'slots',
  slots: slots.map(({ sessionKey, pricePence }) => ({ sessionKey, pricePence })),
});

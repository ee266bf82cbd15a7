import { formatPounds } from '@sunfield/words/money';
import { type Off, type PriceRule } from '@sunfield/contracts/catalogue/price-rules';
import { type EventValue, type EventValues } from '@sunfield/contracts/events/event';
import { type CampDayEntity } from '../model/camp-day.entity';

/** Short enough to read in the audit log, and within the tens of thousands of characters that an event can hold. */
const MAX_CHARACTERS = 8000;

/** The days an event is about: "brecks sports: 2026-07-27, 2026-07-28; st-marys dance: 2026-07-27". */
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
  read: Record<string, (day: CampDayEntity) => EventValue>,
): EventValues {
  return Object.fromEntries(
    Object.entries(read).map(([name, valueOf]) => {
      const values = [...new Set(days.map(valueOf))];
      if (values.length <= 1) return [name, values[0] ?? null];
      return [
        name,
        values
          .map((value) => value ?? 'nothing')
          .join(' | ')
          .slice(0, MAX_CHARACTERS),
      ];
    }),
  );
}

/** "9am-3pm £15.00, 8am-5pm £20.00" */
export const slotsForEvent = (slots: { sessionKey: string; pricePence: number }[]): string =>
  slots.map(({ sessionKey, pricePence }) => `${sessionKey} ${formatPounds(pricePence)}`).join(', ');

/** "sibling 10%; t-shirt £15.00" */
export const rulesForEvent = (rules: readonly PriceRule[]): EventValues => ({
  priceRules: rules.map(ruleInWords).join('; '),
});

function ruleInWords(rule: PriceRule): string {
  switch (rule.kind) {
    case 'sibling':
      return `sibling ${rule.percent}%`;
    case 't-shirt':
      return `t-shirt ${formatPounds(rule.pricePence)}`;
    case 'multi-day':
      return `from ${rule.fromDays} days ${offInWords(rule.off)}`;
    case 'early-bird':
      return `early bird until ${rule.until} ${offInWords(rule.off)}`;
  }
}

const offInWords = (off: Off): string =>
  'percent' in off ? `${off.percent}%` : `${formatPounds(off.pencePerDay)} a day`;

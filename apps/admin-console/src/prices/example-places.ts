import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type BasketPlace } from '@sunfield/pricing/quote';

export interface Example {
  children: number;
  /** Days for each child. */
  daysEach: number;
  sessionKey: string;
  tshirts: number;
  /** Calendar date in London. */
  bookedOn: string;
}

/** Sessions of the season's days, in order of first appearance. */
export const sessionKeysOf = (days: readonly PlannedDay[]): string[] => [
  ...new Set(days.flatMap(({ slots }) => slots.map(({ sessionKey }) => sessionKey))),
];

/** Prices of a session, one for each date that has it, because a child attends one camp a day. */
export function pricesOf(days: readonly PlannedDay[], sessionKey: string): number[] {
  const prices = new Map<string, number>();
  for (const { date, slots, state } of days) {
    const slot = slots.find((each) => each.sessionKey === sessionKey);
    if (slot && state === 'open' && !prices.has(date)) prices.set(date, slot.pricePence);
  }
  return [...prices.values()];
}

/** Every child on the season's first days with the session. */
export function placesOf(
  { children, daysEach, sessionKey }: Example,
  season: { id: number; days: readonly PlannedDay[] },
  sessionName: string,
): BasketPlace[] {
  const prices = pricesOf(season.days, sessionKey).slice(0, daysEach);
  return Array.from({ length: children }, (_, childIndex) =>
    prices.map((pricePence) => ({ seasonId: season.id, sessionName, childIndex, pricePence })),
  ).flat();
}

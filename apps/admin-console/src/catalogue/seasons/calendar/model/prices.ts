import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { type PlannedDay } from '@sunfield/contracts/catalogue/season-calendar';
import { type Problem } from '../../../../kernel/data/form-problems';

type Slots = PlannedDay['slots'];

/** Prices in pounds as typed, by session; sessions that are not offered are left out. */
export type TypedPrices = Record<string, string>;

/** "15", "17.50" */
const pounds = (pence: number): string => poundsText(pence).replace(/\.00$/, '');

export const typedPrices = (slots: Slots): TypedPrices =>
  Object.fromEntries(slots.map(({ sessionKey, pricePence }) => [sessionKey, pounds(pricePence)]));

const penceOf = (typed: string) => penceFromPounds(typed.replace(/^£/, ''));

/** Text that is not an amount of pounds becomes a price that the contract refuses. */
export const slotsOf = (prices: TypedPrices): Slots =>
  Object.entries(prices).map(([sessionKey, typed]) => ({
    sessionKey,
    pricePence: penceOf(typed) ?? NaN,
  }));

/** Sessions whose price is not an amount of pounds, in sentences. */
export const unreadPrices = (prices: TypedPrices, sessions: readonly SessionRow[]): string[] =>
  Object.entries(prices)
    .filter(([, typed]) => penceOf(typed) === undefined)
    .map(
      ([key]) =>
        `Please give the price of ${sessions.find((it) => it.key === key)?.name ?? key} in pounds, such as 27 or 27.50`,
    );

/** Moves errors about a day's sessions to one place below all of them. */
export const atPrices = (problems: Problem[]): Problem[] =>
  problems.map(({ name, errors }) => ({
    name: name[0] === 'slots' ? ['prices'] : name,
    errors,
  }));

/** A day's lowest price as its cell shows it: "£15", or "£15+" if another session costs more. */
export function priceOf({ slots }: Pick<PlannedDay, 'slots'>): string {
  if (slots.length === 0) return 'no price';
  const all = slots.map(({ pricePence }) => pricePence);
  const lowest = Math.min(...all);
  return `£${pounds(lowest)}${Math.max(...all) > lowest ? '+' : ''}`;
}

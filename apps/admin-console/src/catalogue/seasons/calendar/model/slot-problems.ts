import { type SessionRow } from '@sunfield/contracts/catalogue/catalogue-rows';
import { penceFromPounds } from '@sunfield/contracts/kit/money';
import { type problemsBy } from '../../../../kernel/data/form-problems';
import { type TypedPrices } from './prices';

type Problems = ReturnType<typeof problemsBy>;

/** Sessions whose price is not an amount of pounds, in sentences. */
export const unreadPrices = (prices: TypedPrices, sessions: readonly SessionRow[]): string[] =>
  Object.entries(prices)
    .filter(([, typed]) => penceFromPounds(typed.replace(/^£/, '')) === undefined)
    .map(
      ([key]) =>
        `Please give the price of ${sessions.find((it) => it.key === key)?.name ?? key} in pounds, such as 27 or 27.50`,
    );

/** Moves errors about a day's sessions to one place below all of them. */
export const atPrices = (problems: Problems): Problems =>
  problems.map(({ name, errors }) =>
    name[0] === 'slots' ? { name: ['prices'], errors } : { name, errors },
  );

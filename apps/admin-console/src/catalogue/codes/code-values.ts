import { type CodeOff, CodeOffSchema } from '@sunfield/contracts/catalogue/code-terms';
import { type CodeOffer } from '@sunfield/contracts/catalogue/codes/codes';
import { penceFromPounds, poundsText } from '@sunfield/contracts/kit/money';
import { numberOf, numberOrNull, penceOf } from '../../kernel/data/typed-numbers';

/** What a code may take off, as staff choose it. */
export const codeUnits = {
  percent: 'Per cent of the camp days',
  pencePerDay: 'Pounds off each camp day',
  pence: 'Pounds off the whole, once',
} satisfies Record<CodeUnit, string>;
type CodeUnit = CodeOff extends infer Off ? (Off extends unknown ? keyof Off : never) : never;

/** A code as typed. Empty lists and texts mean no limit. */
export type CodeValues = typeof newCode;

export const newCode = {
  name: '',
  kind: 'code' as 'code' | 'batch',
  count: '',
  unit: 'percent' as CodeUnit,
  off: '',
  seasonIds: [] as number[],
  venues: [] as string[],
  activities: [] as string[],
  weekdays: [] as number[],
  minDays: '',
  minPence: '',
  withSiblings: true,
  withOthers: true,
  startsOn: '',
  endsOn: '',
  maxUses: '',
  maxPerFamily: '',
};

export function valuesOf(offer: CodeOffer): CodeValues {
  const { off, minPence } = offer;
  const [[unit, amount]] = Object.entries(off) as [[CodeUnit, number]];
  const text = (value: number | string | null | undefined) => String(value ?? '');
  return {
    ...newCode,
    name: offer.name,
    kind: offer.count === null ? 'code' : 'batch',
    count: text(offer.count),
    unit,
    off: unit === 'percent' ? text(amount) : poundsText(amount),
    seasonIds: offer.seasonIds ?? [],
    venues: offer.venues ?? [],
    activities: offer.activities ?? [],
    weekdays: offer.weekdays ?? [],
    minDays: text(offer.minDays),
    minPence: minPence === undefined ? '' : poundsText(minPence),
    withSiblings: offer.withSiblings,
    withOthers: offer.withOthers,
    startsOn: text(offer.startsOn),
    endsOn: text(offer.endsOn),
    maxUses: text(offer.maxUses),
    maxPerFamily: text(offer.maxPerFamily),
  };
}

/** Undefined while it is no amount yet. */
export function offOf({ unit, off }: Pick<CodeValues, 'unit' | 'off'>): CodeOff | undefined {
  const amount = unit === 'percent' ? numberOf(off) : penceFromPounds(off);
  return CodeOffSchema.safeParse({ [unit]: amount }).data;
}

const ifAny = <Key extends string, Item>(key: Key, items: readonly Item[]) =>
  items.length > 0 ? { [key]: items } : {};

/** What both requests have. */
export const termsOf = (values: CodeValues) => ({
  off: offOf(values),
  ...ifAny('seasonIds', values.seasonIds),
  ...ifAny('venues', values.venues),
  ...ifAny('activities', values.activities),
  ...ifAny('weekdays', values.weekdays),
  ...(values.minDays.trim() && { minDays: numberOf(values.minDays) }),
  ...(values.minPence.trim() && { minPence: penceOf(values.minPence) }),
  withSiblings: values.withSiblings,
  withOthers: values.withOthers,
  startsOn: values.startsOn || null,
  endsOn: values.endsOn || null,
  maxUses: values.kind === 'batch' ? null : numberOrNull(values.maxUses),
  maxPerFamily: numberOrNull(values.maxPerFamily),
});

import * as z from 'zod/mini';
import { line, lines, words } from './input-fields';

/** Placeholders in curly brackets that the provider's texts may contain, filled in for parents. */
const fillIns = ['name', 'area', 'ages', 'children', 'activities', 'experience'] as const;

const simple = /\{(\w+)\}/g;
/** "{breakfast: Free breakfast every day.}": the words are kept while breakfast is served. */
const onlyWithBreakfast = /\{breakfast:([^{}]*)\}/g;

/** Every placeholder texts may use, as forms and error messages list them. */
export const namesOfFillIns = fillIns.map((name) => `{${name}}`).join(', ');

const isKnown = (text: string, more: readonly string[]): boolean => {
  const known: readonly string[] = [...fillIns, ...more];
  const rest = text
    .replace(simple, (bracket, name: string) => (known.includes(name) ? '' : bracket))
    .replace(onlyWithBreakfast, '');
  return !/\{[^{}]*\}/.test(rest);
};

const unknown = (more: readonly string[]) =>
  `In curly brackets only these can be filled in: ${[namesOfFillIns, ...more.map((name) => `{${name}}`)].join(', ')} and {breakfast: …}`;

const refuseUnknown = (more: readonly string[] = []) =>
  z.refine<string>((text) => isKnown(text, more), unknown(more));

/** `more`: extra placeholders allowed there. */
export const filledLine = (what: string, max: number, more: readonly string[] = []) =>
  line(what, max).check(refuseUnknown(more));

export const filledWords = (max: number, more: readonly string[] = []) =>
  words(max).check(refuseUnknown(more));

export const filledLines = (most: number, max: number) =>
  lines(most, max).check(z.refine((list) => list.every((each) => isKnown(each, [])), unknown([])));

/** The values that fill in the provider's texts. */
export interface FilledFrom {
  brand: { name: string };
  contact: { area: string };
  /** "5-12" */
  ages: string;
  claims: { children: string; activities: string; experience: string };
  /** Free breakfast is part of a camp day. */
  servesBreakfast: boolean;
}

/** A text as parents read it. Empty if it was only about breakfast and none is served. */
export function fill(text: string, from: FilledFrom): string {
  const { brand, contact, ages, claims, servesBreakfast } = from;
  const values: Record<string, string> = { ...claims, ages, name: brand.name, area: contact.area };
  return text
    .replace(simple, (bracket, name: string) => values[name] ?? bracket)
    .replace(onlyWithBreakfast, servesBreakfast ? '$1' : '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The lines of a list that aren't empty once filled in. */
export const fillLines = (list: readonly string[], from: FilledFrom): string[] =>
  list.map((text) => fill(text, from)).filter((text) => text !== '');

/** Fills in an object's texts; its other properties are unchanged. */
export const fillTexts = <Texts extends object>(texts: Texts, from: FilledFrom): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string' ? fill(text, from) : text,
    ]),
  ) as Texts;

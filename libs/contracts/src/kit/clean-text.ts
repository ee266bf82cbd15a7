import * as z from 'zod/mini';

/**
 * Controls, what turns the direction of a text around, and what cannot be seen: in a list or an email they hide what is
 * written. Joiners and tags stay: some scripts need them, and flags such as England's.
 */
const unprintable =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const isBreak = (character: string): boolean => character === '\n' || character === '\t';

/** A line: breaks in it become spaces, what cannot be printed goes, and so do spaces around it. */
export const cleanLine = () =>
  z.overwrite<string>((text) =>
    text
      .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
      .replace(unprintable, '')
      .trim(),
  );

/** A name that leads somewhere is a stranger's advertisement in an email of ours. */
export const noWebAddress = () =>
  z.refine<string>(
    (name) => !/:\/\/|\bwww\./i.test(name),
    'Please enter a name without a web address',
  );

/** Text of several lines: the same, and its breaks stay. */
export const cleanText = () =>
  z.overwrite<string>((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(unprintable, (character) => (isBreak(character) ? character : ''))
      .trim(),
  );

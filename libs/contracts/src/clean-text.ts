import * as z from 'zod/mini';

/** Controls, and what turns the direction of a text around: in a list or an email they hide what is written. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;
const isBreak = (character: string): boolean => character === '\n' || character === '\t';

/** A line: breaks in it become spaces, what cannot be printed goes, and so do spaces around it. */
export const cleanLine = () =>
  z.overwrite<string>((text) =>
    text
      .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
      .replace(unprintable, '')
      .trim(),
  );

/** Text of several lines: the same, and its breaks stay. */
export const cleanText = () =>
  z.overwrite<string>((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(unprintable, (character) => (isBreak(character) ? character : ''))
      .trim(),
  );

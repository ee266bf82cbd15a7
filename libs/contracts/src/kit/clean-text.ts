import * as z from 'zod/mini';

/**
 * Control characters, direction overrides and invisible characters: in a list or an email they hide what is written.
 * Joiners and tags stay, because some scripts and flags such as England's need them.
 */
const unprintable =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
const isBreak = (character: string): boolean => character === '\n' || character === '\t';

/** A single line: line breaks become spaces, unprintable characters and surrounding spaces are removed. */
export const cleanLine = () =>
  z.overwrite<string>((text) =>
    text
      .replace(/[\r\n\t\u2028\u2029]+/g, ' ')
      .replace(unprintable, '')
      .trim(),
  );

/** Characters that are drawn as nothing, such as joiners, fillers and Braille's blank. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}\u2800]/gu;

/** A required text that looks empty is missing. */
export const isVisible = (message: string) =>
  z.refine<string>((text) => text.replace(invisible, '') !== '', message);

/** A web address in a name would put a stranger's advertisement into our emails. */
export const noWebAddress = () =>
  z.refine<string>(
    (name) => !/:\/\/|\bwww\./i.test(name) && !dotted(name).some(isDomain),
    'Please enter a name without a web address',
  );

/** Words joined by dots, as in "evil.example/win", "J.R." and "St.John". */
const dotted = (name: string): string[] =>
  name.match(/[\p{L}\p{N}-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{N}-]+)+\/?/gu) ?? [];

function isDomain(word: string): boolean {
  const labels = word
    .toLowerCase()
    .replace('/', '')
    .split(/[.\u3002\uff0e\uff61]/u);
  const last = labels.at(-1) ?? '';
  if (word.endsWith('/') || commonEndings.has(last)) return true;
  const isShort = (label: string) => label.length === 1 || titles.has(label);
  const rest = labels.slice(labels.findIndex((label) => !isShort(label)));
  return rest.length > 1 && !isShort(last);
}

/** Which people write with a dot and without a space. */
const titles = new Set('st ste mr mrs ms mx dr prof rev fr sr jr'.split(' '));

/** Of web addresses whose beginning can be a title or an initial: "t.me", "dr.com". */
const commonEndings = new Set(
  'app biz cc com eu fm gg gl info io link ly me net org shop site top tv uk xyz'.split(' '),
);

/** Text of several lines: cleaned in the same way, keeping its line breaks. */
export const cleanText = () =>
  z.overwrite<string>((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(unprintable, (character) => (isBreak(character) ? character : ''))
      .trim(),
  );

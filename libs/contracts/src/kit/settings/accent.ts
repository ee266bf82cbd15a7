import * as z from 'zod/mini';
import { cleanLine } from '../clean-text';

/**
 * The provider's one colour for buttons and links. Every other colour needed to make it readable in light and dark mode
 * is derived from it, with the contrast of WCAG 2.2 AA.
 */
interface AccentTokens {
  accent: string;
  /** For hover. */
  accentStrong: string;
  /** Text on both. */
  onAccent: string;
  /** The border of a button that would not be visible on one of the backgrounds without it. */
  edge: string;
  linkByDay: string;
  linkByNight: string;
}

const INK = '#0b2a1e';
const CHALK = '#fffdf7';
/** Minimum contrast of text. */
const READABLE = 4.5;
/** Minimum contrast of a button, which its text also makes visible. */
const SEEN = 1.5;
/** Backgrounds of text, from tokens.css: in light mode the sun is the darkest, in dark mode the field the lightest. */
const byDay = ['#f9f3e6', '#f1e7d1', '#fffdf7', '#fff1c4', '#ffc72e'];
const byNight = ['#0b1812', '#1a3227', '#12251c', '#332a0c', '#0d4632'];
const fields = ['#0a3526', '#0d4632', '#115a40'];

/** The tokens for `#rrggbb`; undefined if neither dark nor light text is readable on it. */
export function accentTokens(colour: string): AccentTokens | undefined {
  const onAccent = [INK, CHALK].find((words) => contrast(words, colour) >= READABLE);
  if (!onAccent) return undefined;
  const isSeen = [...byDay, ...byNight, ...fields].every(
    (ground) => contrast(colour, ground) >= SEEN,
  );
  return {
    accent: colour,
    accentStrong: mix(colour, onAccent === INK ? '#ffffff' : '#000000', 0.14),
    onAccent,
    edge: isSeen ? 'transparent' : onAccent,
    linkByDay: readableOn(byDay, colour, '#000000'),
    linkByNight: readableOn(byNight, colour, '#ffffff'),
  };
}

/** The nearest readable colour to one that isn't. */
export function nearestAccent(colour: string): string {
  for (let share = 0.01; share < 1; share += 0.01) {
    for (const towards of ['#000000', '#ffffff']) {
      const mixed = mix(colour, towards, share);
      if (accentTokens(mixed)) return mixed;
    }
  }
  return INK;
}

export const accentRefusal = (colour: string): string =>
  `Neither dark nor light words can be read on this colour. The nearest on which they can is ${nearestAccent(colour)}`;

/** `#rrggbb`, or empty for the site's default colours. */
export const AccentSchema = z.string('Please give a colour such as #1f6f8b').check(
  cleanLine(),
  z.toLowerCase(),
  z.regex(/^(#[0-9a-f]{6})?$/, { error: 'Please give a colour such as #1f6f8b', abort: true }),
  z.superRefine<string>((colour, context) => {
    if (colour === '' || accentTokens(colour)) return;
    context.addIssue({ code: 'custom', message: accentRefusal(colour) });
  }),
);

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function readableOn(grounds: string[], colour: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, towards, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= READABLE)) return mixed;
  }
  return towards;
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const mix = (colour: string, towards: string, share: number): string => {
  const end = channels(towards);
  const mixed = channels(colour).map((value, at) =>
    Math.round(value + ((end[at] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

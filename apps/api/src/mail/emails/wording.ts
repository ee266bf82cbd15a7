/** A piece of a sentence. Plain text shows a bold piece, and an address, as its words. */
export type Inline = string | { bold: string } | { mailto: string };
export type Words = readonly Inline[];

/** A text that staff may reword: ours, with its variables in braces, and what they stand for. */
export interface Wording {
  /** Without its part: `hello-these-days-are-full`. */
  key: string;
  ours: string;
  values: Readonly<Record<string, Words>>;
}

/** One line of an email with variables, such as its subject. */
export interface Phrase {
  wording: Wording;
}

/** What staff have changed in one kind of email. */
export interface EmailEdits {
  /** By key; `ours` is our text that staff saw when they wrote theirs. */
  texts: Readonly<Record<string, { text: string; ours: string }>>;
  /** Ids of units, if staff have moved any. */
  order: readonly string[];
}
export const NO_EDITS: EmailEdits = { texts: {}, order: [] };

const WORDS_OF_A_KEY = 12;
const VARIABLE = /\{(\w+)\}/g;

/** The first words of a text, or the names of its variables if it has nothing else. */
export function keyOf(ours: string): string {
  const found = ours.replace(VARIABLE, ' ').match(/[\p{L}\p{N}’']+/gu);
  const named = found ?? variablesIn(ours);
  return named.slice(0, WORDS_OF_A_KEY).join('-').toLowerCase();
}

export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(VARIABLE)].map(([, name = '']) => name)),
];

export const fixedText = (ours: string): Wording => ({ key: keyOf(ours), ours, values: {} });

export const wordingOf = (said: string | Phrase): Wording =>
  typeof said === 'string' ? fixedText(said) : said.wording;

/** A text with its variables replaced; one without a value is refused when staff save, and left out here. */
export const filled = (text: string, values: Wording['values']): Words =>
  text
    .split(/(\{\w+\})/)
    .flatMap((piece) => (/^\{\w+\}$/.test(piece) ? (values[piece.slice(1, -1)] ?? []) : [piece]))
    .filter((piece) => piece !== '');

/** Staff's words for this part of an email; or ours, also if our text has got a fact since that theirs can't have. */
export function reworded(
  part: string,
  { key, ours, values }: Wording,
  { texts }: EmailEdits,
): Words {
  const edit = texts[`${part}:${key}`];
  const known = edit ? variablesIn(edit.ours + edit.text) : [];
  const isWhole = edit && variablesIn(ours).every((name) => known.includes(name));
  return filled(isWhole ? edit.text : ours, values);
}

export const plainWords = (words: Words): string =>
  words
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'bold' in piece ? piece.bold : piece.mailto;
    })
    .join('');

/** In staff's order. A unit they have not seen stays behind the one it follows in ours. */
export function inOrder<One extends { id: string }>(
  units: readonly One[],
  order: readonly string[],
): One[] {
  const place = (unit: One) => order.indexOf(unit.id);
  const result = units.filter((unit) => place(unit) >= 0).sort((a, b) => place(a) - place(b));
  units.forEach((unit, n) => {
    if (place(unit) >= 0) return;
    const before = units[n - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, unit);
  });
  return result;
}

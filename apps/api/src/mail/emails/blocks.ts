import { type Settings } from '@sunfield/contracts/kit/settings/settings';
import { type Provider } from './frame';
import {
  type EmailEdits,
  fixedText,
  type Inline,
  keyOf,
  type Phrase,
  plainWords,
  reworded,
  type Wording,
  type Words,
} from './wording';

type Value = Inline | Words | number | false;
/** What staff see as a variable: `{ parentName: parent.name }`. */
type Named = Readonly<Record<string, Value | undefined>>;

export type Block =
  | { is: 'heading'; title: string }
  | { is: 'paragraph' | 'note'; words: Words; wording: Wording }
  | { is: 'facts'; facts: [name: string, value: string][] }
  | { is: 'code'; code: string }
  | { is: 'list' | 'lines'; items: Words[] }
  | { is: 'button'; label: string; url: string }
  | { is: 'links'; intro: string; links: [label: string, url: string][] }
  | { is: 'money'; money: Money }
  | { is: 'day'; day: Day }
  | { is: 'venue'; venue: Venue };
/** The blocks of an email from top to bottom, without those that do not apply. */
export type Blocks = readonly (Block | false | '' | undefined | Blocks)[];

export interface Money {
  rows: { label: string; amount: string }[];
  total: { label: string; amount: string };
  /** Sentences below it. */
  notes?: string[];
  /** The same, smaller. */
  small?: string[];
}

export interface Day {
  title: string;
  /** Where the title leads. */
  url?: string;
  places?: { who: string; what: string; price?: string }[];
  notes?: string[];
  /** The same, smaller. */
  small?: string[];
}

export interface Venue {
  name: string;
  address: string;
  /** Where to enter or park; or empty. */
  note: string;
  directionsUrl: string;
}

export const bold = (text: string): Inline => ({ bold: text });

/** words`Pay ${bold(amount)} by ${until}.` leaves out values that are false. */
export const words = (texts: readonly string[], ...values: Value[]): Words =>
  texts.flatMap((text, n) => {
    const value = values[n] ?? '';
    if (value === false) return [text];
    if (typeof value === 'number') return [text, String(value)];
    return [text, ...(Array.isArray(value) ? (value as Words) : [value as Inline])];
  });

const asWords = (text: string | Words): Words => (typeof text === 'string' ? [text] : text);

/** A section's title. */
export const heading = (title: string): Block => ({ is: 'heading', title });

/** The words of a text with named variables, which staff may reword. */
const said = (texts: TemplateStringsArray, all: Named[]): Phrase & { words: Words } => {
  const named = all.map((one) => Object.entries(one)[0] ?? ['', '']);
  const ours = texts.map((text, n) => text + (named[n] ? `{${named[n][0]}}` : '')).join('');
  const values = Object.fromEntries(
    named.map(([name, value]) => [name, words(['', ''], value ?? '').filter((one) => one !== '')]),
  );
  return {
    words: words(texts, ...named.map(([, value]) => value ?? '')),
    wording: { key: keyOf(ours), ours, values },
  };
};

/** paragraph`Hello ${{ parentName }}, …`: each value has the name by which staff know it. */
export const paragraph = (texts: TemplateStringsArray, ...values: Named[]): Block => ({
  is: 'paragraph',
  ...said(texts, values),
});

/** A paragraph in smaller, softer letters. */
export const note = (texts: TemplateStringsArray, ...values: Named[]): Block => ({
  is: 'note',
  ...said(texts, values),
});

/** A subject, heading, preview or reason with variables. */
export const line = (texts: TemplateStringsArray, ...values: Named[]): Phrase => ({
  wording: said(texts, values).wording,
});

/** A table of names and values; leaves out those without a value. */
export const factsTable = (...facts: [name: string, value: string | number][]): Block => ({
  is: 'facts',
  facts: facts.flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])),
});

/** A one-time code of six digits. */
export const code = (digits: string): Block => ({
  is: 'code',
  code: `${digits.slice(0, 3)} ${digits.slice(3)}`,
});

/** With a dot before each item; nothing if there are none. */
export const list = (items: readonly (string | Words)[]): Block | false =>
  items.length > 0 && { is: 'list', items: items.map(asWords) };

/** One below the other; nothing if there are none. */
export const lines = (items: readonly (string | Words)[]): Block | false =>
  items.length > 0 && { is: 'lines', items: items.map(asWords) };

/** In plain text "Label: address". */
export const button = (label: string, url: string): Block => ({ is: 'button', label, url });

/** A sentence that ends with one or more links; leaves out those without an address. */
export const links = (
  intro: string,
  ...all: [label: string, url: string | null][]
): Block | false => {
  const present = all.flatMap(([label, url]): [string, string][] => (url ? [[label, url]] : []));
  return present.length > 0 && { is: 'links', intro, links: present };
};

/** Prices with a line above the total. */
export const money = (of: Money): Block => ({ is: 'money', money: of });

/** What is booked on a day, or one booking among several, behind a coloured bar. */
export const day = (of: Day): Block => ({ is: 'day', day: of });

export const venue = (of: Venue): Block => ({ is: 'venue', venue: of });

/** "Call us on … or write to …" */
export const callOrWrite = (
  { phone, email }: Settings['contact'],
  call: 'Call' | 'call' = 'Call',
): Words => words`${call} us on ${bold(phone)} or write to ${{ mailto: email }}`;

export const policies = ({ termsUrl, privacyUrl }: Provider): Block | false =>
  links('Read more:', ['terms and cancellation policy', termsUrl], ['privacy notice', privacyUrl]);

/** Blocks that move together: one entry of what an email's `blocks` returns. */
export interface Unit {
  id: string;
  blocks: readonly Block[];
}

/** What staff may reword of a block; undefined for facts, which can only be moved. */
export function blockWording(block: Block): Wording | undefined {
  switch (block.is) {
    case 'paragraph':
    case 'note':
      return block.wording;
    case 'heading':
      return fixedText(block.title);
    case 'button':
      return fixedText(block.label);
    case 'links':
      return fixedText(block.intro);
    default:
      return undefined;
  }
}

export function rewordBlock(block: Block, edits: EmailEdits): Block {
  const wording = blockWording(block);
  if (!wording || !(`${block.is}:${wording.key}` in edits.texts)) return block;
  const words = reworded(block.is, wording, edits);
  const text = plainWords(words);
  switch (block.is) {
    case 'heading':
      return { ...block, title: text };
    case 'button':
      return { ...block, label: text };
    case 'links':
      return { ...block, intro: text };
    default:
      return { ...block, words } as Block;
  }
}

/** A unit is found again by its first text, or by what kind of facts it has. */
export function unitsOf(entries: readonly (readonly Block[])[]): Unit[] {
  const seen = new Map<string, number>();
  return entries.flatMap((blocks) => {
    const [first] = blocks;
    if (!first) return [];
    const wording = blockWording(first);
    const name = wording ? `${first.is}:${wording.key}` : first.is;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [{ id: count === 1 ? name : `${name}:${count}`, blocks }];
  });
}

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { emailKinds } from '@sunfield/contracts/mail/emails';
import { exampleProvider } from '../../kernel/settings/example-provider';
import { blockWording, line } from './blocks';
import { type Email, type EmailCase, emailParts } from './define-email';
import { type Provider, providerOf } from './frame';
import { type EmailEdits, plainWords, reworded, type Wording } from './wording';

const src = join(__dirname, '../..');

/** Characters that would be markup if they were not escaped. */
const hostile = 'Sun & <b>field</b> "Camps"';
const provider: Provider = {
  ...providerOf(exampleProvider, 'https://sunfield.example'),
  brand: { name: hostile, tagline: 'Holiday camps' },
  termsUrl: 'https://sunfield.example/terms',
  privacyUrl: 'https://sunfield.example/privacy',
};

interface Shown {
  name: string;
  subject: string;
  html: string;
  text: string;
}
const files = globSync('**/*.email.ts', { cwd: src }).sort();

async function emailsIn(file: string): Promise<Email[]> {
  const exported = Object.values((await import(join(src, file))) as object) as Partial<Email>[];
  return exported.filter((one): one is Email => typeof one?.examples === 'function');
}

const examplesIn = async (file: string): Promise<Shown[]> =>
  (await emailsIn(file)).flatMap(({ kind, examples }) =>
    Object.entries(examples(provider)).map(([name, email]) => ({
      name: `${kind}: ${name}`,
      ...email,
    })),
  );

/** Each text of an email that staff may reword, with the values it has in this case. */
const wordingsIn = ({ lines, units }: EmailCase): [key: string, wording: Wording][] => [
  ...emailParts.map((part): [string, Wording] => [`${part}:${lines[part].key}`, lines[part]]),
  ...units
    .flatMap(({ blocks }) => blocks)
    .flatMap((block): [string, Wording][] => {
      const wording = blockWording(block);
      return wording ? [[`${block.is}:${wording.key}`, wording]] : [];
    }),
];

/** The words of the HTML that a reader sees, without the preview and the logo's part. */
const wordsOf = (html: string): string =>
  html
    .slice(html.indexOf('<h1'))
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .toLowerCase();

describe.each(files)('%s', (file) => {
  let shown: Shown[];
  beforeAll(async () => {
    shown = await examplesIn(file);
  });

  it('has examples, in which every fact has a value', () => {
    expect(shown.length).toBeGreaterThan(0);
    const gaps = shown.filter(({ subject, html, text }) =>
      /undefined|NaN|\[object|\bnull\b|Invalid Date|\{\{|\$\{/.test(subject + html + text),
    );
    expect(gaps.map(({ name }) => name)).toEqual([]);
  });

  it('shows what was typed as text', () => {
    expect(shown.filter(({ html }) => html.includes('<b>')).map(({ name }) => name)).toEqual([]);
  });

  it('says in its HTML all that its plain text says, and links to the same pages', () => {
    for (const { html, text } of shown) {
      const words = wordsOf(html);
      const lines = text.split('\n').filter((line) => !/^(=+|--|)$/.test(line));
      for (const line of lines) {
        for (const url of line.match(/https?:\S+/g) ?? []) {
          expect(html).toContain(url.replaceAll('&', '&amp;'));
        }
        const pieces = line
          .replace(/https?:\S+/g, '')
          .toLowerCase()
          .split(/[^\p{L}\p{N}’'£@.]+/u);
        for (const piece of pieces) expect(words).toContain(piece.replace(/\.$/, ''));
      }
    }
  });
});

it('finds every kind of email, each once', async () => {
  const kinds = await Promise.all(
    files.map(async (file) => Object.values((await import(join(src, file))) as object)),
  );
  const found = kinds.flat().flatMap((one: Partial<Email>) => (one.examples ? [one.kind] : []));
  expect(found.filter((kind) => kind).toSorted()).toEqual(emailKinds.toSorted());
});

describe('what staff may reword', () => {
  let all: { kind: string; email: Email; wordings: [string, Wording][] }[];
  beforeAll(async () => {
    const found = (await Promise.all(files.map(emailsIn))).flat();
    all = found.map((email) => ({
      kind: email.kind,
      email,
      wordings: Object.values(email.cases(provider)).flatMap(wordingsIn),
    }));
  });

  it('has one text of ours for each key of an email', () => {
    const twice = all.flatMap(({ kind, wordings }) =>
      wordings
        .filter(([key, { ours }]) =>
          wordings.some(([same, one]) => same === key && one.ours !== ours),
        )
        .map(([key]) => `${kind} ${key}`),
    );
    expect(twice).toEqual([]);
  });

  it('renders in all facts when every text is reworded, without an unresolved variable', () => {
    for (const { email, wordings } of all) {
      const texts: EmailEdits['texts'] = Object.fromEntries(
        wordings.map(([key, { ours, values }]) => {
          const variables = Object.keys(values).toReversed();
          const text = ['Reworded', ...variables.map((name) => `{${name}}`), key].join(' ');
          return [key, { text, ours }];
        }),
      );
      const shown = email.examples(provider, { texts, order: [] });
      for (const [name, one] of Object.entries(email.cases(provider))) {
        const { subject, text, html } = shown[name]!;
        expect(subject + text + html.slice(html.indexOf('<body'))).not.toMatch(/\{\w+\}/);
        for (const [key, { values }] of wordingsIn(one)) {
          if (key.startsWith('preview:')) continue;
          const place = key.startsWith('subject:') ? subject : text.toLowerCase();
          const said = ['Reworded', ...Object.values(values).toReversed().map(plainWords), key];
          const expected = said.join(' ');
          expect(place).toContain(key.startsWith('subject:') ? expected : expected.toLowerCase());
        }
      }
    }
  });

  it('is ours again when our text has got a fact that staff’s words can’t have', () => {
    const { wording } = line`Pay ${{ amount: '£5' }} by ${{ until: 'Friday' }}.`;
    const said = (text: string, ours: string) =>
      plainWords(
        reworded('paragraph', wording, {
          texts: { 'paragraph:pay-by': { text, ours } },
          order: [],
        }),
      );
    expect(said('Send {amount}.', 'Pay {amount} by {until}.')).toBe('Send £5.');
    expect(said('Send {amount}.', 'Pay {amount}.')).toBe('Pay £5 by Friday.');
    expect(said('Send {amount}, {until}.', 'Pay {amount}.')).toBe('Send £5, Friday.');
  });

  /** An edit is found again by its key. */
  it('has the recorded keys', () => {
    const record = join(__dirname, 'wording-keys.json');
    const now = Object.fromEntries(
      all.map(({ kind, wordings }) => [
        kind,
        [...new Set(wordings.map(([key]) => key))].toSorted(),
      ]),
    );
    const known = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string[]>;
    if (process.env.WRITE_DOCS) writeFileSync(record, `${JSON.stringify(now, null, 2)}\n`);
    else expect(known).toEqual(now);
  });
});

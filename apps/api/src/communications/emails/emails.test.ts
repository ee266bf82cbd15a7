import { globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { emailKinds } from '@sunfield/contracts/office/emails';
import { exampleProvider } from '../../settings/example-provider';
import { type Email } from './define-email';
import { type Provider, providerOf } from './frame';

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

async function examplesIn(file: string): Promise<Shown[]> {
  const exported = Object.values((await import(join(src, file))) as object) as Partial<Email>[];
  return exported
    .filter((one): one is Email => typeof one?.examples === 'function')
    .flatMap(({ kind, examples }) =>
      Object.entries(examples(provider)).map(([name, email]) => ({
        name: `${kind}: ${name}`,
        ...email,
      })),
    );
}

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
  // The test alert does not go through the outbox.
  expect(found.filter((kind) => kind).toSorted()).toEqual([...emailKinds, 'test-alert'].toSorted());
});

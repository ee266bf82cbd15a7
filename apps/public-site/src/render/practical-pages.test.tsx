import { describe, expect, it } from '@jest/globals';
import { type Legal, legalWordKeys, noLegalWords } from '@sunfield/contracts/legal-words';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { practicalPages } from '../practical/practical-pages';
import { assets, drawn } from '../testing/drawn-page';
import { builtInExample } from './built-in-example';
import { renderPracticalPage } from './rendered-pages';

describe('the practical pages', () => {
  const routes = JSON.parse(readFileSync(join(__dirname, '../../site.routes.json'), 'utf8')) as {
    pages: Record<string, string>;
  };

  it.each(practicalPages)('$slug has a route, a link in the footer and no script', (page) => {
    expect(routes.pages[`/${page.slug}`]).toBe(`${page.slug}.html`);
    expect(drawn().page.querySelector(`footer a[href="/${page.slug}"]`)).toBeTruthy();
    const html = renderPracticalPage(page, { data: builtInExample, assets });
    const { head, body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelector('h1')?.textContent).toBe(page.title);
    expect(body.textContent).toContain('This is a template.');
    expect(head.querySelector('script')).toBeNull();
  });

  const read = (
    slug: string,
    legal: Legal,
    change: Partial<typeof builtInExample> = {},
    more: Partial<typeof builtInExample.words> = {},
  ) => {
    const page = practicalPages.find((it) => it.slug === slug)!;
    const words = { ...builtInExample.words, legal, ...more };
    const html = renderPracticalPage(page, {
      data: { ...builtInExample, words, ...change },
      assets,
    });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return {
      text: body.textContent.replace(/\s+/g, ' '),
      missing: [...body.querySelectorAll('mark')].map(({ textContent }) => textContent),
    };
  };

  it('mark in square brackets what nobody has filled in', () => {
    const { text, missing } = read('privacy', noLegalWords);
    expect(missing).toEqual([
      '[Registered name, address and ICO registration number.]',
      '[Name any others, such as the companies that host this website and send its emails.]',
    ]);
    expect(text).toContain('hello@sunfield.example. [Registered name');
    expect(read('safeguarding', noLegalWords).text).toContain(
      'our designated safeguarding lead: [name and direct phone number]. You can also',
    );
    expect(read('accessibility', noLegalWords).text).toContain(
      'and you can pay by phone. [Confirm that you take bookings by phone.]',
    );
  });

  it('say what each season on sale gives back when a day is cancelled', () => {
    const usual = 'Cancel 7 or more days before for a full refund, 2 to 6 days before for half.';
    expect(read('terms', noLegalWords).text).toContain(usual);
    const [season] = builtInExample.catalogue.seasons;
    const strict = { steps: [], swapUntilDays: 1 };
    const easter = { ...season!, id: 2, name: 'Easter 2026', cancellationPolicy: strict };
    const catalogue = { ...builtInExample.catalogue, seasons: [season!, easter] };
    const { text } = read('terms', noLegalWords, { catalogue });
    expect(text).toContain(`October half-term 2025: ${usual}`);
    expect(text).toContain('Easter 2026: We can’t refund cancelled days. Swap a day');
    const none = { ...catalogue, seasons: [] };
    expect(read('terms', noLegalWords, { catalogue: none }).text).not.toContain('full refund, ');
  });

  it('say how long what is kept, as the settings have it', () => {
    const retention = { ...builtInExample.words.retention, notesDays: 14, moneyYears: 8 };
    const { text } = read('privacy', noLegalWords, {}, { retention });
    expect(text).toContain('special requirements: 14 days after the last camp day.');
    expect(text).toContain('contact details: 400 days after the last camp day.');
    expect(text).toContain('what links it to a card, for 8 years.');
    expect(text).toContain('Party enquiries: 180 days');
  });

  it('are templates no longer once everything on them is filled in', () => {
    const partly = { ...noLegalWords, icoNumber: 'ZA123456' };
    const { text, missing } = read('privacy', partly);
    expect(text).toContain('ICO registration number: ZA123456. [Registered name and address.]');
    expect(text).toContain('This is a template.');
    expect(missing).toHaveLength(2);
    const filled = Object.fromEntries(
      legalWordKeys.map((key) => [key, `All about ${key}`]),
    ) as Legal;
    for (const { slug } of practicalPages) {
      const page = read(slug, filled);
      expect(page.missing).toEqual([]);
      expect(page.text).not.toMatch(/template|\[/);
    }
    // Without parties nothing is said of them, so nothing of them is missing.
    const { site } = builtInExample;
    const noParties = { site: { ...site, parties: { areOffered: false, answer: '' } } };
    const terms = read('terms', { ...filled, partyTerms: '' }, noParties).text;
    expect(terms.replaceAll(site.brand.tagline, '')).not.toMatch(/template|part(y|ies)/i);
    expect(read('privacy', filled, noParties).text).not.toContain('party enquiry');
    const all = practicalPages.map(({ slug }) => read(slug, filled).text).join();
    expect(legalWordKeys.filter((key) => !all.includes(`All about ${key}.`))).toEqual([]);
  });
});

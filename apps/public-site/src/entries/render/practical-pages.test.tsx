import { describe, expect, it } from '@jest/globals';
import { legalWordKeys } from '@sunfield/contracts/kit/settings/legal-words';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { practicalPages } from '../../landing/practical/practical-pages';
import { assets, drawn, finished } from '../../../test/drawn-page';
import { builtInExample } from './built-in-example';
import { renderPracticalPage } from './rendered-pages';

describe('the practical pages', () => {
  const routes = JSON.parse(readFileSync(join(__dirname, '../../../site.routes.json'), 'utf8')) as {
    pages: Record<string, string>;
  };

  it.each(practicalPages)('$slug has a route, a link in the footer and no script', (page) => {
    expect(routes.pages[`/${page.slug}`]).toBe(`${page.slug}.html`);
    expect(drawn(finished).page.querySelector(`footer a[href="/${page.slug}"]`)).toBeTruthy();
    const html = renderPracticalPage(page, { data: finished, assets });
    const { head, body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelector('h1')?.textContent).toBe(page.title);
    expect(body.querySelectorAll('h2').length).toBeGreaterThan(3);
    expect(head.querySelector('script[type=module]')).toBeNull();
  });

  it.each(practicalPages)(
    '$slug is linked from nowhere and shows no template until it is finished',
    (page) => {
      const pages = finished.site.pages.filter((slug) => slug !== page.slug);
      const data = { ...finished, site: { ...finished.site, pages } };
      const html = renderPracticalPage(page, { data, assets });
      const { head, body } = new DOMParser().parseFromString(html, 'text/html');
      expect(body.querySelector('main')?.textContent).toBe(
        `${page.title}We’re still writing this page. Call or write to us and we’ll tell you what you need to know: 01632 960 184 or hello@sunfield.example.`,
      );
      expect(head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
      const others = practicalPages.map((it) => renderPracticalPage(it, { data, assets }));
      for (const linking of [drawn(data).html, ...others]) {
        expect(linking).not.toContain(`href="/${page.slug}"`);
      }
    },
  );

  const read = (
    slug: string,
    change: Partial<typeof finished> = {},
    more: Partial<typeof finished.words> = {},
  ) => {
    const page = practicalPages.find((it) => it.slug === slug)!;
    const words = { ...finished.words, ...more };
    const html = renderPracticalPage(page, { data: { ...finished, words, ...change }, assets });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    return body.textContent.replace(/\s+/g, ' ');
  };

  it('say what each season on sale gives back when a day is cancelled', () => {
    const usual = 'Cancel 7 or more days before for a full refund, 2 to 6 days before for half.';
    expect(read('terms')).toContain(usual);
    const [season] = builtInExample.catalogue.seasons;
    const strict = { steps: [], swapUntilDays: 1 };
    const easter = { ...season!, id: 2, name: 'Easter 2026', cancellationPolicy: strict };
    const catalogue = { ...builtInExample.catalogue, seasons: [season!, easter] };
    const text = read('terms', { catalogue });
    expect(text).toContain(`October half-term 2025: ${usual}`);
    expect(text).toContain('Easter 2026: We can’t refund cancelled days. Swap a day');
    const none = { ...catalogue, seasons: [] };
    expect(read('terms', { catalogue: none })).not.toContain('full refund, ');
  });

  it('say how long what is kept, as the settings have it', () => {
    const retention = { ...builtInExample.words.retention, notesDays: 14, moneyYears: 8 };
    const text = read('privacy', {}, { retention });
    expect(text).toContain('special requirements: 14 days after the last camp day.');
    expect(text).toContain('contact details: 400 days after the last camp day.');
    expect(text).toContain('what links it to a card, for 8 years.');
    expect(text).toContain('Party enquiries: 180 days');
  });

  it('say all that the provider has filled in, and of parties only if there are any', () => {
    const all = practicalPages.map(({ slug }) => read(slug)).join();
    expect(all).not.toMatch(/template|\[/);
    expect(legalWordKeys.filter((key) => !all.includes(`All about ${key}.`))).toEqual([]);
    const { site, words } = finished;
    const noParties = {
      site: { ...site, parties: { areOffered: false, answer: '', guidePrice: '' } },
      words: { ...words, legal: { ...words.legal, partyTerms: '' } },
    };
    const terms = read('terms', noParties);
    expect(terms.replaceAll(site.brand.tagline, '')).not.toMatch(/part(y|ies)/i);
    expect(read('privacy', noParties)).not.toContain('party enquiry');
  });
});

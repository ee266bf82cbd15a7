import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { assets } from '../../../test/drawn-page';
import { renderedSite } from '../../kernel/data/rendered-site';
import { builtInExample } from './built-in-example';
import { writePages } from './write-pages';

describe('the written pages', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sunfield-pages-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const flowPage =
    '<head></head><p data-newer-browser hidden>Not written yet</p><noscript>Not written yet</noscript><script type="application/json" id="frame-site"></script>';
  const write = async (accent: string) => {
    const { site } = builtInExample;
    const data = { ...builtInExample, site: { ...site, look: { ...site.look, accent } } };
    await writePages(folder, { data, build: assets, css: 'body{}', flowPage });
    const [, address = ''] =
      /<link rel="stylesheet" href="([^"]+)">/.exec(read('index.html')) ?? [];
    return address;
  };
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');

  it('hold no style themselves: the policy of the site allows none', async () => {
    const address = await write('#1f4fd8');
    const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(read(page)).not.toMatch(/<style|\sstyle=/);
    for (const page of pages.filter((name) => name !== 'app.html')) {
      expect(read(page)).toContain(`<link rel="stylesheet" href="${address}">`);
    }
  });

  it('name for search engines only those pages that are finished', async () => {
    const site = { ...builtInExample.site, pages: ['terms' as const] };
    const data = { ...builtInExample, site };
    const siteUrl = 'https://sunfield.example';
    await writePages(folder, { data, build: assets, css: '', flowPage, siteUrl });
    const found = [...read('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
    expect(found).toEqual([`${siteUrl}/`, `${siteUrl}/terms`]);
  });

  it('has the provider’s own pages as plain text, linked and named, until they are drafts again', async () => {
    const slug = 'about-us';
    const text = 'We <script>alert(1)</script> play.\n\nCome along.';
    const page = { title: 'About us', slug, text, pictures: [], isPublished: true };
    const { site, words } = builtInExample;
    const siteUrl = 'https://sunfield.example';
    const writeWith = (ownPages: (typeof page)[]) =>
      writePages(folder, {
        data: {
          ...builtInExample,
          site: { ...site, pageLinks: ownPages },
          words: { ...words, ownPages },
        },
        build: assets,
        css: '',
        flowPage,
        siteUrl,
      });
    await writeWith([page]);
    const written = read('pages/about-us.html');
    expect(written).toContain('We &lt;script&gt;alert(1)&lt;/script&gt; play.</p>');
    expect(written).toContain('<h1>About us</h1>');
    expect(read('index.html')).toContain('href="/pages/about-us">About us</a>');
    expect(read('sitemap.xml')).toContain(`<loc>${siteUrl}/pages/about-us</loc>`);
    await writeWith([]);
    expect(readdirSync(join(folder, 'pages'))).toEqual([]);
    expect(read('index.html')).not.toContain('/pages/');
  });

  it.each([
    ['where scripts do not run', /<noscript>.*?<\/noscript>/s],
    ['where a browser is too old', /<p[^>]* data-newer-browser.*?<\/p>/s],
  ])('say whom to call and write to %s, those of the booking flow as well', async (_, place) => {
    await write('');
    const { phone, email } = builtInExample.site.contact;
    for (const page of ['index.html', 'app.html']) {
      const told = place.exec(read(page))?.[0];
      expect(told).toContain(phone);
      expect(told).toContain(email);
    }
  });

  it('give the booking flow whose it is before the API answers, the newest each time', async () => {
    const name = '</script>$1';
    for (const brand of [
      { name: 'Old', tagline: '' },
      { name, tagline: '' },
    ]) {
      const data = { ...builtInExample, site: { ...builtInExample.site, brand } };
      const before = brand.name === 'Old' ? flowPage : read('app.html');
      await writePages(folder, { data, build: assets, css: '', flowPage: before });
    }
    document.documentElement.innerHTML = read('app.html');
    const { contact } = builtInExample.site;
    expect(renderedSite()).toMatchObject({ brand: { name }, contact });
  });

  it('wear the provider’s own colour, by day and by night', async () => {
    const plain = await write('');
    expect(read(plain)).toBe('body{}');
    const own = await write('#1f4fd8');
    expect(own).not.toBe(plain);
    expect(read(own)).toMatch(
      /^body\{\}:root:root\{--color-accent:#1f4fd8;.*--color-on-accent:#fffdf7;.*prefers-color-scheme:dark/,
    );
    const compressed = readFileSync(join(folder, `${own}.br`));
    expect(brotliDecompressSync(compressed).toString()).toBe(read(own));
    // A page that was opened earlier still finds its style sheet.
    expect(read(plain)).toBe('body{}');
  });
});

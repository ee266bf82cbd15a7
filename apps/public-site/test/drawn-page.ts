import { type Legal, legalWordKeys } from '@sunfield/contracts/kit/settings/legal-words';
import { practicalPageNames } from '@sunfield/contracts/kit/settings/practical-page-names';
import { type PageAssets } from '../src/kernel/islands/client-build';
import { type PageContent } from '../src/kernel/islands/page-data';
import { builtInExample } from '../src/entries/render/built-in-example';
import { renderLandingPage } from '../src/entries/render/rendered-pages';

export const assets: PageAssets = {
  styleSheet: '/assets/s.css',
  fonts: ['/assets/f.woff2'],
  islands: {
    booking: ['/assets/b.js', '/assets/c.js'],
    party: ['/assets/p.js'],
    paid: ['/assets/d.js'],
    films: ['/assets/e.js'],
  },
  scripts: ['/assets/l.js'],
};
export const siteUrl = 'https://sunfield.example';

/** The landing page as a browser receives it. */
export const drawn = (data: PageContent = builtInExample, url?: string) => {
  const html = renderLandingPage({ data, assets, siteUrl: url });
  const page = new DOMParser().parseFromString(html, 'text/html');
  return { html, page, text: page.body.textContent.replace(/\s+/g, ' ') };
};

/** The example with all legal and practical pages filled in. */
export const finished: PageContent = {
  ...builtInExample,
  site: { ...builtInExample.site, pages: [...practicalPageNames] },
  words: {
    ...builtInExample.words,
    legal: Object.fromEntries(legalWordKeys.map((key) => [key, `All about ${key}`])) as Legal,
  },
};

/** The example at a time when its days were still to come. */
export const ahead: PageContent = {
  ...builtInExample,
  catalogue: {
    ...builtInExample.catalogue,
    venues: builtInExample.catalogue.venues.map((venue) => ({
      ...venue,
      days: venue.days.map((day) => ({ ...day, isOver: false })),
    })),
  },
};

export const eventsOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as { '@type': string })
    .filter((it) => it['@type'] === 'Event');

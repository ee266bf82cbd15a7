import { describe, expect, it } from '@jest/globals';
import { exampleWords } from '@sunfield/contracts/example-words';
import { type Legal, legalWordKeys, noLegalWords } from '@sunfield/contracts/legal-words';
import { type Picture } from '@sunfield/contracts/pictures';
import { siteWords } from '@sunfield/contracts/site-words';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { practicalPages } from '../practical/practical-pages';
import { aLongProgramme } from '../testing/a-long-programme';
import { builtInExample } from './built-in-example';
import { type PageAssets } from '../islands/client-build';
import { type PageContent } from '../islands/page-data';
import { renderLandingPage, renderNotFoundPage, renderPracticalPage } from './rendered-pages';
import { withIcons } from './site-pictures';

const assets: PageAssets = {
  css: 'body{}',
  fonts: ['/assets/f.woff2'],
  islands: {
    booking: ['/assets/b.js', '/assets/c.js'],
    party: ['/assets/p.js'],
    paid: ['/assets/d.js'],
  },
  scripts: ['/assets/l.js'],
};
const siteUrl = 'https://sunfield.example';

const drawn = (data: PageContent = builtInExample, url?: string) => {
  const html = renderLandingPage({ data, assets, siteUrl: url });
  const page = new DOMParser().parseFromString(html, 'text/html');
  return { html, page, text: page.body.textContent.replace(/\s+/g, ' ') };
};

/** The example while its days lay ahead. */
const ahead: PageContent = {
  ...builtInExample,
  catalogue: {
    ...builtInExample.catalogue,
    venues: builtInExample.catalogue.venues.map((venue) => ({
      ...venue,
      days: venue.days.map((day) => ({ ...day, isOver: false })),
    })),
  },
};

const eventsOf = (page: Document) =>
  [...page.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) => JSON.parse(textContent) as { '@type': string })
    .filter((it) => it['@type'] === 'Event');

describe('the landing page', () => {
  it('has the specified sections in the specified order', () => {
    const { page } = drawn();
    const ids = [...page.querySelectorAll('main > [id], footer')].map(({ id }) => id);
    expect(ids).toEqual([
      ...['top', 'summer', 'next-adventure', 'benefits', 'activities'],
      ...['book', 'camps', 'reviews', 'contact'],
    ]);
  });

  it('says what the specification says', () => {
    const { page, text } = drawn();
    expect(page.querySelector('h1')?.textContent).toBe("Book Your Child's Next Adventure");
    for (const words of [
      'Prices Starting From Just £15 Per Day',
      'View Activities',
      '500+ happy children',
      '20+ activities',
      '20+ years experience',
      "St Mary's Catholic Primary School",
      'Brecks Community Hub',
      'Treeton Community Centre',
      'Hop on to their next adventureAges 5-12, from £15 a dayBook a single day or the whole week, one child or all of them: brothers and sisters take 10% off the camp total. Free breakfast and fresh fruit are part of every camp day.',
      'Free breakfast (toast, butter and jam) and fresh fruit every day.',
      'Professional coaching for 1-2 hours, planned around your child.',
      'View All Bookings',
    ]) {
      expect(text).toContain(words);
    }
    expect(page.querySelectorAll('#activities li')).toHaveLength(4);
    expect(page.querySelectorAll('#reviews [aria-label="5 out of 5 stars"]')).toHaveLength(6);
    expect(page.querySelector('a[href="/admin"]')?.textContent).toBe('View All Bookings');
  });

  it('says that nothing is on sale while nothing is, and offers nothing to search engines', () => {
    const [venue] = builtInExample.catalogue.venues;
    const noDays = venue ? [{ ...venue, days: [] }] : [];
    for (const venues of [[], noDays]) {
      const catalogue = { ...builtInExample.catalogue, seasons: [], venues };
      const { html, page, text } = drawn({ ...builtInExample, catalogue }, siteUrl);
      expect(page.title).toBe('Sunfield · Holiday sports camps, ages 5-12');
      expect(text).toContain('New Dates Coming Soon');
      expect(text).toContain('No camp days on sale at the moment');
      expect(html).not.toMatch(/£|Infinity|undefined|null,? |"Offer"/);
      expect(eventsOf(page)).toEqual([]);
      expect(page.querySelector('#venues li a[href="#book"]')).toBeNull();
      expect(page.querySelectorAll('form[aria-label="Book camp days"]')).toHaveLength(0);
    }
  });

  it('takes name, contact and prices from its data, never from the code', () => {
    const { site, catalogue } = builtInExample;
    const data: PageContent = {
      ...builtInExample,
      site: { ...site, brand: { name: 'Moonfield', tagline: 'Camps by night' } },
      catalogue: {
        ...catalogue,
        venues: catalogue.venues.map((venue) => ({
          ...venue,
          days: venue.days.map((day) => ({
            ...day,
            timeSlots: day.timeSlots.map((slot) => ({ ...slot, pricePence: 1250 })),
          })),
        })),
      },
    };
    const { text, html } = drawn(data);
    expect(text).toContain('Just £12.50 Per Day');
    expect(html).not.toContain('Sunfield');
  });

  it('marks the example’s reviews and figures until the provider has its own, and shows only links it has', () => {
    const figures = 'Example figures, not yet our own.';
    const { text, page } = drawn();
    expect(page.querySelector('#reviews')?.textContent).toContain(
      'Example reviews, not written by real parents.',
    );
    for (const id of ['summer', 'benefits']) {
      expect(page.getElementById(id)?.textContent).toContain(figures);
    }
    expect(text).not.toContain('Follow us');
    const { site } = builtInExample;
    const own = drawn({
      ...builtInExample,
      site: {
        ...site,
        reviews: [{ name: 'Jo', rating: 4, text: 'Lovely' }],
        figuresAreOurs: true,
        social: [{ network: 'Mastodon', url: 'https://camps.example/@rovers' }],
      },
    });
    expect(own.text).not.toMatch(/Example (reviews|figures)/);
    expect(own.page.querySelector('#reviews li')?.textContent).toContain('Lovely');
    const stars = own.page.querySelectorAll('#reviews [aria-label="4 out of 5 stars"] svg');
    expect(stars).toHaveLength(4);
    expect(own.page.querySelector('footer a[target]')?.textContent).toBe('Mastodon');
  });

  it('says in every section what the provider has written there', () => {
    const { words } = builtInExample;
    const own = drawn({
      ...builtInExample,
      words: {
        ...words,
        hero: { title: 'Muddy knees guaranteed', lead: '' },
        claims: { ...words.claims, children: '80' },
        benefits: {
          title: 'Why us',
          lead: '',
          tiles: [{ title: 'Outdoors', text: 'Rain or shine.', drawing: 'huddle' }],
        },
        activities: {
          title: 'What we play',
          lead: 'Every week.',
          cards: [{ title: 'Rounders', text: 'On the green.', drawing: 'cricket', picture: null }],
        },
      },
    });
    expect(own.page.querySelector('h1')?.textContent).toBe('Muddy knees guaranteed');
    expect(own.page.querySelector('#benefits')?.textContent).toBe(
      'Why usExample figures, not yet our own.OutdoorsRain or shine.',
    );
    expect(own.page.querySelector('#activities')?.textContent).toBe(
      'What we playEvery week.RoundersOn the green.',
    );
    // The film shows 500+ children.
    expect(own.page.getElementById('summer')).toBeNull();
    const islands = own.page.querySelector('#page-data')?.textContent ?? '';
    expect(islands).not.toContain('Rounders');
  });

  it('leaves out what a provider does without: no heading over nothing, no link to nowhere', () => {
    const { site, words } = builtInExample;
    const own = drawn({
      ...builtInExample,
      site: {
        ...site,
        ages: '4-14',
        campDay: { bring: [], schedule: [] },
        showsExampleReviews: false,
      },
      words: {
        ...siteWords({ ...exampleWords, ...site, servesBreakfast: false }),
        promo: { ...words.promo, isShown: false },
        goodToKnow: [],
        searchWords: '',
      },
    });
    for (const id of ['next-adventure', 'reviews']) {
      expect(own.page.getElementById(id)).toBeNull();
      expect(own.page.querySelector(`a[href="#${id}"]`)).toBeNull();
    }
    expect(own.text).not.toMatch(/breakfast/i);
    expect(own.page.title).toMatch(/ages 4-14$/);
    expect(own.page.querySelector('#top dl')?.textContent).toMatch(/^For ages4-14/);
    expect(own.page.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
      /from £15 per day\.$/,
    );
    // What follows from prices and settings stays.
    const facts = [...own.page.querySelectorAll('#camp-booking h3')].find(
      ({ textContent }) => textContent === 'Good to know',
    );
    expect(
      [...(facts?.parentElement?.querySelectorAll('li') ?? [])].map((it) => it.textContent),
    ).toEqual([
      '10% off all camp days when you book for more than one child.',
      'Your places are held for 30 minutes while you pay.',
    ]);
  });

  it('has the example’s reviews without breakfast where there is none', () => {
    const words = { ...builtInExample.words, servesBreakfast: false };
    const { page } = drawn({ ...builtInExample, words });
    expect(page.querySelectorAll('#reviews li')).toHaveLength(5);
    expect(page.querySelector('#reviews')?.textContent).not.toMatch(/breakfast/i);
  });

  const picture: Picture = {
    id: '0b0c0d0e-0000-4000-8000-000000000001',
    width: 1000,
    height: 500,
    widths: [160, 320, 640, 960, 1000],
    needsLightGround: true,
  };

  it('shows the provider’s logo and pictures in their sizes, so that nothing moves', () => {
    const { site, words } = builtInExample;
    const [card, ...cards] = words.activities.cards;
    const own = drawn({
      ...builtInExample,
      site: { ...site, look: { ...site.look, logo: picture } },
      words: {
        ...words,
        activities: { ...words.activities, cards: [{ ...card!, picture }, ...cards] },
      },
    });
    const logo = own.page.querySelector('header img');
    expect(logo?.getAttribute('src')).toBe(`/api/pictures/${picture.id}/160.webp`);
    expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['92', '46']);
    const photograph = own.page.querySelector('#activities img');
    expect(photograph?.getAttribute('srcset')).toContain(`${picture.id}/960.webp 960w, `);
    expect([...(photograph?.attributes ?? [])].map(({ name }) => name)).toEqual(
      expect.arrayContaining(['width', 'height', 'alt', 'sizes', 'loading']),
    );
    expect(own.page.querySelectorAll('#activities svg')).toHaveLength(3);
    expect(drawn().page.querySelector('header img, #activities img')).toBeNull();
  });

  const files = (page: Document) => ({
    icons: [...page.querySelectorAll('link[rel$=icon]')].map((link) => link.getAttribute('href')),
    shared: page.querySelector('meta[property="og:image"]')?.getAttribute('content'),
  });

  it('has the provider’s icon and picture where browsers and others show the site', () => {
    const { site } = builtInExample;
    const of = (id: string) => ({ ...picture, id });
    const own = (look: Partial<PageContent['site']['look']>) =>
      drawn({ ...builtInExample, site: { ...site, look: { ...site.look, ...look } } }, siteUrl);
    expect(files(own({ logo: of('logo') }).page)).toEqual({
      icons: ['/api/pictures/logo/icon-32.png', '/api/pictures/logo/icon-180.png'],
      shared: `${siteUrl}/api/pictures/logo/sharing-whole.jpg`,
    });
    const all = own({ logo: of('logo'), icon: of('icon'), sharing: of('wide') });
    expect(files(all.page)).toEqual({
      icons: ['/api/pictures/icon/icon-32.png', '/api/pictures/icon/icon-180.png'],
      shared: `${siteUrl}/api/pictures/wide/sharing-filled.jpg`,
    });
    expect(all.html).toContain('"logo":"https://sunfield.example/api/pictures/icon/icon-512.png"');
  });

  it('has the site’s own drawings without them, which name nobody but the example', () => {
    const icons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];
    const shared = `${siteUrl}/social-preview.png`;
    expect(files(drawn(builtInExample, siteUrl).page)).toEqual({ icons, shared });
    const site = { ...builtInExample.site, brand: { name: 'Rovers', tagline: '' } };
    expect(files(drawn({ ...builtInExample, site }, siteUrl).page)).toEqual({
      icons,
      shared: `${siteUrl}/social-preview-plain.png`,
    });
    for (const file of [...icons, '/social-preview.png', '/social-preview-plain.png']) {
      expect(existsSync(join(__dirname, '../../public', file))).toBe(true);
    }
  });

  it('gives the page of the booking flow the same icons, and takes them away again', () => {
    const { site } = builtInExample;
    const built = readFileSync(join(__dirname, '../../app.html'), 'utf8');
    const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
    const own = withIcons(built, { ...site, look: { ...site.look, logo: picture } });
    expect(files(parsed(own)).icons).toEqual([
      `/api/pictures/${picture.id}/icon-32.png`,
      `/api/pictures/${picture.id}/icon-180.png`,
    ]);
    expect(files(parsed(withIcons(own, site))).icons).toEqual(files(parsed(built)).icons);
  });

  it('wears the provider’s own colour, by day and by night', () => {
    const { site } = builtInExample;
    const look = { ...site.look, accent: '#1f4fd8' };
    const style = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1];
    const data = { ...builtInExample, site: { ...site, look } };
    expect(style(drawn(data).html)).toMatch(
      /^body\{\}:root:root\{--color-accent:#1f4fd8;.*--color-on-accent:#fffdf7;.*prefers-color-scheme:dark/,
    );
    for (const page of practicalPages) {
      expect(renderPracticalPage(page, { data, assets })).toContain('--color-accent:#1f4fd8');
    }
    expect(style(drawn().html)).toBe('body{}');
  });

  it('cannot be broken out of by what staff write', () => {
    const { site, catalogue } = builtInExample;
    const nasty = '</script><script>alert(1)</script>';
    const { page } = drawn(
      { ...builtInExample, site: { ...site, brand: { name: nasty, tagline: nasty } }, catalogue },
      siteUrl,
    );
    const running = [...page.querySelectorAll('script')].filter(
      ({ type }) => !type.includes('json'),
    );
    expect(running.map(({ src }) => new URL(src, siteUrl).pathname)).toEqual(['/assets/l.js']);
  });

  it('tells search engines and sharing about itself once its address is known', () => {
    const { page } = drawn(ahead, siteUrl);
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${siteUrl}/`);
    const events = eventsOf(page);
    expect(events).toHaveLength(8);
    const [first] = ahead.catalogue.venues;
    expect(events[0]).toMatchObject({
      '@context': 'https://schema.org',
      name: `Multi-Sport Camp at ${first?.name}`,
      startDate: '2025-10-27T08:00',
      endDate: '2025-10-27T17:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: first?.name, address: first?.address },
      organizer: { '@type': 'Organization', name: ahead.site.brand.name },
      offers: [
        { '@type': 'Offer', name: '9am-3pm', price: '15.00', priceCurrency: 'GBP' },
        { '@type': 'Offer', name: '8am-5pm', price: '20.00', priceCurrency: 'GBP' },
      ].map((offer) => ({
        ...offer,
        availability: 'https://schema.org/InStock',
        url: `${siteUrl}/#book`,
      })),
    });
    expect(drawn().page.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('says once that the dates are over, and offers them to no search engine', () => {
    const over = 'This is an example season, and its dates are over.';
    const { page, text } = drawn(builtInExample, siteUrl);
    expect(page.querySelector('#book')?.textContent).toContain(over);
    expect(text.split(over)).toHaveLength(2);
    expect(eventsOf(page)).toEqual([]);
    expect(drawn(ahead, siteUrl).text).not.toContain('dates are over');
  });

  it('leads within itself: to the camps with their dates, and from each venue to its card in the form', () => {
    const { page } = drawn();
    const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
    const dead = links.filter(({ hash }) => !page.getElementById(hash.slice(1)));
    expect(dead.map(({ hash }) => hash)).toEqual([]);
    const camps = links.find(({ textContent }) => textContent === 'Our Camps');
    expect(page.querySelector(camps?.hash ?? '')?.textContent).toContain('Mon 27 to Thu 30 Oct');
    const form = page.querySelector('[data-island=booking]')!;
    const bookHere = links.filter(({ textContent }) => textContent.startsWith('Book here'));
    expect(bookHere.map(({ hash }) => form.querySelector(`${hash} h3`)?.textContent)).toEqual(
      builtInExample.catalogue.venues.map(({ name }) => name),
    );
  });

  it.each(['camp-booking', 'parties'])('links what holds where details are asked for: %s', (id) => {
    const note = drawn().page.querySelectorAll(`#${id} [data-island] a[target=_blank]`);
    const pages = [...note].map((link) => link.getAttribute('href'));
    expect(pages).toEqual(expect.arrayContaining(['/terms', '/privacy']));
  });

  it('tells each island where its module is and what that needs', () => {
    const { page } = drawn();
    expect(page.querySelector<HTMLElement>('[data-island=booking]')?.dataset).toMatchObject({
      modules: '/assets/b.js /assets/c.js',
      section: 'book',
    });
  });

  it('asks no third party for anything', () => {
    const { page } = drawn(builtInExample, siteUrl);
    const asked = [...page.querySelectorAll('[src], link[rel=preload], link[rel=stylesheet]')];
    for (const element of asked) {
      expect(element.getAttribute('src') ?? element.getAttribute('href')).toMatch(/^\/[^/]/);
    }
  });
});

describe('the 404 page', () => {
  it('needs no script, is not indexed and leads home', () => {
    const html = renderNotFoundPage({ data: builtInExample, assets });
    const page = new DOMParser().parseFromString(html, 'text/html');
    expect(page.querySelector('script')).toBeNull();
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('main a')?.getAttribute('href')).toBe('/');
  });
});

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

  const read = (slug: string, legal: Legal) => {
    const page = practicalPages.find((it) => it.slug === slug)!;
    const words = { ...builtInExample.words, legal };
    const html = renderPracticalPage(page, { data: { ...builtInExample, words }, assets });
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
      '[Bookings and payments: for example six years, for tax law. Medical notes: for example until the end of the season, when we delete the booking. Enquiries that led to nothing: for example one year.]',
    ]);
    expect(text).toContain('hello@sunfield.example. [Registered name');
    expect(read('safeguarding', noLegalWords).text).toContain(
      'our designated safeguarding lead: [name and direct phone number]. You can also',
    );
    expect(read('accessibility', noLegalWords).text).toContain(
      'and you can pay by phone. [Confirm that you take bookings by phone.]',
    );
  });

  it('are templates no longer once everything on them is filled in', () => {
    const partly = { ...noLegalWords, icoNumber: 'ZA123456', medicalRetention: 'until October' };
    const { text, missing } = read('privacy', partly);
    expect(text).toContain('ICO registration number: ZA123456. [Registered name and address.]');
    expect(text).toContain('Medical notes: until October. [Bookings and payments: for example');
    expect(text).toContain('This is a template.');
    expect(missing).toHaveLength(3);
    const filled = Object.fromEntries(
      legalWordKeys.map((key) => [key, `All about ${key}`]),
    ) as Legal;
    for (const { slug } of practicalPages) {
      const page = read(slug, filled);
      expect(page.missing).toEqual([]);
      expect(page.text).not.toMatch(/template|\[/);
    }
    const all = practicalPages.map(({ slug }) => read(slug, filled).text).join();
    expect(legalWordKeys.filter((key) => !all.includes(`All about ${key}.`))).toEqual([]);
  });
});

describe('the landing page with a long programme on sale', () => {
  const long = { ...builtInExample, catalogue: aLongProgramme() };

  it('tells each venue’s first dates of each season, and the rest on demand without a script', () => {
    const { page } = drawn(long);
    const [card] = page.querySelectorAll('#venues > li');
    expect([...card!.querySelectorAll('h4')].map(({ textContent }) => textContent)).toEqual([
      'Spring 2030',
      'Summer 2030',
      'Autumn 2030',
    ]);
    const [spring] = card!.querySelectorAll('details');
    expect(spring?.previousElementSibling?.textContent).toBe(
      'Mon 4 to Thu 7 MarMulti-Sport CampFri 8 MarDance & Performing ArtsMon 11 to Thu 14 MarMulti-Sport Camp',
    );
    expect(spring?.querySelector('summary')?.textContent).toBe('and 4 more weeks');
    expect(spring?.querySelectorAll('li')).toHaveLength(9);
  });

  it('tells which season comes first, and from when on one can be booked', () => {
    const catalogue = aLongProgramme();
    catalogue.seasons[1]!.bookingOpensAt = '2030-06-01T08:30:00.000Z';
    const { page, text } = drawn({ ...long, catalogue });
    expect(page.querySelector('#top dl')?.textContent).toContain(
      'Spring 2030, then 2 moreMon 4 Mar to Fri 12 Apr',
    );
    expect(page.querySelector('#camps')?.textContent).toContain(
      'Summer 2030 Booking opens on Saturday 1 June at 9:30am',
    );
    expect(text).toContain('Park behind the church');
  });

  it('offers search engines a venue’s season as one event, at its lowest prices', () => {
    const { page } = drawn(long, siteUrl);
    const events = eventsOf(page);
    expect(events).toHaveLength(3 * 3 * 2);
    expect(events[1]).toMatchObject({
      name: "Spring 2030: Dance & Performing Arts at St Mary's Catholic Primary School",
      description: 'Dance & Performing Arts days for children, ages 8 to 12.',
      startDate: '2030-03-08T09:00',
      endDate: '2030-04-12T15:00',
      offers: [{ name: '9am-3pm', price: '18.00' }],
    });
  });

  it('holds nothing of what is over', () => {
    const catalogue = aLongProgramme();
    for (const { days } of catalogue.venues) {
      for (const day of days.slice(0, 35)) Object.assign(day, { isOver: true, isOpen: false });
    }
    const { page, html } = drawn({ ...long, catalogue });
    const kept = JSON.parse(page.getElementById('page-data')!.textContent) as PageContent;
    expect(kept.catalogue.venues[0]?.days[0]?.date).toBe('2030-07-29');
    expect(html).not.toContain('Spring 2030');
  });
});

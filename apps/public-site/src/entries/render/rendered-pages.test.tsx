import { describe, expect, it } from '@jest/globals';
import { exampleWords } from '@sunfield/contracts/kit/settings/example-words';
import { type Picture } from '@sunfield/contracts/kit/pictures';
import { siteWords } from '@sunfield/contracts/kit/settings/site-words';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ahead, assets, drawn, finished, eventsOf, siteUrl } from '../../../test/drawn-page';
import { builtInExample } from './built-in-example';
import { type PageContent } from '../../kernel/islands/page-data';
import { renderNotFoundPage } from './rendered-pages';
import { withIcons } from './site-pictures';

describe('the landing page', () => {
  const picture: Picture = {
    id: '0b0c0d0e-0000-4000-8000-000000000001',
    width: 1000,
    height: 500,
    widths: [160, 320, 640, 960, 1000],
    needsLightGround: true,
  };

  it('has the specified sections in the specified order', () => {
    const { page } = drawn();
    const ids = [...page.querySelectorAll('main > [id], footer')].map(({ id }) => id);
    expect(ids).toEqual([
      'top',
      'summer',
      'next-adventure',
      'benefits',
      'activities',
      'questions',
      'book',
      'camps',
      'reviews',
      'contact',
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
      'You arrange the venue: a park or a community centre',
      'The price depends on duration, activities and group size',
      'within 24 hours',
      'Rotherham',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/© \d{4} Sunfield/);
    const headings = (of: string) =>
      [...page.querySelectorAll(`${of} li h3`)].map(({ textContent }) => textContent);
    expect(headings('#benefits')).toEqual([
      'Social skills',
      '20+ activities',
      'Safe and inclusive',
    ]);
    expect(headings('#activities')).toEqual([
      'Football',
      'Basketball',
      'Dance and performing arts',
      'Tennis',
    ]);
    const stars = [...page.querySelectorAll('#reviews [aria-label="5 out of 5 stars"]')];
    expect(stars.map((each) => each.querySelectorAll('svg').length)).toEqual([5, 5, 5, 5, 5, 5]);
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

  it('shows a venue’s own photos with what there is to see on them', () => {
    const venuePhotos = [
      { venue: 'brecks', picture, alt: 'The entrance of the hall' },
      { venue: 'closed-last-year', picture, alt: 'Gone' },
    ];
    const { page } = drawn({
      ...builtInExample,
      words: { ...builtInExample.words, venuePhotos },
    });
    const photos = [...page.querySelectorAll<HTMLImageElement>('#venues img')];
    expect(photos.map(({ alt }) => alt)).toEqual(['The entrance of the hall']);
    expect(photos[0]?.closest('li li')?.parentElement?.closest('li')?.textContent).toContain(
      'Brecks',
    );
    expect(photos[0]?.getAttribute('loading')).toBe('lazy');
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
    expect(text).toContain('Follow usFacebookInstagramExample links, not yet our own.');
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
    expect(own.text).not.toMatch(/Example (reviews|figures|links)/);
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
        parties: { areOffered: false, answer: '', guidePrice: '' },
      },
      words: {
        ...siteWords({
          ...exampleWords,
          ...site,
          parties: exampleWords.parties,
          servesBreakfast: false,
        }),
        promo: { ...words.promo, isShown: false },
        goodToKnow: [],
        searchWords: '',
      },
    });
    for (const id of ['next-adventure', 'reviews', 'parties']) {
      expect(own.page.getElementById(id)).toBeNull();
      expect(own.page.querySelector(`a[href="#${id}"]`)).toBeNull();
    }
    expect(own.text).not.toMatch(/breakfast/i);
    // Only the provider's own tagline still mentions parties; camps need no tab then.
    own.page.querySelector('#page-data')?.remove();
    const seen = own.page.body.textContent.replaceAll(site.brand.tagline, '');
    expect(seen).not.toMatch(/part(y|ies)/i);
    expect(own.page.querySelector('[role^=tab]')).toBeNull();
    expect(own.page.querySelector('#book h2')?.textContent).toBe('Book camp days');
    expect(own.page.title).toMatch(/ages 4-14$/);
    expect(own.page.querySelector('#top dl')?.textContent).toMatch(/^For ages4-14/);
    expect(own.page.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
      /from £15 per day\.$/,
    );
    // Text derived from prices and settings remains.
    const facts = [...own.page.querySelectorAll('#camp-booking h3')].find(
      ({ textContent }) => textContent === 'Good to know',
    );
    expect(
      [...(facts?.parentElement?.querySelectorAll('li') ?? [])].map((it) => it.textContent),
    ).toEqual(['A camp t-shirt is £15.', 'Your places are held for 30 minutes while you pay.']);
  });

  it('has neither a section nor a way to it where nothing is said there', () => {
    const { site, words } = builtInExample;
    const { page, text } = drawn({
      ...builtInExample,
      site: { ...site, social: [], showsActivities: false },
      words: {
        ...words,
        benefits: { ...words.benefits, tiles: [] },
        activities: { ...words.activities, cards: [] },
        questions: [],
      },
    });
    for (const id of ['benefits', 'activities', 'questions']) {
      expect(page.getElementById(id)).toBeNull();
      expect(page.querySelector(`a[href="#${id}"]`)).toBeNull();
    }
    expect(text).not.toContain('Follow us');
  });

  it('speaks of several venues only to a provider with several', () => {
    const camps = (given: Parameters<typeof drawn>[0]) =>
      drawn(given).page.getElementById('camps')?.textContent;
    expect(camps(builtInExample)).toContain(
      'one booking can hold every day, every venue and every child',
    );
    const { catalogue } = builtInExample;
    const one = { ...catalogue, venues: catalogue.venues.slice(0, 1) };
    const text = camps({ ...builtInExample, catalogue: one });
    expect(text).toContain(': one booking can hold every day and every child');
  });

  it('answers before the form what parents ask, with what the seasons on sale give back', () => {
    const { page } = drawn();
    const asked = page.querySelectorAll('#questions details');
    expect([...asked].map((it) => it.querySelector('summary')?.textContent)).toEqual([
      'What if the day we want is full?',
      'How old must my child be?',
      'My child has an allergy or takes medicine. Can they come?',
      'Can we cancel or change a day?',
    ]);
    expect(asked[0]?.textContent).toContain('Join its waiting list');
    expect(asked[1]?.textContent).toContain('for ages 5-12');
    expect(asked[3]?.textContent).toContain('Cancel 7 or more days before for a full refund');
    const order = page
      .getElementById('questions')!
      .compareDocumentPosition(page.getElementById('book')!);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const { words, catalogue } = builtInExample;
    const questions = [{ question: 'Refunds?', answer: '{refunds}' }];
    const none = { words: { ...words, questions }, catalogue: { ...catalogue, seasons: [] } };
    expect(drawn({ ...builtInExample, ...none }).page.getElementById('questions')).toBeNull();
  });

  it('has the example’s reviews without breakfast or parties if there are none', () => {
    const words = { ...builtInExample.words, servesBreakfast: false };
    const { page } = drawn({ ...builtInExample, words });
    expect(page.querySelectorAll('#reviews li')).toHaveLength(5);
    expect(page.querySelector('#reviews')?.textContent).not.toMatch(/breakfast/i);
    const site = {
      ...builtInExample.site,
      parties: { areOffered: false, answer: '', guidePrice: '' },
    };
    const noParties = drawn({ ...builtInExample, site }).page.querySelector('#reviews');
    expect(noParties?.querySelectorAll('li')).toHaveLength(5);
    expect(noParties?.textContent).not.toMatch(/party/i);
  });

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

  it('has the site’s own drawings without them, which name only the example', () => {
    const icons = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'];
    const shared = `${siteUrl}/social-preview.png`;
    expect(files(drawn(builtInExample, siteUrl).page)).toEqual({ icons, shared });
    const site = { ...builtInExample.site, brand: { name: 'Rovers', tagline: '' } };
    expect(files(drawn({ ...builtInExample, site }, siteUrl).page)).toEqual({
      icons,
      shared: `${siteUrl}/social-preview-plain.png`,
    });
    for (const file of [...icons, '/social-preview.png', '/social-preview-plain.png']) {
      expect(existsSync(join(__dirname, '../../../public', file))).toBe(true);
    }
  });

  it('gives the page of the booking flow the same icons, and takes them away again', () => {
    const { site } = builtInExample;
    const built = readFileSync(join(__dirname, '../../../app.html'), 'utf8');
    const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
    const own = withIcons(built, { ...site, look: { ...site.look, logo: picture } });
    expect(files(parsed(own)).icons).toEqual([
      `/api/pictures/${picture.id}/icon-32.png`,
      `/api/pictures/${picture.id}/icon-180.png`,
    ]);
    expect(files(parsed(withIcons(own, site))).icons).toEqual(files(parsed(built)).icons);
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
    expect(running.map(({ src }) => new URL(src, siteUrl).pathname)).toEqual([
      '/assets/l.js',
      '/mend-page.js',
    ]);
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
    expect(page.querySelector(camps?.hash ?? '')?.textContent).toContain('Mon 27 to Fri 31 Oct');
    const form = page.querySelector('[data-island=booking]')!;
    const bookHere = links.filter(({ textContent }) => textContent.startsWith('Book here'));
    expect(bookHere.map(({ hash }) => form.querySelector(`${hash} h3`)?.textContent)).toEqual(
      builtInExample.catalogue.venues.map(({ name }) => name),
    );
  });

  it('leads to the parent’s own bookings from the header and its menu', () => {
    const links = drawn().page.querySelectorAll('header nav a[href="/my-bookings"]');
    expect([...links].map(({ textContent }) => textContent)).toEqual([
      'Your bookings',
      'Your bookings',
    ]);
  });

  it('does not lead to the form from a venue without coming days', () => {
    const { catalogue } = builtInExample;
    const isOver = { isOpen: false, isOver: true };
    const venues = catalogue.venues.map((venue, index) => ({
      ...venue,
      days: venue.days.map((day) => (index === 1 ? { ...day, ...isOver } : day)),
    }));
    const { page } = drawn({ ...builtInExample, catalogue: { ...catalogue, venues } });
    const card = page.querySelectorAll('#venues > li')[1];
    expect(card?.textContent).toContain('No coming days here yet.');
    const links = [...card!.querySelectorAll('a[href^="#"]')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#contact']);
  });

  it.each(['camp-booking', 'parties'])('links what holds where details are asked for: %s', (id) => {
    const note = drawn(finished).page.querySelectorAll(`#${id} [data-island] a[target=_blank]`);
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
    expect(page.querySelector('script[type=module]')).toBeNull();
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('main a')?.getAttribute('href')).toBe('/');
  });
});

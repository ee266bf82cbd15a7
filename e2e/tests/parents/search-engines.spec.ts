import { calendarDateInLondon } from '@sunfield/words/dates';
import { cards, CheckoutPage } from '#src/pages/checkout-page';
import { ConfirmationPage } from '#src/pages/confirmation-page';
import { expect, test } from '#src/test';

/** The site's metadata, and the other servers that its pages contact. */

/** In a new installation none of the practical pages is finished. */
const paths = ['/'];

test('robots and sitemap: every page, and nothing of any family', async ({ request, sites }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/api/', '/checkout', '/booking-confirmation', '/admin']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  expect(robots).toContain(`Sitemap: ${sites.publicSite}/sitemap.xml`);
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at]) => at);
  expect(listed).toEqual(paths.map((path) => sites.publicSite + path));
});

test('every page has a title, a description, its own address and a picture to share', async ({
  page,
  request,
  sites,
}) => {
  const titles = new Set<string>();
  const content = (name: string) => page.locator(`meta[property="${name}"]`);
  for (const path of paths) {
    await page.goto(path);
    const address = sites.publicSite + path;
    const title = await page.title();
    titles.add(title);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w+ \w+/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(content('og:title')).toHaveAttribute('content', title);
    await expect(content('og:url')).toHaveAttribute('content', address);
    await expect(content('og:description')).toHaveAttribute('content', /\w+ \w+/);
  }
  expect(titles.size).toBe(paths.length);
  const picture = (await content('og:image').getAttribute('content')) ?? '';
  const response = await request.get(picture);
  expect(response.headers()['content-type']).toBe('image/png');
  // Width and height are in every PNG's first chunk.
  const png = await response.body();
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('pages of one family, and pages that are none, are not to be found', async ({ page }) => {
  for (const path of ['/checkout?booking_id=1&amount=1.00', '/privacy', '/no-such-page']) {
    const answer = await page.request.get(path);
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"');
  }
});

test('the landing page tells search engines who, as schema.org has it, and no day that is over', async ({
  page,
  sites,
}) => {
  await page.goto('/');
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [organisation, ...events] = told.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(organisation).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsOrganization',
    name: 'Sunfield',
    url: sites.publicSite,
    telephone: expect.stringMatching(/^\d[\d ]+$/),
    email: expect.stringContaining('@'),
  });
  // The example's days are over. Days of other tests' seasons are to come.
  const today = calendarDateInLondon(new Date());
  expect(events.filter(({ endDate }) => String(endDate) < today)).toEqual([]);
});

test('no other site is asked for anything, up to the confirmation', async ({
  page,
  others,
  sites,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await page.goto('/');
  for (const section of await page.locator('main > *, footer').all()) {
    await section.scrollIntoViewIfNeeded();
  }
  await page.locator('#next-adventure video').scrollIntoViewIfNeeded();
  const { id } = await others.book([{ venue: 'st-marys', date: '2025-10-27' }]);
  const checkout = new CheckoutPage(page);
  await checkout.open(id, '15.00');
  await checkout.pay(cards.good);
  await page.getByRole('link', { name: 'View your booking' }).click();
  await expect(new ConfirmationPage(page).heading).toHaveText('Booking Confirmed!');
  // The card form comes from Stripe, here the local one.
  const [site, stripe] = [sites.publicSite, sites.stripeSandbox].map((url) => new URL(url).origin);
  expect([...asked].filter((origin) => origin.startsWith('http')).sort()).toEqual(
    [site, stripe].sort(),
  );
});

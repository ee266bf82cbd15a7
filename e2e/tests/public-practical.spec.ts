import { expect, test } from '#src/test';

const pages = [
  { name: 'Privacy notice', path: '/privacy', heading: 'Privacy notice' },
  { name: 'Terms and cancellation', path: '/terms', heading: 'Terms and cancellation' },
  { name: 'Safeguarding', path: '/safeguarding', heading: 'Safeguarding' },
  { name: 'Accessibility', path: '/accessibility', heading: 'Accessibility statement' },
];

test('the footer leads to the practical pages, which say that they are templates', async ({
  page,
}) => {
  await page.goto('/');
  for (const { name, path, heading } of pages) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(new RegExp(`^${heading} · Sunfield`));
    await expect(page.getByRole('main')).toContainText('This is a template.');
  }
});

test('the 404 page leads home and to the camps', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Book a camp' }).click();
  await expect(page.getByRole('tab', { name: 'Holiday Camps' })).toBeInViewport();
});

test('search engines find the pages, and nothing of any family', async ({ request, sites }) => {
  const robots = await (await request.get('/robots.txt')).text();
  for (const path of ['/api/', '/checkout', '/booking-confirmation', '/admin']) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/', ...pages.map(({ path }) => path)]) {
    expect(sitemap).toContain(`<loc>${sites.publicSite}${path}</loc>`);
  }
});

test('the landing page tells search engines who and when', async ({ page, sites }) => {
  await page.goto('/');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    `${sites.publicSite}/`,
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /ages 5-12/);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:url']) {
    await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /\w/);
  }
  const told = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(told.join()).toContain('"Event"');
  expect(told.join()).toContain('2025-10-27');
});

import { expect, test } from '#src/test';

/** A phone that changes its network loses what is on its way, and asks for nothing again by itself. */

const pages = [
  { site: 'publicSite', path: '/' },
  { site: 'publicSite', path: '/my-bookings' },
  { site: 'adminConsole', path: '/admin-login' },
] as const;

for (const { site, path } of pages) {
  for (const kind of ['css', 'js'] as const) {
    test(`${site} ${path}: the first .${kind} is lost once`, async ({ page, sites }) => {
      let lost = '';
      await page.route(`**/assets/*.${kind}`, (route) => {
        if (lost) return route.continue();
        lost = route.request().url();
        return route.abort('failed');
      });
      await page.goto(`${sites[site]}${path}`);
      await expect(page.locator('html')).toHaveAttribute('data-started');
      await expect(page.locator('h1').first()).toHaveCSS('font-family', /Bricolage|Figtree/);
      expect(lost).not.toBe('');
    });
  }
}

test('a script that stays away is said in a sentence', async ({ page, sites }) => {
  await page.route('**/assets/app-*.js', (route) => route.abort('failed'));
  await page.goto(`${sites.publicSite}/my-bookings`);
  await expect(page.getByRole('alert')).toHaveText(/^Parts of this page did not arrive\./);
});

test('a part of a page that is lost once comes by itself', async ({ page, sites }) => {
  let asked = 0;
  await page.route('**/assets/invitation-page-*.js', (route) => {
    asked += 1;
    return asked === 1 ? route.abort('failed') : route.continue();
  });
  await page.goto(`${sites.publicSite}/party-invitation?id=1&access=none`);
  await expect(page.getByText('This invitation could not be shown')).toBeVisible();
  expect(asked).toBe(2);
});

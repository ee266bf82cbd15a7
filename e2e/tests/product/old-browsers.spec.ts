import { expectNothingCutOff } from '#src/support/nothing-cut-off';
import { expect, test } from '#src/test';

/** Renames features that the oldest supported browsers have, so that the CSS looks as it would to an older one. */
const asOlderOnesReadIt = (css: string): string => css.replaceAll('subgrid', 'sub-grid');

const told = [
  { site: 'publicSite', path: '/', words: /^Booking online needs a newer browser.*call us on.*@/ },
  {
    site: 'publicSite',
    path: '/my-bookings',
    words: /^This page needs a newer browser.*call us on.*@/,
  },
  {
    site: 'adminConsole',
    path: '/admin-login',
    words: /The admin console needs a newer browser/,
  },
] as const;

for (const { site, path, words } of told) {
  test(`${site} ${path}: a browser that is too old says so, and no other`, async ({
    page,
    sites,
  }) => {
    // By IP address: Node fetches the modified files, and does not resolve names below `localhost`.
    const address = `http://127.0.0.1:${new URL(sites[site]).port}${path}`;
    const sentence = page.locator('[data-newer-browser]');
    await page.goto(address);
    await expect(sentence).toHaveText(words);
    await expect(sentence).toBeHidden();

    await page.route('**/*.css', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: asOlderOnesReadIt(await answer.text()) });
    });
    // Such a browser runs none of the scripts: they are modules, or use syntax that it does not support.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(address);
    await expect(sentence).toBeVisible();
  });
}

/** As in Safari 16 and Firefox 121, which have no popovers. */
const withoutPopovers = (css: string): string => css.replaceAll(':popover-open', ':popover-opened');

for (const width of [320, 390, 768]) {
  test(`a supported browser without popovers has its menu in a row, at ${width} pixels`, async ({
    page,
    sites,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/*.css', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: withoutPopovers(await answer.text()) });
    });
    await page.goto(`http://127.0.0.1:${new URL(sites.publicSite).port}/`);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    const ways = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    await expect(ways).toHaveText([
      'Our Camps',
      'Activities',
      'Book Now',
      'Contact',
      'Your bookings',
    ]);
    await expectNothingCutOff(page);
    await ways.getByText('Contact').click();
    await expect(page.locator('#contact')).toBeInViewport();
  });
}

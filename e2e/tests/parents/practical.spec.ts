import { legalWordKeys } from '@sunfield/contracts/kit/settings/legal-words';
import { SettingsSchema } from '@sunfield/contracts/kit/settings/settings';
import { expectFitForAll } from '#src/support/accessibility';
import { expect, test } from '#src/test';

const pages = [
  { name: 'Privacy notice', path: '/privacy', heading: 'Privacy notice' },
  { name: 'Terms and cancellation', path: '/terms', heading: 'Terms and cancellation' },
  { name: 'Safeguarding', path: '/safeguarding', heading: 'Safeguarding' },
  { name: 'Accessibility', path: '/accessibility', heading: 'Accessibility statement' },
] as const;

test('a page that is not finished shows no template, and nothing leads to it', async ({ page }) => {
  await page.goto('/');
  for (const { path, heading } of pages) {
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText('We’re still writing this page.');
    await expect(page.getByRole('main')).not.toContainText(/template|\[/);
  }
});

test('the footer leads to the pages once staff have filled them in', async ({ page, owner }) => {
  const settings = '/api/admin/settings';
  const home = async () => (await page.request.get('/')).text();
  const soon = { timeout: 40_000 };
  const before = await owner.read(settings, SettingsSchema);
  const legal = Object.fromEntries(legalWordKeys.map((key) => [key, `All about ${key}`]));
  await owner.change('PUT', settings, { ...before, legal });
  try {
    const [{ name: first }] = pages;
    await expect.poll(home, soon).toContain('href="/privacy"');
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: first })).toBeVisible();
    for (const { name, path, heading } of pages) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(new RegExp(`^${heading} · Sunfield`));
      await expect(page.getByRole('main')).toContainText('All about');
      await expectFitForAll(page);
    }
  } finally {
    const { version } = await owner.read(settings, SettingsSchema);
    await owner.change('PUT', settings, { ...before, version });
    await expect.poll(home, soon).not.toContain('href="/privacy"');
  }
});

test('the 404 page leads home and to the camps', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await page.getByRole('link', { name: 'Book a camp' }).click();
  await expect(page.getByRole('tab', { name: 'Holiday Camps' })).toBeInViewport();
});

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

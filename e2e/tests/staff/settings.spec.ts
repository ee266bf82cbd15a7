import { fileURLToPath } from 'node:url';
import { SettingsSchema } from '@sunfield/contracts/kit/settings/settings';
import { SiteSchema } from '@sunfield/contracts/kit/settings/site';
import { expect, test as base } from '#src/staff-test';
import type { Page } from '@playwright/test';

const path = '/api/admin/settings';

/** Restores every setting that a test changes. */
const test = base.extend<{ asBefore: void }>({
  asBefore: [
    async ({ owner }, use) => {
      const before = await owner.read(path, SettingsSchema);
      await use();
      const { version } = await owner.read(path, SettingsSchema);
      await owner.change('PUT', path, { ...before, version });
    },
    { auto: true },
  ],
});

/** 400 by 200 pixels of one colour, as a drawing program writes them. */
const logoFile = fileURLToPath(new URL('./logo.png', import.meta.url));

/** Opens a section of the settings, fills it in, and saves it by itself. */
async function edit(page: Page, section: string, fill: () => Promise<void>): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Sections' });
  await list.getByRole('button', { name: section, exact: true }).click();
  const title = section.replace(' not saved yet', '');
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await fill();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved').last()).toBeVisible();
  await expect(page.getByText('These changes are not saved yet.')).toHaveCount(0);
}

/** The image's size in pixels, as measured by the page's browser. */
const sizeOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address);

test('brand and contact show on the parents’ site, and are audited old and new', async ({
  page,
  admin,
  owner,
  sites,
}) => {
  await admin.open('bookings');
  await page.getByRole('link', { name: 'Settings' }).click();
  await edit(page, 'Contact, as parents see it', () =>
    page.getByLabel('Phone').fill('01632 960 999'),
  );
  await edit(page, 'Social links', () =>
    page.getByLabel('Address').first().fill('https://www.facebook.com/meadow-rovers'),
  );
  await edit(page, 'Logo and colour', async () => {
    await page.getByLabel('File of the logo').setInputFiles(logoFile);
    await expect(page.getByRole('img', { name: 'The logo' })).toBeVisible();
    await page.getByLabel('Colour of buttons and links').fill('#1f4fd8');
    await page.getByLabel('File of the sharing picture').setInputFiles(logoFile);
    await expect(page.getByRole('img', { name: 'The sharing picture' })).toBeVisible();
  });
  // The landing page is edited on a picture of itself.
  await page.getByRole('button', { name: 'All of it, as a picture' }).click();
  await page.getByRole('button', { name: 'Edit: First screen' }).click();
  await page.getByLabel('Headline', { exact: true }).fill('Muddy knees guaranteed');
  const picture = page.getByRole('region', { name: 'Your landing page' });
  await expect(picture).toContainText('Muddy knees guaranteed');
  await edit(page, 'Ages and breakfast', () =>
    page.getByRole('checkbox', { name: /^Free breakfast is part/ }).uncheck(),
  );
  // What was typed before is kept, and saved by itself.
  await edit(page, 'First screen not saved yet', async () => {});
  await edit(page, 'Invitation', () =>
    page.getByLabel('Heading of the invitation').fill('Come and play'),
  );
  await edit(page, 'Beside the booking form', () =>
    page.getByLabel(/^Good to know/).fill('Gates open at 8.45am.\nBring a hat.'),
  );
  await edit(page, 'Reviews', async () => {
    await page.getByRole('button', { name: 'Add Review' }).click();
    await page.getByRole('textbox', { name: 'Parent', exact: true }).fill('Dana H.');
    await page
      .getByRole('textbox', { name: 'Review', exact: true })
      .fill('Back on Monday, please.');
  });
  await edit(page, 'Figures', () =>
    page.getByRole('checkbox', { name: /figures are ours/ }).check(),
  );
  await edit(page, 'Brand', () => page.getByLabel('Name', { exact: true }).fill('Meadow Rovers'));
  const site = await owner.read('/api/site', SiteSchema);
  expect(site).toMatchObject({
    brand: { name: 'Meadow Rovers' },
    contact: { phone: '01632 960 999' },
  });
  const [entry] = await owner.audit({ action: 'settings.changed' });
  expect(entry?.actorName).toBe('admin');
  expect(entry?.before?.['brand.name']).toBe('Sunfield');
  expect(entry?.after?.['brand.name']).toBe('Meadow Rovers');
  expect(entry?.after).not.toHaveProperty('holdMinutes');
  // The static pages are regenerated automatically.
  const pageAt = (path: string) => async () => (await fetch(`${sites.publicSite}${path}`)).text();
  await expect.poll(pageAt('/'), { timeout: 40_000 }).toContain('Meadow Rovers');
  await page.goto(sites.publicSite);
  await expect(page.getByRole('banner')).toContainText('Meadow Rovers');
  const logo = page.getByRole('banner').locator('img');
  await expect(logo).toHaveAttribute('width', '92');
  expect(await logo.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Muddy knees guaranteed');
  await expect(page.getByRole('contentinfo')).toContainText('01632 960 999');
  const invitation = page.locator('#next-adventure');
  await expect(invitation.getByRole('heading')).toHaveText('Come and play');
  await expect(invitation).toContainText('brothers and sisters take 10% off the camp total.');
  await expect(page.locator('#camp-booking')).toContainText('Gates open at 8.45am.Bring a hat.');
  await expect(page.locator('body')).not.toContainText(/breakfast/i);
  const files = [
    [page.locator('link[rel=icon]'), 'href', 32, 32],
    [page.locator('link[rel=apple-touch-icon]'), 'href', 180, 180],
    [page.locator('meta[property="og:image"]'), 'content', 1200, 630],
  ] as const;
  for (const [element, attribute, width, height] of files) {
    const address = (await element.getAttribute(attribute)) ?? '';
    expect(await sizeOf(page, new URL(address, sites.publicSite).href)).toEqual([width, height]);
  }
  const facebook = page.getByRole('contentinfo').getByRole('link', { name: 'Facebook' });
  await expect(facebook).toHaveAttribute('href', 'https://www.facebook.com/meadow-rovers');
  await expect(facebook).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('#reviews').getByRole('listitem')).toHaveText(/Back on Monday, please/);
  await expect(page.getByRole('main')).not.toContainText(/Example (reviews|figures)/);
  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
    );
  expect(await accent()).toBe('#1f4fd8');
  // Pages rendered in the browser apply it over their own style sheets.
  const confirmation = '/booking-confirmation?booking_id=999999';
  // This page may be the last to be regenerated.
  await expect.poll(pageAt(confirmation), { timeout: 40_000 }).toContain('icon-32.png"');
  await page.goto(sites.publicSite + confirmation);
  await expect.poll(accent).toBe('#1f4fd8');
});

test('a page of the provider’s own is written, published with a picture, and a draft again @phone', async ({
  page,
  sites,
}) => {
  const address = `${sites.publicSite}/pages/about-us`;
  const status = async () => (await fetch(address)).status;
  const save = async () => {
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('These changes are not saved yet.')).toHaveCount(0);
  };
  await page.goto('/admin?tab=settings&part=ownPages');
  await page.getByRole('button', { name: 'Add Page' }).click();
  await page.getByLabel('Title', { exact: true }).fill('About us');
  await page.getByLabel('Address of the page').fill('about-us');
  await page.getByLabel('Text of the page').fill('We love to play.\n\nCome and see us.');
  await page.getByRole('button', { name: 'Add Picture' }).click();
  await page.getByLabel(/^File of the picture of picture 1/).setInputFiles(logoFile);
  await expect(page.getByRole('img', { name: /^The picture of picture 1/ })).toBeVisible();
  await page.getByLabel('What the picture shows').fill('Our team on the pitch');
  await save();
  expect(await status()).toBe(404);
  await page.getByRole('checkbox', { name: /^Published/ }).check();
  await save();
  await expect.poll(status, { timeout: 40_000 }).toBe(200);
  const parents = await page.context().newPage();
  await parents.goto(sites.publicSite);
  await parents.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(parents.getByRole('heading', { level: 1 })).toHaveText('About us');
  await expect(parents.getByText('Come and see us.')).toBeVisible();
  await expect(parents.getByRole('img', { name: 'Our team on the pitch' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Published/ }).uncheck();
  await save();
  await expect.poll(status, { timeout: 40_000 }).toBe(404);
});

import { expect, type Locator, type Page } from '@playwright/test';

/** The region for toasts; Radix includes the shortcut key in its name. */
export const toastRegion = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages (F8)' });

/** The toast on the screen; only one is shown at a time. */
export const toastOn = (page: Page): Locator => toastRegion(page).getByRole('listitem');

/** Focuses the toast to keep it open. After a failed payment the card's frame may still take the focus back. */
export async function keepToast(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(toastRegion(page).getByRole('list')).toBeFocused({ timeout: 500 });
  }).toPass();
}

import { expect, type Locator, type Page } from '@playwright/test';

/** Where toasts appear; Radix says the key in its name. */
export const toastRegion = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages (F8)' });

/** The toast on the screen; there is never a second one. */
export const toastOn = (page: Page): Locator => toastRegion(page).getByRole('listitem');

/** With the focus in it, a toast waits. The card's frame may still take the focus back after a payment failed. */
export async function keepToast(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(toastRegion(page).getByRole('list')).toBeFocused({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

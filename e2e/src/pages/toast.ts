import type { Locator, Page } from '@playwright/test';

/** Where toasts appear; Radix says the key in its name. */
export const toastRegion = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages (F8)' });

/** The toast on the screen; there is never a second one. */
export const toastOn = (page: Page): Locator => toastRegion(page).getByRole('listitem');

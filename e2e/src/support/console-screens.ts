import { expect, type Page } from '@playwright/test';
import { expectFitForAll, expectReadableColours, phone, untilStill } from './accessibility';

/** A screen of the console at a desk and on a phone: axe finds nothing, and nothing is wider than the window. */
export async function expectSound(page: Page, parts?: string[]) {
  await expectFitForAll(page, { parts, narrow: phone });
  await expectReadableInTheDark(page);
}

/** For screens that a phone draws with the same elements: axe looks at them at the desk only. */
export async function expectFit(page: Page) {
  await expectFitForAll(page, { narrow: phone, isRedrawn: false });
  await expectReadableInTheDark(page);
}

async function expectReadableInTheDark(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  await expectReadableColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The page behind the dialog is checked separately. */
export async function expectSoundDialog(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, ['.ant-modal']);
}

export const atRest = (page: Page) =>
  expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0);

import { expect, type Page } from '@playwright/test';
import { expectFitForAll, phone } from './accessibility';

/** A screen of the console at a desk and on a phone: axe finds nothing, and nothing is wider than the window. */
export const expectSound = (page: Page, parts?: string[]) =>
  expectFitForAll(page, { parts, narrow: phone });

/** For screens that a phone draws with the same elements: axe looks at them at the desk only. */
export const expectFit = (page: Page) => expectFitForAll(page, { narrow: phone, isRedrawn: false });

/** The page behind the dialog is checked separately. */
export async function expectSoundDialog(page: Page) {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page, ['.ant-modal']);
}

export const atRest = (page: Page) =>
  expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0);

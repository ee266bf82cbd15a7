import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { openDay } from '#src/gate-test';
import { betweenTaps } from '#src/support/two-taps';

/** Ready for a day without a network. */
export async function openGate(page: Page, address: string) {
  const catalogue = page.waitForResponse(/\/api\/catalogue/);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await catalogue;
}

/** Writes a family down at a gate without a network. */
async function walkIn(page: Page, child: string) {
  await openDay(page);
  await page.getByRole('button', { name: 'Walk-in' }).tap();
  const form = page.getByRole('dialog', { name: 'Walk-in' });
  await form.getByLabel('Name').first().fill(child);
  await form.getByLabel('Age').fill('8');
  await form.getByRole('radio', { name: 'Tell us later' }).check();
  await form.getByLabel(/Parent.*name/i).fill('Jo Byron');
  await form.getByRole('textbox', { name: 'Email' }).fill(`${randomUUID()}@example.org`);
  await form.getByRole('textbox', { name: /Phone/ }).fill('07700 900123');
  return form;
}

export async function isOnTheList(page: Page, child: string) {
  const form = await walkIn(page, child);
  await betweenTaps(page);
  await form.getByRole('button', { name: 'Put on the list' }).tap();
  await expect(
    page.getByText(`${child} on the list. Booked once there is a network.`),
  ).toBeVisible();
}

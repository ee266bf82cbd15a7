import type { Page } from '@playwright/test';
import { untilStill } from './accessibility';

/** Runs in a page or frame. */
const resize = (size: string) => {
  document.documentElement.style.fontSize = size;
};

/** Sets the browser's text size, of the page and its frames. @param size `200%` */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(resize, size)));
  await untilStill(page);
}

/** The same for every page that is opened from now on. */
export const startWithTextSize = (page: Page, size: string) =>
  page.addInitScript((start) => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = start;
    });
  }, size);

import type { Locator } from '@playwright/test';
import { expect, moving, test } from '#src/test';

test.use(moving);

const films = [
  { name: 'the recap', section: '#summer' },
  { name: 'the promo', section: '#next-adventure' },
];

/** Scrolls until this share of the film is visible at the window's lower edge. */
const scrollToShow = (film: Locator, share: number) =>
  film.evaluate((video, share) => {
    const { top, height } = video.getBoundingClientRect();
    window.scrollTo({
      top: window.scrollY + top + height * share - window.innerHeight,
      behavior: 'instant',
    });
  }, share);

const isPaused = (film: Locator) => film.evaluate((video: HTMLVideoElement) => video.paused);

for (const { name, section } of films) {
  test(`${name} is silent, loops and has controls, and plays only while half of it is seen`, async ({
    page,
  }) => {
    await page.goto('/');
    const film = page.locator(`${section} video`);
    await expect(film).toHaveJSProperty('muted', true);
    await expect(film).toHaveJSProperty('loop', true);
    await expect(film).toHaveJSProperty('controls', true);
    await scrollToShow(film, 0.4);
    await expect(film).toBeInViewport({ ratio: 0.3 });
    expect(await isPaused(film)).toBe(true);
    await scrollToShow(film, 0.6);
    await expect.poll(() => isPaused(film)).toBe(false);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await scrollToShow(film, 0.4);
    await expect.poll(() => isPaused(film)).toBe(true);
  });
}
